import type { PageBlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { announce } from '../../lib/announce.ts';
import { fillWords } from '../../lib/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './Blog.module.css';
import { orderFrom, sortPosts } from './order.ts';
import { PostRow } from './PostRow.tsx';
import { SortToggle } from './SortToggle.tsx';
import { onTopic, sharedTopics, Topics } from './Topics.tsx';

/**
 * All posts, or those on a topic, newest or oldest first. Topic and order are in the address
 * (`?topic=basics&sort=oldest`).
 */
export function Component() {
  const { entry, include } = useRouteData<PageBlogRoute>();
  const { params, change } = useQuery();
  const order = orderFrom(params.get('sort'));
  const topics = sharedTopics(include.posts);
  const topic = topics.find((one) => one === params.get('topic'));
  const posts = sortPosts(onTopic(include.posts, topic), order);

  return (
    <section className={cx(layout.top, styles.blog)} aria-labelledby="~blog-heading">
      <div className={layout.wrap}>
        <div className={cx(layout.cols, styles.head)}>
          <h1 id="~blog-heading" className={styles.heading}>
            {entry.heading}
          </h1>
          <div className={styles.about}>
            <p className={styles.lead}>{entry.lead}</p>
            {include.posts.length > 1 && (
              <SortToggle
                labels={entry}
                order={order}
                onChange={(value) => change({ sort: value === 'oldest' ? value : '' })}
              />
            )}
          </div>
        </div>
        {topics.length > 1 && (
          <Topics
            label={entry.topicsLabel}
            all={entry.allTopics}
            topics={topics}
            chosen={topic}
            onChange={(value) => {
              change({ topic: value ?? '' });
              announce(fillWords(entry.shown, { count: onTopic(include.posts, value).length }));
            }}
          />
        )}
        {posts.length === 0 && <p className={layout.lead}>{entry.empty}</p>}
        {posts.map((post, index) => (
          <PostRow key={post.slug} post={post} readMore={entry.readMore} isLead={index === 0} />
        ))}
        <p className={styles.feed}>
          {/* A file, not a page, so it must not be a router link. */}
          <a href="/feed.xml">{entry.feedLabel}</a>
        </p>
      </div>
    </section>
  );
}
