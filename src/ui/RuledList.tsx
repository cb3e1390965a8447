import type { ReactNode } from 'react';
import { cx } from '../lib/class-names.ts';
import { SignTitle } from './Accordion.tsx';
import { CardsOrAccordion } from './CardsOrAccordion.tsx';
import { Icon, type IconName } from './Icons.tsx';
import { AutoLink, NoBreak } from './PlainText.tsx';
import styles from './RuledList.module.css';

interface RuledListProps {
  items: readonly { title: string; description: ReactNode; icon?: IconName }[];
  /** Whether an icon precedes each title. */
  icons?: boolean;
  /**
   * Whether there are two columns of rows from 768 px on; otherwise title
   * and text are side by side from 1024 px on.
   */
  columns?: 2;
  className?: string;
}

/** Titles and texts between ruled lines: the site's plain list. */
export function RuledList({ items, icons, columns, className }: RuledListProps) {
  return (
    <ul className={cx(styles.list, columns === 2 && styles.two, icons && styles.withIcons, className)}>
      {items.map(({ title, description, icon }) => (
        <li key={title} className={styles.row}>
          {icons && icon && <Icon name={icon} className={styles.icon} />}
          <h3 className={styles.title}>
            <NoBreak>{title}</NoBreak>
          </h3>
          <p className={styles.text}>
            {typeof description === 'string' ? <AutoLink>{description}</AutoLink> : description}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface RuledCardsProps extends RuledListProps {
  single?: boolean;
  openFirst?: number;
  /** Whether the rows of the accordion have icons, too. */
  signs?: boolean;
}

/** A list that becomes an accordion below 768 px. */
export function RuledCards({ single, openFirst, signs, ...list }: RuledCardsProps) {
  return (
    <CardsOrAccordion
      single={single}
      openFirst={openFirst}
      cards={<RuledList {...list} />}
      items={list.items.map(({ title, description, icon }) => ({
        id: title,
        title: signs && icon ? <SignTitle icon={icon}>{title}</SignTitle> : title,
        content: description,
      }))}
    />
  );
}
