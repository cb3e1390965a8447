import { useId, type ReactNode } from 'react';
import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { ActionLink, Actions } from './Button.tsx';
import { AutoLink, NoBreak } from './PlainText.tsx';
import styles from './CallOut.module.css';
import layout from './layout.module.css';

interface CallOutProps {
  heading: string;
  text: string;
  /** By default the free consultation. */
  action?: { label: string; to: string };
  /** Additional links after the action. */
  children?: ReactNode;
}

/** Closes a page with its main action, on a background of oak slats. */
export function CallOut({ heading, text, action, children }: CallOutProps) {
  const id = useId();
  const { consultation } = useSite().sideWidget;
  const { label, to } = action ?? consultation;
  return (
    <section className={styles.slats} data-tone="forest" aria-labelledby={id}>
      <div className={cx(layout.wrap, styles.wrap)}>
        <div className={styles.plate}>
          <h2 id={id} className={styles.heading}>
            <NoBreak>{heading}</NoBreak>
          </h2>
          <div className={layout.stack}>
            <p className={cx(layout.lead, styles.text)}>
              <AutoLink>{text}</AutoLink>
            </p>
            <Actions>
              <ActionLink to={to}>{label}</ActionLink>
              {children}
            </Actions>
          </div>
        </div>
      </div>
    </section>
  );
}
