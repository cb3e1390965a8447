import type { BlogRoute, BlogEntry, Head, InterfaceEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { fillWords, splitWords } from '../../lib/words.ts';
import { crumbsTo, type Crumb } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { Quote, RichText } from '../../ui/RichText.tsx';
import styles from './Post.module.css';
import { longDate } from '../../lib/dates.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Picture } from '../../ui/Picture.tsx';

/** Links, which work without code; code is needed to mark the current section and to copy the address. */
const Aside = lazyIsland(() => import('./Aside.tsx'));

const PostEnd = lazyIsland(() => import('./BelowFold.tsx').then(({ PostEnd }) => ({ Component: PostEnd })));

/** The content below the article. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** A post: quote, contents, text, and further reading. */
export function Component() {
  const { path, entry, include, head } = useRouteData<BlogRoute>();
  const crumbs = crumbsTo(useSite(), { name: entry.title, path });
  return (
    <>
      {/* The key resets component state for a new post, such as the current section in the contents. */}
      <article key={entry.slug}>
        <PostHead entry={entry} head={head} crumbs={crumbs} words={include.words.post} />
        <div className={cx(layout.wrap, layout.cols, styles.columns)}>
          <aside className={styles.aside} aria-label={include.words.post.aside}>
            <Aside />
          </aside>
          <div className={styles.text}>
            <Quote className={styles.quote}>{entry.metaDescription}</Quote>
            <RichText html={entry.body.html} variant="article" />
            <PostEnd />
          </div>
        </div>
      </article>
      <Rest />
    </>
  );
}

interface PostHeadProps {
  entry: BlogEntry;
  head: Head;
  crumbs: readonly Crumb[];
  words: Pick<InterfaceEntry['post'], 'updated' | 'minutes'>;
}

/** Breadcrumbs, title, author, date and reading time; below them the picture at full width. */
export function PostHead({ entry, head, crumbs, words }: PostHeadProps) {
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
              {splitWords(words.updated).map(({ text, name }) =>
                name === 'date' ? (
                  <time key={text} dateTime={updated}>
                    {longDate(updated)}
                  </time>
                ) : (
                  text
                ),
              )}
            </li>
          )}
          <li>{fillWords(words.minutes, { count: body.minutes })}</li>
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
