import type { BlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import type { Site } from '../../data/site.ts';
import { blogPosting } from '../../head/json-ld.ts';
import type { JsonLd } from '../../data/page-module.ts';
import { cx } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Quote } from '../../ui/Quote.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Contents } from './Contents.tsx';
import { MorePosts } from './MorePosts.tsx';
import styles from './Post.module.css';
import { PostEnd } from './PostEnd.tsx';
import { PostHead } from './PostHead.tsx';
import { Share } from './Share.tsx';

/** The post as structured data. */
export function jsonLd(route: BlogRoute, site: Site): JsonLd[] {
  return [blogPosting(route, site, route.entry.title)];
}

/** One post: quote, contents, text, and where to go from here. */
export function Component() {
  const { entry, include, head } = useRouteData<BlogRoute>();
  return (
    <>
      {/* A new post is a new article: the position in the contents must not outlive the one before. */}
      <article key={entry.slug}>
        <PostHead entry={entry} head={head} />
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
