/** How long the questions stay before the window moves on by one. */
export const ROTATION_MS = 18_000;
/** How many questions are shown at a time. */
export const SHOWN = 3;
/** Longest answer on a card, in characters; a longer one is cut and gets an ellipsis. */
export const ANSWER_LIMIT = 120;

/** `SHOWN` items from `start` on; after the last comes the first again. */
export function windowOf<T>(items: readonly T[], start: number): T[] {
  const { length } = items;
  return Array.from(
    { length: Math.min(SHOWN, length) },
    (_, offset) => items[(start + offset) % length] as T,
  );
}
