import type { MarkdownDocument } from '#content/types/index.d.ts';
import { Link } from '../../navigation/Link.tsx';
import { useCurrentHeading } from './use-current-heading.ts';
import styles from './PostAside.module.css';

/** From this many sections on a post has contents. */
const WORTH_LISTING = 3;

/** Links to the sections of a long post; the one being read is marked. */
export function Contents({ headings }: { headings: MarkdownDocument['headings'] }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  const current = useCurrentHeading(sections.map(({ id }) => id));
  if (sections.length < WORTH_LISTING) return null;

  return (
    <nav aria-labelledby="contents-heading" className={styles.block}>
      <h2 id="contents-heading">In this post</h2>
      <ol className={styles.contents}>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
