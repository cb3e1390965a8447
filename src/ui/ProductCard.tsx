import type { Picture as PictureData } from '#content/types/index.d.ts';
import { cx } from '../lib/class-names.ts';
import { Link } from '../navigation/Link.tsx';
import { Arrow } from './Icons.tsx';
import layout from './layout.module.css';
import { Picture } from './Picture.tsx';
import styles from './ProductCard.module.css';
import { TicketRow } from './Ticket.tsx';

export interface ProductCardProps {
  to: string;
  title: string;
  picture: PictureData;
  alt: string;
  description?: string;
  /** Facts on tickets below the picture. */
  tickets?: readonly string[];
  /** The color behind the picture, matching the product's backdrop. */
  backdrop?: 'sage' | 'wall' | 'blush' | 'sand';
  sizes: string;
  className?: string;
}

/**
 * A card of a product or a place: picture, tickets, title and text. The whole
 * card is clickable through the link in its title.
 */
export function ProductCard({
  to,
  title,
  picture,
  alt,
  description,
  tickets,
  backdrop = 'sage',
  sizes,
  className,
}: ProductCardProps) {
  return (
    <div className={cx(styles.card, className)}>
      <div className={cx(layout.frame, styles.picture)} data-tone={backdrop}>
        <Picture picture={picture} alt={alt} sizes={sizes} />
      </div>
      {tickets && tickets.length > 0 && <TicketRow items={tickets} />}
      <h3 className={styles.title}>
        <Link to={to} className={styles.link}>
          <TitleWithArrow>{title}</TitleWithArrow>
        </Link>
      </h3>
      {description && <p className={styles.description}>{description}</p>}
    </div>
  );
}

/** Keeps the arrow on the same line as the last word of the title. */
function TitleWithArrow({ children: title }: { children: string }) {
  const last = title.lastIndexOf(' ') + 1;
  return (
    <>
      {title.slice(0, last)}
      <span className={styles.end}>
        {title.slice(last)} <Arrow className={styles.arrow} />
      </span>
    </>
  );
}
