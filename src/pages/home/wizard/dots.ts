/** Ten rows of fifteen: room for the 150 people of the largest sizes. */
const PER_ROW = 15;
const ROWS = 10;
/** Distance between dots, and of the first one from the edge. */
const PITCH = 8;
const EDGE = 4;

/**
 * A row as a line of `count` dots, starting at dot `from`. With round caps and zero-length dashes a line is
 * drawn as dots, so a tile needs two paths instead of 150 circles. The line is slightly longer, so that the
 * last dot is not lost.
 */
function row(index: number, from: number, count: number): string {
  return count > 0 ? `M${EDGE + from * PITCH} ${EDGE + index * PITCH}h${(count - 1) * PITCH + 0.5}` : '';
}

const clamp = (value: number) => Math.min(Math.max(value, 0), PER_ROW);

/** The paths of the dots for people, and of the empty places after them. */
export function dotPaths(people: number): { filled: string; empty: string } {
  const rows = Array.from({ length: ROWS }, (_, index) => clamp(people - index * PER_ROW));
  return {
    filled: rows.map((count, index) => row(index, 0, count)).join(''),
    empty: rows.map((count, index) => row(index, count, PER_ROW - count)).join(''),
  };
}

/** Two additional rows above the others, for 'or more'. */
export const moreRows = [row(-2, 0, PER_ROW), row(-1, 0, PER_ROW)] as const;
