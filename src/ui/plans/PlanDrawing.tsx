import { cx } from '../../lib/class-names.ts';
import { planPaths, type PlanName } from './plan-paths.ts';
import styles from './PlanDrawing.module.css';

interface PlanDrawingProps {
  plan: PlanName;
  /** What it shows; left out when the text beside it says so. */
  label?: string;
  className?: string;
}

/** A little floor plan: walls, doors and furniture in lines, our cabinets filled, their light in mint. */
export function PlanDrawing({ plan, label, className }: PlanDrawingProps) {
  const { walls, doors, furniture, cabinets, lights } = planPaths[plan];
  return (
    <svg
      className={cx(styles.plan, className)}
      viewBox="0 0 240 140"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className={styles.furniture} d={furniture} />
      <path className={styles.door} d={doors} />
      <path className={styles.wall} d={walls} />
      <path className={styles.cabinet} d={cabinets} />
      <path className={styles.light} d={lights} />
    </svg>
  );
}
