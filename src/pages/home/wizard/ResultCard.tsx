import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../../../lib/class-names.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Arrow } from '../../../ui/Icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { TicketRow } from '../../../ui/Ticket.tsx';
import styles from './Results.module.css';

interface ResultCardProps {
  name: string;
  summary: string;
  why: string;
  /** Label of the reason. */
  whyLabel: string;
  tickets: readonly string[];
  image: PictureData;
  alt: string;
  /** The product's page; a custom solution has none. */
  to?: string;
  /** Whether it is the only card: picture and text are then side by side. */
  isAlone: boolean;
}

/** A recommendation: its picture on a shelf, facts, a description and the reason. */
export function ResultCard({
  name,
  summary,
  why,
  whyLabel,
  tickets,
  image,
  alt,
  to,
  isAlone,
}: ResultCardProps) {
  return (
    <li className={cx(styles.card, isAlone && styles.alone)} data-tone="glass">
      <Picture
        picture={image}
        alt={alt}
        eager
        sizes={isAlone ? '(width >= 64rem) 52vw, 92vw' : '(width >= 80rem) 30vw, (width >= 48rem) 46vw, 92vw'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <TicketRow items={tickets} />
        <h3 className={styles.name}>
          {to ? (
            <Link to={to}>
              {name}
              <Arrow className={styles.arrow} />
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.why}>
          <strong>{whyLabel}</strong> {why}
        </p>
      </div>
    </li>
  );
}
