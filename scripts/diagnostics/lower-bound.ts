/**
 * Where among sorted things the first stands that is not before what is looked for; `count` when all are.
 * @param isBefore asked of few places: true for all up to the one that is looked for, false from there on
 */
export function lowerBound(count: number, isBefore: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
