import { cx } from '../lib/class-names.ts';
import styles from './Receipt.module.css';

interface ReceiptProps {
  /** Name of the issuer, at the top. */
  issuer: string;
  /** Text next to it, such as 'Your copy'. */
  title: string;
  lines: readonly string[];
  /** The amount of every line and of the total: `$0.00`. */
  amount: string;
  total: string;
  note: readonly string[];
  className?: string;
}

/** The host's costs as a receipt, with a total of zero. */
export function Receipt({ issuer, title, lines, amount, total, note, className }: ReceiptProps) {
  return (
    <div className={cx(styles.receipt, className)}>
      <div className={styles.sheet}>
        <p className={styles.head}>
          <strong>{issuer}</strong> <span>{title}</span>
        </p>
        <dl>
          {lines.map((line) => (
            <div key={line} className={styles.line}>
              <dt>{line}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className={cx(styles.line, styles.total)}>
            <dt>{total}</dt>
            <dd>{amount}</dd>
          </div>
        </dl>
        {note.map((text) => (
          <p key={text} className={styles.note}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
