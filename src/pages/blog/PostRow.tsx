import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PostRow.module.css';
import type { PostCard } from './order.ts';

interface PostRowProps {
  post: PostCard;
  readMore: string;
  /** Whether it is the first post of the list: larger, and its picture is fetched first. */
  isLead: boolean;
}

const SIZES = {
  lead: '(width >= 92rem) 55rem, (width >= 64rem) 58vw, 94vw',
  row: '(width >= 92rem) 21rem, (width >= 64rem) 22vw, (width >= 48rem) 38vw, 34vw',
} as const;

/**
 * A post in the list. The whole area is one link, 'Read More', whose
 * accessible name includes the post's title.
 */
export function PostRow({ post, readMore, isLead }: PostRowProps) {
  const { defaultPostImage, authorDefault } = useSite();
  const { title, path, date, author = authorDefault, summary, imageUrl, imageAlt } = post;
  const picture = imageUrl ?? defaultPostImage.src;
  const alt = imageUrl ? (imageAlt ?? '') : defaultPostImage.alt;

  const words = (
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.summary}>{summary}</p>
    </div>
  );

  return (
    <article className={cx(styles.post, isLead ? styles.lead : styles.row)}>
      <div className={cx(layout.frame, styles.picture)}>
        <Picture picture={picture} alt={alt} sizes={isLead ? SIZES.lead : SIZES.row} priority={isLead} />
      </div>
      {!isLead && words}
      <p className={styles.meta}>
        <time dateTime={date}>{longDate(date)}</time>
        <span className={styles.author}>{author}</span>
      </p>
      {isLead && words}
      <p className={styles.more}>
        <ArrowLink to={path} className={styles.link}>
          <span>
            {readMore}
            <span className={layout.hidden}>: {title}</span>
          </span>
        </ArrowLink>
      </p>
    </article>
  );
}
