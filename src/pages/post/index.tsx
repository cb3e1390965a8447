import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { crumbsTo, type Crumb, type CrumbSite } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { Quote, RichText } from '../../ui/RichText.tsx';
import styles from './Post.module.css';
import { PostHead } from './PostHead.tsx';

/** Links, which work without code; code is needed to mark the current section and to copy the address. */
const Aside = lazyIsland(() => import('./Aside.tsx'));

/** The end of the article. */
const PostEnd = lazyIsland(() => import('./end/PostEnd.tsx'));

/** The content below the article. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The breadcrumbs, through the list of posts. */
const crumbsOf = ({ path, entry }: BlogRoute, site: CrumbSite): Crumb[] =>
  crumbsTo(site, { name: entry.title, path });

/** A post: quote, contents, text, and further reading. */
export function Component() {
  const route = useRouteData<BlogRoute>();
  const { entry, include, head } = route;
  const crumbs = crumbsOf(route, useSite());
  return (
    <>
      {/* The key resets component state for a new post, such as the current section in the contents. */}
      <article key={entry.slug}>
        <PostHead entry={entry} head={head} crumbs={crumbs} />
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
