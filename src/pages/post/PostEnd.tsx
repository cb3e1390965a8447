import type { BlogEntry } from '#content/types/index.d.ts';
import { ActionLink } from '../../ui/Button.tsx';
import styles from './PostEnd.module.css';

/** What to do after reading: the box that closes a post in the place of a call-out. */
export function PostEnd({ heading, text, action }: BlogEntry['callOut']) {
  return (
    <section className={styles.end} data-tone="sage" aria-labelledby="post-end-heading">
      <div>
        <h2 id="post-end-heading" className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <ActionLink to={action.to}>{action.label}</ActionLink>
    </section>
  );
}
