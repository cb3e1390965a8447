import { compareTexts } from '../../lib/lookup.ts';
import styles from './Topics.module.css';
import type { PageBlogRoute } from '#content/types/index.d.ts';

interface TopicsProps {
  /** Accessible name of the button group. */
  label: string;
  /** Label of the button for all posts. */
  all: string;
  topics: readonly string[];
  /** The selected topic; undefined for all posts. */
  chosen: string | undefined;
  onChange: (topic: string | undefined) => void;
}

/** A button for each shared topic. Hidden without JavaScript; all posts are then listed. */
export function Topics({ label, all, topics, chosen, onChange }: TopicsProps) {
  return (
    <div role="group" aria-label={label} className={styles.topics}>
      {[undefined, ...topics].map((topic) => (
        <button
          key={topic ?? ''}
          type="button"
          aria-pressed={topic === chosen}
          className={styles.topic}
          onClick={() => onChange(topic)}
        >
          {topic ?? all}
        </button>
      ))}
    </div>
  );
}

/** A topic with a single post would only show that post. */
const FEWEST = 2;

/** The topics with several posts, most posts first. */
export function sharedTopics(posts: readonly Pick<PostCard, 'tags'>[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => [...new Set(tags)]))
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= FEWEST)
    .toSorted(([a, many], [b, more]) => more - many || compareTexts(a, b))
    .map(([tag]) => tag);
}

/** The posts on a topic; all of them without one. */
export function onTopic<Post extends Pick<PostCard, 'tags'>>(
  posts: readonly Post[],
  topic: string | undefined,
): Post[] {
  return posts.filter(({ tags }) => topic === undefined || tags.includes(topic));
}

export type PostCard = PageBlogRoute['include']['posts'][number];
export type Order = 'newest' | 'oldest';

/** The order in an address; newest first by default. */
export const orderFrom = (value: string | null): Order => (value === 'oldest' ? 'oldest' : 'newest');

/** Sorts posts by date. Dates are ISO here, however they were written, so they can be compared as texts. */
export function sortPosts(posts: readonly PostCard[], order: Order): PostCard[] {
  const direction = order === 'newest' ? -1 : 1;
  return posts.toSorted((a, b) => direction * (compareTexts(a.date, b.date) || compareTexts(a.slug, b.slug)));
}
