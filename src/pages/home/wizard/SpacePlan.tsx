import { spacePlan } from './space-plans.ts';
import styles from './SpacePlan.module.css';

/**
 * A small floor plan of a space type with the cabinet's spot filled.
 * Decorative, because the label next to it says the same.
 */
export function SpacePlan({ space }: { space: string }) {
  const { walls, doors, furniture, spot } = spacePlan(space);
  return (
    <svg viewBox="0 0 240 140" className={styles.plan} aria-hidden="true">
      <path className={styles.furniture} d={furniture} />
      <path className={styles.door} d={doors} />
      <path className={styles.wall} d={walls} />
      {spot && (
        <>
          <rect className={styles.cabinet} {...spot} />
          <path className={styles.light} d={`M${spot.x + 3} ${spot.y + spot.height + 3}h${spot.width - 6}`} />
        </>
      )}
    </svg>
  );
}
