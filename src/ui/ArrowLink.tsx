import { cx } from '../lib/class-names.ts';
import { Link, type LinkProps } from '../navigation/Link.tsx';
import { Arrow, WordsWithArrow } from './Signs.tsx';
import styles from './ArrowLink.module.css';
import layout from './layout.module.css';

type ArrowLinkProps = LinkProps & {
  children: string;
  /** What `Read More` is about: said to screen readers, not shown. */
  about?: string;
};

/** Text link with an arrow: the second way on, beside a button or under a text. */
export function ArrowLink({ className, children, about, ...rest }: ArrowLinkProps) {
  return (
    <Link className={cx(styles.link, className)} {...rest}>
      <WordsWithArrow className={styles.arrow}>{children}</WordsWithArrow>
      {about && <span className={layout.hidden}>: {about}</span>}
    </Link>
  );
}

/** Way back to the list that a page belongs to. */
export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={cx(styles.link, styles.back, className)} {...rest}>
      <Arrow className={styles.arrow} /> {children}
    </Link>
  );
}
