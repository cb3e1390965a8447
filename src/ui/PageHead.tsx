import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './PageHead.module.css';

interface PageHeadProps {
  heading: string;
  lead: string;
  /** Below the lead: the action, or a control of the page. */
  children?: ReactNode;
}

/** The head of a page without a hero: its name, and beside it what it is about. Id of the name: `~title`. */
export function PageHead({ heading, lead, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 id="~title">{heading}</h1>
      <div className={layout.stack}>
        <p className={layout.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
