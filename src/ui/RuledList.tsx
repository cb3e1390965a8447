import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { Icon } from './Icons.tsx';
import type { IconName } from './icon-name.ts';
import { AutoLink } from './AutoLink.tsx';
import styles from './RuledList.module.css';
import { NoBreak } from './NoBreak.tsx';

interface RuledListProps {
  items: readonly { title: string; description: ReactNode; icon?: IconName }[];
  /** Whether an icon precedes each title. */
  icons?: boolean;
  /**
   * Whether there are two columns of rows from 768 px on; otherwise title
   * and text are side by side from 1024 px on.
   */
  columns?: 2;
  level?: 3 | 4;
  className?: string;
}

/** Titles and texts between ruled lines: the site's plain list. */
export function RuledList({ items, icons, columns, level = 3, className }: RuledListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={cx(styles.list, columns === 2 && styles.two, icons && styles.withIcons, className)}>
      {items.map(({ title, description, icon }) => (
        <li key={title} className={styles.row}>
          {icons && icon && <Icon name={icon} className={styles.icon} />}
          <Heading className={styles.title}>
            <NoBreak>{title}</NoBreak>
          </Heading>
          <p className={styles.text}>
            {typeof description === 'string' ? <AutoLink>{description}</AutoLink> : description}
          </p>
        </li>
      ))}
    </ul>
  );
}
