import { useId, type ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { ActionLink, Actions } from './Button.tsx';
import { Linked } from './Linked.tsx';
import styles from './CallOut.module.css';
import layout from './layout.module.css';
import { Words } from './Words.tsx';

interface CallOutProps {
  heading: string;
  text: string;
  /** The action, to the consultation unless it says otherwise. */
  action?: { label: string; to: string };
  /** More ways on, after the action. */
  children?: ReactNode;
}

/** Closes a page: a sign on oak slats, with the one thing to do next. */
export function CallOut({ heading, text, action, children }: CallOutProps) {
  const id = useId();
  return (
    <section className={styles.slats} data-tone="forest" aria-labelledby={id}>
      <div className={cx(layout.wrap, styles.wrap)}>
        <div className={styles.plate}>
          <h2 id={id} className={styles.heading}>
            <Words>{heading}</Words>
          </h2>
          <div className={layout.stack}>
            <p className={cx(layout.lead, styles.text)}>
              <Linked>{text}</Linked>
            </p>
            <Actions>
              {action && <ActionLink to={action.to}>{action.label}</ActionLink>}
              {children}
            </Actions>
          </div>
        </div>
      </div>
    </section>
  );
}
