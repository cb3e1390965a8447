import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './SignTitle.module.css';

/** Title of an accordion row with its drawn sign before it. */
export function SignTitle({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={styles.title}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
