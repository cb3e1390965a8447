import type { Edit, Fix } from './diagnostic.ts';
import { isMistyped, sameSpellings } from './spelling.ts';
import { nearest } from './suggest.ts';

/** The one way to fix a problem that changes nothing that was meant, or none where its edits cannot be made. */
export function safeFix(title: string, ...edits: readonly (Edit | undefined)[]): Fix[] {
  return fix(title, 'safe', edits);
}

/** A way to fix a problem that only a person can choose. */
export function unsafeFix(title: string, ...edits: readonly (Edit | undefined)[]): Fix[] {
  return fix(title, 'unsafe', edits);
}

function fix(
  title: string,
  applicability: Fix['applicability'],
  edits: readonly (Edit | undefined)[],
): Fix[] {
  const whole = edits.filter((edit) => edit !== undefined);
  return whole.length === 0 || whole.length < edits.length ? [] : [{ title, applicability, edits: whole }];
}

/** The same fixes, left to a person. */
export function unsafely(fixes: readonly Fix[]): Fix[] {
  return fixes.map((one) => ({ ...one, applicability: 'unsafe' }));
}

/** How many candidates are offered where more than one is near. */
const MOST_OFFERED = 3;

/**
 * Where candidates come from. `declared`: all names that there can be (fields, tokens, rules). `existing`: what is there now
 * (entries, pages, pictures, tags) or a value among others: what was written may be missing rather than mistyped.
 */
export type CandidateOrigin = 'declared' | 'existing';

/**
 * The changes of a written word into what is near it. The first is safe where it is the same but for its spelling (case,
 * slashes, ending), or where it is the only near one of the declared names and a slip of the keyboard explains the difference.
 * @param editTo the edit that writes a candidate
 */
export function nearFixes(
  written: string,
  candidates: Iterable<string>,
  origin: CandidateOrigin,
  editTo: (candidate: string) => Edit | undefined | readonly (Edit | undefined)[],
): Fix[] {
  const left = new Set(candidates);
  const same = sameSpellings(written, left);
  const found = same.length === 1 ? same : nearOnes(written, left);
  const isSafe =
    same.length === 1 || (origin === 'declared' && found.length === 1 && isMistyped(written, found[0] ?? ''));
  return found.flatMap((one, index) =>
    fix(
      `Change \`${written}\` to \`${one}\``,
      isSafe && index === 0 ? 'safe' : 'unsafe',
      [editTo(one)].flat(),
    ),
  );
}

/** The nearest candidates, nearest first. */
function nearOnes(written: string, candidates: Set<string>): string[] {
  const found: string[] = [];
  while (found.length < MOST_OFFERED) {
    const next = nearest(written, candidates);
    if (next === undefined) break;
    found.push(next);
    candidates.delete(next);
  }
  return found;
}
