/**
 * Numbers of characters on each side of a change that are used to find its place in a text edited elsewhere.
 */
const CONTEXTS = [60, 30, 15];

/**
 * Applies the change from one text to another to a third text that differs from the first in other places;
 * undefined if its place is ambiguous.
 */
export function carried(before: string, after: string, now: string): string | undefined {
  if (now === before) return after;
  if (now === after) return now;
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const rest = before.slice(start + removed.length);
  for (const width of CONTEXTS) {
    const above = before.slice(Math.max(0, start - width), start);
    const below = rest.slice(0, width);
    for (const [left, right] of [
      [above, below],
      [above, ''],
      ['', below],
    ] as const) {
      const found = left + removed + right;
      const parts = found.length < Math.min(width, before.length) ? [] : now.split(found);
      if (parts.length === 2) return parts.join(left + added + right);
    }
  }
  return undefined;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
