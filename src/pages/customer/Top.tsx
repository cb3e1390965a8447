import type { PageCustomerRoute, PageCustomerEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { mailHref, telHref } from '../../forms/contact/contact-links.ts';
import { Link } from '../../navigation/Link.tsx';
import { Hours } from '../../ui/Hours.tsx';
import layout from '../../ui/layout.module.css';
import customerStyles from './Customer.module.css';
import { PlusMinus } from '../../ui/Icons.tsx';
import { AutoLink } from '../../ui/PlainText.tsx';
import panelsStyles from './Panels.module.css';

/** The phone number and the three ways to get help. */
export function Component() {
  const { entry } = useRouteData<PageCustomerRoute>();
  const { phone } = useSite();
  return (
    <section className={cx(layout.top, customerStyles.top)} aria-labelledby="~customer-heading">
      <div className={layout.wrap}>
        <div className={cx(layout.cols, customerStyles.head)}>
          <h1 id="~customer-heading" className={customerStyles.heading}>
            {entry.heading}
          </h1>
          <div className={customerStyles.about}>
            <p className={layout.lead}>{entry.lead}</p>
            <a href={telHref(phone)} className={customerStyles.phone}>
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
    <div className={panelsStyles.panels}>
      {panels.map(({ id, title, description, email, phone, phoneOption, subject }) => (
        <details key={id} id={id} className={panelsStyles.panel} open>
          <summary className={panelsStyles.summary}>
            <span className={panelsStyles.option}>
              <span className={panelsStyles.press}>{optionLabel}</span>{' '}
              <span className={panelsStyles.digit}>{phoneOption}</span>
            </span>
            <h2 className={panelsStyles.title}>{title}</h2>
            <PlusMinus className={panelsStyles.plus} />
          </summary>
          <div className={panelsStyles.body}>
            <p>
              <AutoLink>{description}</AutoLink>
            </p>
            <ul className={panelsStyles.ways}>
              <li>
                <a href={telHref(phone)}>{phone}</a>
                <span className={panelsStyles.then}>
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
