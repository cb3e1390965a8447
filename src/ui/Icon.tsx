import { cx } from '../lib/class-names.ts';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './Icon.module.css';

/** A drawn sign from the site's set. Decoration: the title beside it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
