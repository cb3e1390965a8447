import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useSite } from '../data/site.ts';
import { cx } from '../lib/class-names.ts';
import { Link, type LinkProps } from '../navigation/Link.tsx';
import { Arrow } from './Icons.tsx';
import styles from './Button.module.css';
import layout from './layout.module.css';

interface Look {
  /**
   * `action` (terra) leads to the contact page, once in a screen: in a page's head and at its end; `ghost` does
   * so in between; `forward` (green) is the next step inside a tool; `light` is for pictures and maps.
   */
  kind?: 'action' | 'forward' | 'ghost' | 'light';
  size?: 'small';
  /** Whether an arrow follows the text. */
  arrow?: boolean;
}

const classOf = ({ kind = 'action', size }: Look, className?: string) =>
  cx(styles.button, kind !== 'action' && styles[kind], size && styles[size], className);

/** A button with an action on the page. */
export function Button({
  kind,
  size,
  arrow,
  className,
  type = 'button',
  children,
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'>) {
  return (
    <button type={type} className={classOf({ kind, size }, className)} {...rest}>
      {/* In an element: a text beside others is lost to React once a translator has replaced it. */}
      <span>{children}</span>
      {arrow && <Arrow className={styles.arrow} />}
    </button>
  );
}

/** A link that looks like a button. */
export function ActionLink({ kind, size, arrow = true, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={classOf({ kind, size }, className)} {...rest}>
      {children}
      {arrow && <Arrow className={styles.arrow} />}
    </Link>
  );
}

/** A row of buttons and links; on phones its buttons have full width. */
export function Actions({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(styles.row, className)}>{children}</div>;
}

interface ActionData {
  label: string;
  to: string;
}

/** The action of a page's head, alone in its row. */
export function MainAction({ label, to }: ActionData) {
  return (
    <Actions>
      <ActionLink to={to}>{label}</ActionLink>
    </Actions>
  );
}

/** The quieter action below a section; by default the free consultation. */
export function SectionAction({ action }: { action?: ActionData }) {
  const { consultation } = useSite().sideWidget;
  const { label, to } = action ?? consultation;
  return (
    <Actions className={layout.after}>
      <ActionLink to={to} kind="ghost">
        {label}
      </ActionLink>
    </Actions>
  );
}
