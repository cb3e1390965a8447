import type { BlogEntry, Head } from '#content/types/index.d.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import type { Crumb } from '../../lib/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import layout from '../../ui/layout.module.css';
import { Picture } from '../../ui/Picture.tsx';
import styles from './PostHead.module.css';

/** Breadcrumbs, title, author, date and reading time; below them the picture at full width. */
interface PostHeadProps {
  entry: BlogEntry;
  head: Head;
  crumbs: readonly Crumb[];
}

export function PostHead({ entry, head, crumbs }: PostHeadProps) {
  const { authorDefault, defaultPostImage } = useSite();
  const { title, date, updated, body, imageUrl, imageAlt } = entry;
  return (
    <>
      <header className={cx(layout.wrap, layout.top, styles.head)}>
        <Breadcrumbs items={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <ul className={styles.meta}>
          <li>{head.author ?? authorDefault}</li>
          <li>
            <time dateTime={date}>{longDate(date)}</time>
          </li>
          {updated && (
            <li>
              Updated <time dateTime={updated}>{longDate(updated)}</time>
            </li>
          )}
          <li>{body.minutes} minute read</li>
        </ul>
      </header>
      <div className={styles.picture}>
        <Picture
          picture={imageUrl ?? defaultPostImage.src}
          alt={imageUrl ? (imageAlt ?? '') : defaultPostImage.alt}
          sizes="(width >= 64rem) calc(100vw - 4rem), 100vw"
          priority
        />
      </div>
    </>
  );
}
