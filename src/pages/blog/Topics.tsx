import { compareTexts } from '../../lib/lookup.ts';
import styles from './Topics.module.css';
import type { PostCard } from './order.ts';

interface TopicsProps {
  /** Name of the buttons. */
  label: string;
  /** Words of the button that shows every post. */
  all: string;
  topics: readonly string[];
  /** The topic that is shown; every post when there is none. */
  chosen: string | undefined;
  onChange: (topic: string | undefined) => void;
}

/** A button for each topic that posts share. Absent without JavaScript, where every post is listed. */
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

/** A topic of one post alone would lead to that post, which its own row does already. */
const FEWEST = 2;

/** The topics that several posts share, those of most posts first. */
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
