import { useSite } from '../../data/site.ts';
import layout from '../../ui/layout.module.css';
import { BrandMark } from '../../ui/Icons.tsx';
import { Ticket } from '../../ui/Ticket.tsx';
import styles from './Splash.module.css';

/**
 * The first-visit splash. It is part of every page and shown by `boot.ts`; a CSS animation runs and hides it,
 * so it goes away even if nothing else works.
 */
export function Splash() {
  const { name, tagline, splash } = useSite();
  return (
    <div className={styles.splash} role="status" data-splash="">
      <div className={styles.plate} data-tone="forest">
        <p className={layout.hidden}>{splash.label}</p>
        <div className={styles.sign}>
          <p className={styles.brand}>
            <BrandMark className={styles.mark} />
            <span>{name}</span>
          </p>
          <div className={styles.bar} />
          <Ticket className={styles.tagline}>{tagline}</Ticket>
        </div>
      </div>
    </div>
  );
}
