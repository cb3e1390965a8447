import { cx } from '../lib/class-names.ts';
import { AutoLink } from './AutoLink.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  items: readonly { title: string; description: string }[];
  level?: 3 | 4;
  className?: string;
}

/** Numbered steps, side by side if there is room. */
export function Steps({ items, level = 3, className }: StepsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className={cx(styles.steps, className)}>
      {items.map(({ title, description }) => (
        <li key={title} className={styles.step}>
          <Heading className={styles.title}>{title}</Heading>
          <p className={styles.text}>
            <AutoLink>{description}</AutoLink>
          </p>
        </li>
      ))}
    </ol>
  );
}
