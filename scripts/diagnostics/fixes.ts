import type { Edit, Fix } from './diagnostic.ts';
import { isMistyped, sameSpellings } from './spelling.ts';
import { nearest } from './suggest.ts';

/** A fix that does not change the meaning; none if an edit is not possible. */
export function safeFix(title: string, ...edits: readonly (Edit | undefined)[]): Fix[] {
  return fix(title, 'safe', edits);
}

/** A fix that a person has to choose. */
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

/** The same fixes, marked as unsafe. */
export function unsafely(fixes: readonly Fix[]): Fix[] {
  return fixes.map((original) => ({ ...original, applicability: 'unsafe' }));
}

const MOST_OFFERED = 3;

/**
 * The origin of candidates. `declared`: all names that can exist (fields, tokens, rules). `existing`: current
 * names (entries, pages, pictures, tags) or values, so the written one may be missing rather than misspelled.
 */
export type CandidateOrigin = 'declared' | 'existing';

/**
 * Fixes that replace a written word with similar candidates. The first is safe if it differs only in spelling
 * (case, slashes, extension), or if it is the only similar declared name and a typo explains the difference.
 * @param editTo the edit that writes a candidate
 */
export function nearFixes(
  written: string,
  candidates: Iterable<string>,
  origin: CandidateOrigin,
  editTo: (candidate: string) => Edit | undefined | readonly (Edit | undefined)[],
): Fix[] {
  const names = new Set(candidates);
  const same = sameSpellings(written, names);
  const words = same.length === 1 ? same : nearOnes(written, names);
  const isSafe =
    same.length === 1 || (origin === 'declared' && words.length === 1 && isMistyped(written, words[0] ?? ''));
  return words.flatMap((word, index) =>
    fix(
      `Change \`${written}\` to \`${word}\``,
      isSafe && index === 0 ? 'safe' : 'unsafe',
      [editTo(word)].flat(),
    ),
  );
}

function nearOnes(written: string, candidates: Set<string>): string[] {
  const words: string[] = [];
  while (words.length < MOST_OFFERED) {
    const next = nearest(written, candidates);
    if (next === undefined) break;
    words.push(next);
    candidates.delete(next);
  }
  return words;
}
