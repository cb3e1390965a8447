import { cx } from '../../lib/class-names.ts';
import styles from './PlanDrawing.module.css';

/** A small floor plan: walls, doors and furniture as lines, our cabinets filled, their light in mint. Decorative, because the text next to it says the same. */
export function PlanDrawing({ plan, className }: { plan: PlanName; className?: string }) {
  const { walls, doors, furniture, cabinets, lights } = planPaths[plan];
  return (
    <svg className={cx(styles.plan, className)} viewBox="0 0 240 140" aria-hidden="true">
      <path className={styles.furniture} d={furniture} />
      <path className={styles.door} d={doors} />
      <path className={styles.wall} d={walls} />
      <path className={styles.cabinet} d={cabinets} />
      <path className={styles.light} d={lights} />
    </svg>
  );
}

/** The names of floor plans, as in `plan` of a location's entry. */
type PlanName = 'single' | 'shared' | 'campus' | 'corridor' | 'lobby' | 'room';

/** A floor plan on a grid of 240 x 140: six units are one foot, so a cabinet of 3 by 3 feet is 18 by 18. */
interface PlanPaths {
  walls: string;
  doors: string;
  furniture: string;
  /** The positions of our cabinets. */
  cabinets: string;
  /** The reader lights along their fronts. */
  lights: string;
}

const ROUND_TABLE =
  'M93 84a19 19 0 1 0 38 0 19 19 0 0 0-38 0M107 57a5 5 0 1 0 10 0 5 5 0 0 0-10 0M134 84a5 5 0 1 0 10 0 5 5 0 0 0-10 0M107 111a5 5 0 1 0 10 0 5 5 0 0 0-10 0M80 84a5 5 0 1 0 10 0 5 5 0 0 0-10 0';

const planPaths: Record<PlanName, PlanPaths> = {
  single: {
    walls: 'M150 136H4V4h232v132h-52',
    doors: 'M150 136v-34a34 34 0 0 1 34 34',
    furniture: `M128 10h102v18H128zM146 14h14v10h-14zM196 10v18M10 70h16v48H10z${ROUND_TABLE}`,
    cabinets: 'M28 9h30v22H28z',
    lights: 'M31 33h24',
  },
  shared: {
    walls: 'M88 136H4V4h232v132h-82',
    doors: 'M88 136v-33a33 33 0 0 1 33 33M154 136v-33a33 33 0 0 0-33 33',
    furniture:
      'M14 54h16v56H14zM30 66h10v32H30zM196 96h30v26h-30zM196 60h30v26h-30zM174 92a8 8 0 1 0 16 0 8 8 0 0 0-16 0',
    cabinets: 'M84 9h72v22H84z',
    lights: 'M87 33h66',
  },
  campus: {
    walls: 'M30 136H4V4h232v132H64M118 4v62M118 100v36M150 78h86M118 78h6',
    doors: 'M30 136v-34a34 34 0 0 1 34 34M124 78v26a26 26 0 0 0 26-26',
    furniture:
      'M150 40h44v16h-44zM56 60a14 14 0 1 0 28 0 14 14 0 0 0-28 0M65 38a5 5 0 1 0 10 0 5 5 0 0 0-10 0M65 82a5 5 0 1 0 10 0 5 5 0 0 0-10 0',
    cabinets: 'M126 9h104v12H126zM222 26h9v44h-9zM9 30h20v22H9zM196 122h32v10h-32z',
    lights: 'M126 23h90M31 31v20M197 120h30',
  },
  corridor: {
    walls: 'M4 40h82M154 40h82M4 108h232M86 40V4M154 40V4',
    doors: 'M24 40V14a26 26 0 0 1 26 26M190 108v26a26 26 0 0 0 26-26',
    furniture: 'M14 96h30v9H14zM52 96h30v9H52zM200 46h28v9h-28z',
    cabinets: 'M92 10h24v24H92zM122 10h26v24h-26z',
    lights: 'M94 37h20M124 37h22',
  },
  lobby: {
    walls: 'M96 136H4V4h232v132h-92',
    doors: 'M96 136v-24a24 24 0 0 1 24 24M144 136v-24a24 24 0 0 0-24 24',
    furniture:
      'M176 18h14v44h-14zM190 26h10v28h-10zM16 74h16v44H16zM40 74h34v14H40zM46 98a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
    cabinets: 'M34 9h54v20H34z',
    lights: 'M37 31h48',
  },
  room: {
    walls: 'M4 60V4h232v132H4V96',
    doors: 'M4 60h34a36 36 0 0 1-34 36',
    furniture:
      'M104 62h70v24h-70zM112 48h12v10h-12zM134 48h12v10h-12zM156 48h12v10h-12zM112 90h12v10h-12zM134 90h12v10h-12zM156 90h12v10h-12z',
    cabinets: 'M60 9h20v18H60zM86 9h60v14H86zM206 44h24v54h-24zM60 116h78v15H60z',
    lights: 'M62 29h16M204 47v48',
  },
};
