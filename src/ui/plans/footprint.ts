/** Units of the drawing per foot. */
export const FOOT = 24;
/** Room around the floor for the figures. */
export const MARGIN = { side: 58, top: 40, bottom: 4 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line per foot in both directions. */
export function gridLines(width: number, height: number): string {
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

/** Dimension lines above and at the left of a box, with a tick at each end. */
export function dimension({ x, width, height }: Box): string {
  const across = `M${x} -14h${width}M${x} -19v10M${x + width} -19v10`;
  const down = `M-8 0v${height}M-13 0h10M-13 ${height}h10`;
  return across + down;
}

/** A unit of a market: three feet wide and a foot and a half deep, with a little air between two. */
const UNIT = { width: 3 * FOOT, depth: 1.5 * FOOT, gap: 4 };
/** Its checkout: two by three feet. */
const KIOSK = { width: 2 * FOOT, depth: 3 * FOOT };

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** What stands on a market's floor: shelves and coolers along the wall, a kiosk at the right. */
export function areaFixtures({ x, y, width, height }: Box): string {
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
