import type { BlogEntry, BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { useSite } from '../../data/site.ts';
import { cx } from '../../lib/class-names.ts';
import { crumbsTo, type Crumb, type CrumbSite } from '../../lib/paths.ts';
import layout from '../../ui/layout.module.css';
import { lazyIsland } from '../../ui/lazy-island.tsx';
import { Quote, RichText } from '../../ui/RichText.tsx';
import { Contents } from './Contents.tsx';
import styles from './Post.module.css';
import { PostHead } from './PostHead.tsx';
import { Share } from './Share.tsx';
import { ActionLink } from '../../ui/Button.tsx';
import endStyles from './PostEnd.module.css';

/** The content below the article. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** The breadcrumbs, through the list of posts. */
const crumbsOf = ({ path, entry }: BlogRoute, site: CrumbSite): Crumb[] =>
  crumbsTo(site, { name: entry.title, path });

/** A post: quote, contents, text, and further reading. */
export function Component() {
  const route = useRouteData<BlogRoute>();
  const { entry, include, head } = route;
  const words = include.words.post;
  const crumbs = crumbsOf(route, useSite());
  return (
    <>
      {/* The key resets component state for a new post, such as the current section in the contents. */}
      <article key={entry.slug}>
        <PostHead entry={entry} head={head} crumbs={crumbs} />
        <div className={cx(layout.wrap, layout.cols, styles.columns)}>
          <aside className={styles.aside} aria-label={words.aside}>
            <Contents headings={entry.body.headings} title={words.contents} />
            <Share url={head.canonical} title={entry.title} words={words} />
          </aside>
          <div className={styles.text}>
            <Quote className={styles.quote}>{entry.metaDescription}</Quote>
            <RichText html={entry.body.html} variant="article" />
            <PostEnd {...entry.callOut} />
          </div>
        </div>
      </article>
      <Rest />
    </>
  );
}

/** The box at the end of a post, instead of a call-out. */
function PostEnd({ heading, text, action }: BlogEntry['callOut']) {
  return (
    <section className={endStyles.end} data-tone="sage" aria-labelledby="~post-end-heading">
      <div>
        <h2 id="~post-end-heading" className={endStyles.heading}>
          {heading}
        </h2>
        <p className={endStyles.text}>{text}</p>
      </div>
      <ActionLink to={action.to}>{action.label}</ActionLink>
    </section>
  );
}
