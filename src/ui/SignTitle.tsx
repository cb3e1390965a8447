import type { ReactNode } from 'react';
import { Icon } from './Icons.tsx';
import type { IconName } from './icon-name.ts';
import styles from './SignTitle.module.css';

/** The title of an accordion row with an icon. */
export function SignTitle({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.title}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
