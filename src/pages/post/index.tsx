import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.tsx';
import { useSite } from '../../data/site.tsx';
import type { Site } from '../../data/types.ts';
import { blogPosting } from '../../head/structured/parts.ts';
import type { PageStructure } from '../../head/structured/types.ts';
import { cx } from '../../lib/class-names.ts';
import { crumbsTo, type Crumb } from '../../lib/crumbs.ts';
import layout from '../../ui/layout.module.css';
import { Quote } from '../../ui/Quote.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Contents } from './Contents.tsx';
import { MorePosts } from './MorePosts.tsx';
import styles from './Post.module.css';
import { PostEnd } from './PostEnd.tsx';
import { PostHead } from './PostHead.tsx';
import { Share } from './Share.tsx';

/** The list that the page belongs to. */
const LIST = '/blog';

/** The way here over the list of posts. */
const crumbsOf = ({ path, entry }: BlogRoute, { menu }: Pick<Site, 'menu'>): Crumb[] =>
  crumbsTo(menu, LIST, { name: entry.title, path });

/** The post, and the way here from the home page. */
export function structure(route: BlogRoute, site: Site): PageStructure {
  return { crumbs: crumbsOf(route, site), nodes: [blogPosting(route, site, route.entry.title)] };
}

/** One post: quote, contents, text, and where to go from here. */
export function Component() {
  const route = useRouteData<BlogRoute>();
  const { entry, include, head } = route;
  const crumbs = crumbsOf(route, useSite());
  return (
    <>
      {/* A new post is a new article: the position in the contents must not outlive the one before. */}
      <article key={entry.slug}>
        <PostHead entry={entry} head={head} crumbs={crumbs} />
        <div className={cx(layout.wrap, layout.cols, styles.columns)}>
          <aside className={styles.aside} aria-label="About this post">
            <Contents headings={entry.body.headings} />
            <Share url={head.canonical} title={entry.title} />
          </aside>
          <div className={styles.text}>
            <Quote className={styles.quote}>{entry.metaDescription}</Quote>
            <RichText html={entry.body.html} variant="article" />
            <PostEnd {...entry.callOut} />
          </div>
        </div>
      </article>
      <MorePosts {...include} />
    </>
  );
}
