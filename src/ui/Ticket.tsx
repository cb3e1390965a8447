import { cx } from '../lib/class-names.ts';
import styles from './Ticket.module.css';

interface TicketProps {
  children: string;
  /** Second half after a bar: a price, a size or a number. */
  value?: string;
  className?: string;
}

/** Shelf-edge label: a name, a size or a price. */
export function Ticket({ children, value, className }: TicketProps) {
  return (
    <span className={cx(styles.ticket, className)}>
      {children}
      {value && <span className={styles.value}>{value}</span>}
    </span>
  );
}

/** A fact on a ticket: a few words, or a label with a value after a bar. */
export type TicketFact = string | { label: string; value: string };

/** Facts on tickets, below a picture's shelf line. */
export function TicketRow({ items, className }: { items: readonly TicketFact[]; className?: string }) {
  return (
    <ul className={cx(styles.row, className)} data-tickets="">
      {items.map((item) => {
        const { label, value } = typeof item === 'string' ? { label: item, value: undefined } : item;
        return (
          <li key={label} className={styles.ticket}>
            {label}
            {value && <span className={styles.value}>{value}</span>}
          </li>
        );
      })}
    </ul>
  );
}
