import { fillWords } from '../../lib/words.ts';
import styles from './FootprintDrawing.module.css';

interface FootprintDrawingProps {
  /** Size of the cabinet, or of a market's floor space, in feet. */
  width: number;
  depth: number;
  /** Text alternative of the drawing. */
  label: string;
  /** Template of a measure: `{feet} ft`. */
  feet: string;
}

/** From this area in square feet on it is a market's floor space instead of a single cabinet. */
const AREA_FROM = 40;
/** Clear floor at each side and in front, in feet. */
const SIDES = 2;
const FRONT = 4;

/**
 * The floor space to scale: the wall with its outlet, the cabinet or
 * market, a person, and a grid of one foot.
 */
export function FootprintDrawing({ width, depth, label, feet }: FootprintDrawingProps) {
  const room = { width: (width + SIDES * 2) * FOOT, height: (depth + FRONT) * FOOT };
  const cabinet = { x: SIDES * FOOT, y: 0, width: width * FOOT, height: depth * FOOT };
  const viewBox = [
    -MARGIN.side,
    -MARGIN.top,
    room.width + MARGIN.side * 2,
    room.height + MARGIN.top + MARGIN.bottom,
  ];

  return (
    <svg viewBox={viewBox.join(' ')} className={styles.drawing} role="img" aria-label={label}>
      <path className={styles.grid} d={gridLines(room.width, room.height)} />
      {width * depth < AREA_FROM ? (
        <>
          <rect className={styles.cabinet} {...cabinet} />
          <path
            className={styles.light}
            d={`M${cabinet.x + 6} ${cabinet.height + 4}h${cabinet.width - 12}`}
          />
        </>
      ) : (
        <>
          <rect className={styles.area} {...cabinet} />
          <path className={styles.cabinet} d={areaFixtures(cabinet)} />
        </>
      )}
      <Person x={cabinet.x + cabinet.width / 2} y={(depth + 2) * FOOT} />
      <Outlet x={cabinet.x + cabinet.width + FOOT * 0.6} />
      <path className={styles.wall} d={`M0 0H${room.width}`} />
      <path className={styles.dimension} d={dimension(cabinet)} />
      <text
        className={styles.figure}
        x={cabinet.x + cabinet.width / 2}
        y={-MARGIN.top + 16}
        textAnchor="middle"
      >
        {fillWords(feet, { feet: width })}
      </text>
      <text className={styles.figure} x={-14} y={cabinet.height / 2 + 5} textAnchor="end">
        {fillWords(feet, { feet: depth })}
      </text>
    </svg>
  );
}

/** A person seen from above, 18 inches across the shoulders, facing the cabinet. */
function Person({ x, y }: { x: number; y: number }) {
  return (
    <g className={styles.person}>
      <ellipse cx={x} cy={y} rx={FOOT * 0.75} ry={FOOT * 0.36} />
      <circle cx={x} cy={y - 2} r={FOOT * 0.31} />
    </g>
  );
}

function Outlet({ x }: { x: number }) {
  return <path className={styles.outlet} d={`M${x} 2h14v12h-14zM${x + 5} 5.500v5M${x + 9} 5.500v5`} />;
}

/** Units of the drawing per foot. */
const FOOT = 24;
/** Margin around the floor for the dimensions. */
const MARGIN = { side: 58, top: 40, bottom: 4 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Grid lines, one per foot in both directions. */
function gridLines(width: number, height: number): string {
  const columns = Array.from(
    { length: Math.floor(width / FOOT) + 1 },
    (_, foot) => `M${foot * FOOT} 0v${height}`,
  );
  const rows = Array.from(
    { length: Math.floor(height / FOOT) },
    (_, foot) => `M0 ${(foot + 1) * FOOT}h${width}`,
  );
  return [...columns, ...rows].join('');
}

/** Dimension lines above and to the left of a box, with a tick at each end. */
function dimension({ x, width, height }: Box): string {
  const across = `M${x} -14h${width}M${x} -19v10M${x + width} -19v10`;
  const down = `M-8 0v${height}M-13 0h10M-13 ${height}h10`;
  return across + down;
}

/** A unit of a market: three by one and a half feet, with a gap between units. */
const UNIT = { width: 3 * FOOT, depth: 1.5 * FOOT, gap: 4 };
/** A market's checkout: two by three feet. */
const KIOSK = { width: 2 * FOOT, depth: 3 * FOOT };

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** The fixtures of a market: shelves and coolers along the wall, a kiosk on the right. */
function areaFixtures({ x, y, width, height }: Box): string {
  const count = Math.floor(width / UNIT.width);
  const units = Array.from({ length: count }, (_, index) =>
    rectangle(x + index * UNIT.width + UNIT.gap / 2, y + UNIT.gap, UNIT.width - UNIT.gap, UNIT.depth),
  );
  const kiosk = rectangle(
    x + width - KIOSK.width - UNIT.gap,
    y + height - KIOSK.depth - FOOT,
    KIOSK.width,
    KIOSK.depth,
  );
  return [...units, kiosk].join('');
}
