interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A floor plan on a grid of 240 × 140. */
export interface SpacePlanData {
  walls: string;
  doors: string;
  furniture: string;
  /** The spot of a cabinet; null before a space is chosen. */
  spot: Box | null;
  /** The area for people. */
  floor: Box;
}

const CLOSED_ROOM = 'M150 134H6V6h228v128h-50';
const SINGLE_DOOR = 'M150 134v-34a34 34 0 0 1 34 34';
const COUNTER = 'M128 12h100v18H128zM146 16h14v10h-14zM196 12v18';

/** Four walls and an outlet: the room before any answer. */
export const emptyRoom: SpacePlanData = {
  walls: CLOSED_ROOM,
  doors: SINGLE_DOOR,
  furniture: 'M30 10h20v14H30zM37 14v6M43 14v6',
  spot: null,
  floor: { x: 16, y: 18, width: 208, height: 106 },
};

/** The floor plans of the builder by space type. */
const spacePlans: Record<string, SpacePlanData> = {
  corner: {
    walls: 'M6 136V6h230',
    doors: '',
    furniture: 'M128 12h96v28h-96zM146 18h20v16h-20zM190 12v28M20 108a13 13 0 1 0 26 0 13 13 0 0 0-26 0',
    spot: { x: 13, y: 13, width: 50, height: 44 },
    floor: { x: 72, y: 52, width: 156, height: 78 },
  },
  room: {
    walls: CLOSED_ROOM,
    doors: SINGLE_DOOR,
    furniture: `${COUNTER}M70 86a21 21 0 1 0 42 0 21 21 0 0 0-42 0M86 57a5 5 0 1 0 10 0 5 5 0 0 0-10 0M86 115a5 5 0 1 0 10 0 5 5 0 0 0-10 0M57 86a5 5 0 1 0 10 0 5 5 0 0 0-10 0M115 86a5 5 0 1 0 10 0 5 5 0 0 0-10 0`,
    spot: { x: 22, y: 12, width: 50, height: 24 },
    floor: { x: 16, y: 44, width: 208, height: 82 },
  },
  large: {
    walls: 'M80 134H6V6h228v128h-74',
    doors: '',
    furniture:
      'M24 62h32v12H24zM24 98h32v12H24zM76 62h32v12H76zM76 98h32v12H76zM132 62h32v12h-32zM132 98h32v12h-32zM184 62h32v12h-32zM184 98h32v12h-32zM62 42h7v7h-7zM171 42h7v7h-7z',
    spot: { x: 66, y: 12, width: 108, height: 20 },
    floor: { x: 16, y: 40, width: 208, height: 86 },
  },
  corridor: {
    walls: 'M4 36h232M4 108h132M176 108h60M76 36V4M164 36V4M96 108v28',
    doors: 'M176 108a40 40 0 0 0-40-0',
    furniture: 'M14 12h44v14H14zM182 12h44v14h-44zM14 118h60v12H14z',
    spot: { x: 92, y: 41, width: 56, height: 18 },
    floor: { x: 10, y: 64, width: 220, height: 38 },
  },
  lobby: {
    walls: 'M94 134H6V6h228v128h-88',
    doors: 'M94 134v-26a26 26 0 0 1 26 26M146 134v-26a26 26 0 0 0-26 26',
    furniture:
      'M26 44h16v58H26zM42 44h26v14H42zM194 54h28v24h-28zM194 90h28v24h-28zM170 84a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
    spot: { x: 98, y: 12, width: 60, height: 24 },
    floor: { x: 16, y: 44, width: 208, height: 82 },
  },
  dedicated: {
    walls: 'M96 134H6V50h66V6h96v44h66v84h-90',
    doors: '',
    furniture:
      'M24 84h52v20H24zM30 72h12v7H30zM52 72h12v7H52zM30 109h12v7H30zM52 109h12v7H52zM180 70h38v46h-38z',
    spot: { x: 78, y: 12, width: 84, height: 34 },
    floor: { x: 16, y: 60, width: 208, height: 66 },
  },
};

/** The plan of a space type; an empty room for a type without a drawing. */
export const spacePlan = (space: string | null): SpacePlanData => spacePlans[space ?? ''] ?? emptyRoom;

/** Increments of a low-discrepancy sequence, which distributes points evenly over a square. */
const SPREAD_X = 0.7548776662;
const SPREAD_Y = 0.569840291;
/**
 * The random displacement of people from the sequence, as a share of the floor, so that no rows are visible.
 */
const STRAY_X = 0.03;
const STRAY_Y = 0.05;

/** A deterministic pseudo-random number between -0.5 and 0.5. */
const stray = (seed: number) => ((Math.sin(seed) * 43758.5453) % 1) / 2;

const within = (value: number) => value - Math.floor(value);

/** One dot per person, spread over the floor: a path of zero-length lines with round caps. */
export function peoplePath(count: number, { x, y, width, height }: Box): string {
  const place = (index: number) => {
    const left = x + width * within(0.5 + index * SPREAD_X + STRAY_X * stray(index + 1));
    const top = y + height * within(0.5 + index * SPREAD_Y + STRAY_Y * stray(index * 7 + 3));
    return `M${left.toFixed(1)} ${top.toFixed(1)}h0`;
  };
  return Array.from({ length: count }, (_, index) => place(index)).join('');
}
