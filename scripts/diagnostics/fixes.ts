import type { Edit, Fix } from './fix.ts';
import { nearest } from './suggest.ts';

/** The one way to mend a problem, or none where its edits cannot be made. */
export function sureFix(title: string, ...edits: readonly (Edit | undefined)[]): Fix[] {
  return fix(title, true, edits);
}

/** One of several ways to mend a problem; a person chooses. */
export function possibleFix(title: string, ...edits: readonly (Edit | undefined)[]): Fix[] {
  return fix(title, false, edits);
}

function fix(title: string, sure: boolean, edits: readonly (Edit | undefined)[]): Fix[] {
  const whole = edits.filter((edit) => edit !== undefined);
  return whole.length === 0 || whole.length < edits.length ? [] : [{ title, sure, edits: whole }];
}

/** How many candidates are offered where more than one is near. */
const MOST_OFFERED = 3;

/**
 * The changes of a mistyped word into what is near it; sure where only one candidate is, or where capitals alone differ.
 * @param editTo the edit that writes a candidate
 */
export function nearFixes(
  written: string,
  candidates: Iterable<string>,
  editTo: (candidate: string) => Edit | undefined | readonly (Edit | undefined)[],
): Fix[] {
  const left = new Set(candidates);
  const found: string[] = [];
  while (found.length < MOST_OFFERED) {
    const next = nearest(written, left);
    if (next === undefined) break;
    found.push(next);
    left.delete(next);
  }
  const [first] = found;
  const isSure = found.length === 1 || first?.toLowerCase() === written.toLowerCase();
  return found.flatMap((one, index) =>
    fix(`Change \`${written}\` to \`${one}\``, isSure && index === 0, [editTo(one)].flat()),
  );
}
