import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic } from './diagnostic.ts';

/** The maximum number of problems of one rule that are shown per file. */
const MOST_OF_A_RULE = 100;
/** The maximum number of places at which the same problem is shown. */
const MOST_ALIKE = 10;

/**
 * Limits repeated problems: if a file has very many of one rule, or the same one again and again, the rest
 * are counted instead of shown, so that they do not flood the log of a build.
 * @param sorted by file and place
 */
export function collapseRepeated(sorted: readonly Diagnostic[]): Diagnostic[] {
  const alike = grouped(sorted, (one) => `${one.rule} ${one.file} ${one.message}`);
  const merged = sorted.flatMap((one) => {
    const group = alike(one);
    if (group.length <= MOST_ALIKE) return [one];
    return group[0] === one ? [withRest(one, group.length - 1, 'like this in this file')] : [];
  });
  const ofRule = grouped(merged, (one) => `${one.rule} ${one.file}`);
  const places = new Map<Diagnostic[], number>();
  return merged.flatMap((one) => {
    const group = ofRule(one);
    const place = (places.get(group) ?? 0) + 1;
    places.set(group, place);
    if (group.length <= MOST_OF_A_RULE || place < MOST_OF_A_RULE) return [one];
    return place === MOST_OF_A_RULE ? [withRest(one, group.length - place, 'of this kind in this file')] : [];
  });
}

function grouped(
  all: readonly Diagnostic[],
  keyOf: (one: Diagnostic) => string,
): (one: Diagnostic) => Diagnostic[] {
  const groups = groupBy(all, keyOf);
  return (one) => groups.get(keyOf(one)) ?? [];
}

function withRest(one: Diagnostic, count: number, words: string): Diagnostic {
  return { ...one, message: `${one.message} (And ${thousands(count)} more ${words}.)` };
}

/** `4999` → `4,999`. */
export function thousands(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * The first item of each kind, in order of first occurrence, with the number of items.
 * @param kindOf the kind by which items are grouped
 */
export function firstOfEach<One>(
  all: readonly One[],
  kindOf: (one: One) => string,
): { first: One; times: number }[] {
  return [...groupBy(all, kindOf).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ first, times: group.length })),
  );
}
