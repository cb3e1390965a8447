import type { MarkdownDocument } from '#content/types/index.d.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from './PostAside.module.css';
import { useEffect, useState } from 'react';

/** The minimum number of sections for a table of contents. */
const WORTH_LISTING = 3;

/** Links to the sections of a long post; the current one is marked. */
export function Contents({ headings, title }: { headings: MarkdownDocument['headings']; title: string }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  const current = useCurrentHeading(sections.map(({ id }) => id));
  if (sections.length < WORTH_LISTING) return null;

  return (
    <nav aria-labelledby="~contents-heading" className={styles.block}>
      <h2 id="~contents-heading">{title}</h2>
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

/**
 * A heading counts as reached if it is at most this far below the top of the window: just below the header.
 */
const REACHED_PX = 140;

/** Id of the heading of the current section; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');

  useEffect(() => {
    const headings = list.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const reached = headings.filter((heading) => heading.getBoundingClientRect().top <= REACHED_PX);
      setCurrent(reached.at(-1)?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [list]);

  return current;
}
