import type { PageCustomerRoute, PageCustomerEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { mailHref, telHref } from '../../forms/contact/contact-links.ts';
import { Link } from '../../navigation/Link.tsx';
import { Hours } from '../../ui/Hours.tsx';
import layout from '../../ui/layout.module.css';
import styles from './Top.module.css';
import { PlusMinus } from '../../ui/Icons.tsx';
import { AutoLink } from '../../ui/PlainText.tsx';

/** The phone number and the three ways to get help. */
export function Component() {
  const { entry } = useRouteData<PageCustomerRoute>();
  const { phone } = useSite();
  return (
    <section className={cx(layout.top, styles.top)} aria-labelledby="~customer-heading">
      <div className={layout.wrap}>
        <div className={cx(layout.cols, styles.head)}>
          <h1 id="~customer-heading" className={styles.heading}>
            {entry.heading}
          </h1>
          <div className={styles.about}>
            <p className={layout.lead}>{entry.lead}</p>
            <a href={telHref(phone)} className={styles.phone}>
              {phone}
            </a>
            <Hours className={layout.muted} />
          </div>
        </div>
        <Panels {...entry} />
      </div>
    </section>
  );
}

type PanelsProps = Pick<PageCustomerEntry, 'panels' | 'optionLabel' | 'write'>;

/** The three ways to get help, each with its number in the phone menu; they are open at first. */
function Panels({ panels, optionLabel, write }: PanelsProps) {
  return (
    <div className={styles.panels}>
      {panels.map(({ id, title, description, email, phone, phoneOption, subject }) => (
        <details key={id} id={id} className={styles.panel} open>
          <summary className={styles.summary}>
            <span className={styles.option}>
              <span className={styles.press}>{optionLabel}</span>{' '}
              <span className={styles.digit}>{phoneOption}</span>
            </span>
            <h2 className={styles.title}>{title}</h2>
            <PlusMinus className={styles.plus} />
          </summary>
          <div className={styles.body}>
            <p>
              <AutoLink>{description}</AutoLink>
            </p>
            <ul className={styles.ways}>
              <li>
                <a href={telHref(phone)}>{phone}</a>
                <span className={styles.then}>
                  {optionLabel.toLowerCase()} {phoneOption}
                </span>
              </li>
              <li>
                <a href={mailHref(email, subject)}>{email}</a>
              </li>
              <li>
                <Link to={write.to}>{write.label}</Link>
              </li>
            </ul>
          </div>
        </details>
      ))}
    </div>
  );
}
