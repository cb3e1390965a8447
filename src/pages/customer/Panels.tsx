import type { PageCustomerEntry } from '#content/types/index.d.ts';
import { mailHref, telHref } from '../../../forms/contact/contact-links.ts';
import { PlusMinus } from '../../ui/Icons.tsx';
import { AutoLink } from '../../ui/AutoLink.tsx';
import styles from './Panels.module.css';

type Panel = PageCustomerEntry['panels'][number];

interface PanelsProps {
  panels: readonly Panel[];
  /** Word before the number to press on the phone. */
  optionLabel: string;
}

/** The three ways in. Each is named by the number it has in the phone menu; any number may be open. */
export function Panels({ panels, optionLabel }: PanelsProps) {
  return (
    <div className={styles.panels}>
      {panels.map(({ id, title, description, email, phone, phoneOption, subject }) => (
        <details key={id} id={id} className={styles.panel}>
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
            </ul>
          </div>
        </details>
      ))}
    </div>
  );
}
