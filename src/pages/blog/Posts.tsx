import type { PageBlogRoute, PageBlogEntry } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { cx } from '../../lib/class-names.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { announce } from '../../lib/announce.ts';
import { fillWords } from '../../lib/words.ts';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './Posts.module.css';
import { orderFrom, sortPosts, type PostCard, type Order, onTopic, sharedTopics, Topics } from './Topics.tsx';
import { useSite } from '../../data/site.ts';
import { longDate } from '../../lib/dates.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Picture } from '../../ui/Picture.tsx';

/**
 * All posts, or those on a topic, newest or oldest first. Topic and order are in the address
 * (`?topic=basics&sort=oldest`).
 */
export function Component() {
  const { entry, include } = useRouteData<PageBlogRoute>();
  const { params, change } = useQuery();
  const order = orderFrom(params.get('sort'));
  const topics = sharedTopics(include.posts);
  const topic = topics.find((name) => name === params.get('topic'));
  const posts = sortPosts(onTopic(include.posts, topic), order);

  return (
    <section className={cx(layout.top, styles.blog)} aria-labelledby="~title">
      <div className={layout.wrap}>
        <PageHead heading={entry.heading} lead={entry.lead}>
          {include.posts.length > 1 && (
            <SortToggle
              labels={entry}
              order={order}
              onChange={(value) => change({ sort: value === 'oldest' ? value : '' })}
            />
          )}
        </PageHead>
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

interface SortToggleProps {
  labels: Pick<PageBlogEntry, Order | 'sortLabel'>;
  order: Order;
  onChange: (order: Order) => void;
}

const ORDERS: readonly Order[] = ['newest', 'oldest'];

/** Switches the sort order. Hidden without JavaScript; the newest post is then first. */
function SortToggle({ labels, order, onChange }: SortToggleProps) {
  return (
    <div role="group" aria-label={labels.sortLabel} className={styles.toggle}>
      {ORDERS.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === order}
          className={styles.option}
          onClick={() => onChange(value)}
        >
          {labels[value]}
        </button>
      ))}
    </div>
  );
}

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
function PostRow({ post, readMore, isLead }: PostRowProps) {
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
