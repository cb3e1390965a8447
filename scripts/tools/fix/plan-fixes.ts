import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { compareText, type Diagnostic, type Fix } from '../../diagnostics/diagnostic.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { Validation } from '../../pipeline/validation.ts';
import { UNREADABLE_RULES } from '../../pipeline/suppressions.ts';
import { applyFixes, type Texts } from './apply.ts';
import type { AnyRuleId } from '../../diagnostics/rules.ts';

export interface ChangedFile {
  file: string;
  before: string;
  after: string;
  /** Hash of the bytes that were read; the file is written only if it still has them. */
  hash: string;
}

/** A fix that was applied. */
export interface MadeFix {
  file: string;
  rule: Diagnostic['rule'];
  title: string;
}

export interface FixPlan {
  changed: ChangedFile[];
  made: MadeFix[];
  /** Files that are left unchanged because they would have more problems than before, and these problems. */
  kept: { file: string; shows: readonly Diagnostic[] }[];
  /** Result of the validation with the changes. */
  validation: Validation;
}

export interface FixInput {
  root: string;
  /** Validates the whole site with these texts in place of the files on disk. */
  validate: (changes: Texts) => Promise<Validation>;
  /** Selects the problems to fix. */
  wanted: (all: readonly Diagnostic[], validation: Validation) => readonly Diagnostic[];
}

/** Each round fixes at least one problem; problems that a fix uncovers are fixed in the next round. */
const MOST_ROUNDS = 40;

interface State {
  texts: Texts;
  validation: Validation;
  /** With the files that the fix changed. */
  made: (MadeFix & { files: readonly string[] })[];
}

type Candidate = Fix & { problem: Diagnostic };

/**
 * Plans every safe fix, round by round, without writing anything: applies all fixes of a round together; if a
 * file then has more problems than before, ever smaller subsets, until the fix that causes them is found and
 * left out.
 */
export async function planFixes({ root, validate, wanted }: FixInput): Promise<FixPlan> {
  const first = await validate(new Map());
  const hashes = new Map<string, string>();
  const originals = new Map<string, string>();
  const refused = new Set<string>();
  let state: State = { texts: new Map(), validation: first, made: [] };

  const attempt = async (from: State, candidates: readonly Candidate[]): Promise<State> => {
    const { texts, made } = applyFixes(from.texts, candidates);
    if (made.length === 0) return from;
    const validation = await validate(changesOf(texts, originals));
    const edited = new Set(made.flatMap(({ edits }) => edits.map(({ file }) => file)));
    if (!isWorse(from.validation, validation, edited))
      return { texts, validation, made: [...from.made, ...made.map(madeFix)] };
    if (made.length === 1) {
      for (const one of made) refused.add(nameOf(one));
      return from;
    }
    const half = Math.ceil(made.length / 2);
    const next = await attempt(from, made.slice(0, half));
    // Offsets of the second half refer to the unchanged texts; after a change the next round computes them
    // again.
    return next === from ? attempt(from, made.slice(half)) : next;
  };

  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const candidates = safeFixes(wanted(state.validation.all, state.validation)).filter(
      (one) => !refused.has(nameOf(one)),
    );
    const texts = withFiles(root, state, candidates, { originals, hashes });
    const next = await attempt({ ...state, texts }, candidates);
    if (next.made.length === state.made.length) {
      if (
        candidates.every((one) => refused.has(nameOf(one)) || !one.edits.every(({ file }) => texts.has(file)))
      )
        break;
      continue;
    }
    state = next;
  }
  return finish(first, state, { originals, hashes, validate });
}

/**
 * Reverts files that have more problems than at the start: a file that could not be parsed may have hidden
 * many. A fix that changed several files is reverted in all of them.
 */
async function finish(
  first: Validation,
  state: State,
  { originals, hashes, validate }: { originals: Texts; hashes: Texts } & Pick<FixInput, 'validate'>,
): Promise<FixPlan> {
  const before = problemCounts(first.all);
  const kept: FixPlan['kept'] = [];
  let { texts, validation, made } = state;
  for (;;) {
    const after = problemCounts(validation.all);
    const worse = [...changesOf(texts, originals).keys()].filter(
      (file) => (after.get(file) ?? 0) > (before.get(file) ?? 0),
    );
    if (worse.length === 0) break;
    kept.push(...worse.map((file) => ({ file, shows: validation.all.filter((one) => one.file === file) })));
    const reverted = linkedBy(made, worse);
    texts = new Map([...texts].filter(([file]) => !reverted.has(file)));
    made = made.filter(({ files }) => !files.some((file) => reverted.has(file)));
    validation = await validate(changesOf(texts, originals));
  }
  const changed = [...changesOf(texts, originals)].map(([file, after]) => ({
    file,
    before: originals.get(file) ?? '',
    after,
    hash: hashes.get(file) ?? '',
  }));
  kept.sort((a, b) => compareText(a.file, b.file));
  changed.sort((a, b) => compareText(a.file, b.file));
  return { changed, made: made.map(({ file, rule, title }) => ({ file, rule, title })), kept, validation };
}

/** Some files, and all that fixes changed together with them. */
function linkedBy(made: State['made'], files: readonly string[]): ReadonlySet<string> {
  const linked = new Set(files);
  for (const file of linked)
    for (const fix of made) if (fix.files.includes(file)) for (const other of fix.files) linked.add(other);
  return linked;
}

function safeFixes(problems: readonly Diagnostic[]): Candidate[] {
  return problems.flatMap((problem) => {
    const fix = problem.fixes?.find(({ applicability }) => applicability === 'safe');
    return fix === undefined ? [] : [{ ...fix, problem }];
  });
}

/** The texts of all files that the candidates change, read from disk the first time. */
function withFiles(
  root: string,
  { texts, validation }: State,
  candidates: readonly Candidate[],
  { originals, hashes }: { originals: Map<string, string>; hashes: Map<string, string> },
): Texts {
  const all = new Map(texts);
  for (const file of new Set(candidates.flatMap(({ edits }) => edits.map((edit) => edit.file)))) {
    if (all.has(file)) continue;
    const found = readRegularFile(path.join(root, file));
    if ('fault' in found) continue;
    const text = found.bytes.toString('utf8');
    // A file edited since the validation is fixed in the next run.
    if (text.replace(/\r(?!\n)/g, '\n') !== validation.source(file)) continue;
    originals.set(file, text);
    hashes.set(file, contentHash(found.bytes));
    all.set(file, text);
  }
  return all;
}

function changesOf(texts: Texts, originals: Texts): Map<string, string> {
  return new Map([...texts].filter(([file, text]) => originals.get(file) !== text));
}

function nameOf({ problem, title, edits }: Candidate): string {
  return JSON.stringify([problem.rule, problem.file, problem.message, title, edits.map(({ text }) => text)]);
}

function madeFix({ problem, title, edits }: Candidate): State['made'][number] {
  return { file: problem.file, rule: problem.rule, title, files: edits.map(({ file }) => file) };
}

/** Rules whose problems hide all others in the file. */
const HIDING: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>(UNREADABLE_RULES);

/** Number of problems per file. */
export function problemCounts(all: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { file } of all) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

/**
 * Whether a change leaves any file with more problems than before. A file that could not be parsed before may
 * show problems that were hidden, unless a new one hides the rest again.
 */
function isWorse(before: Validation, after: Validation, edited: ReadonlySet<string>): boolean {
  const hidden = (all: readonly Diagnostic[]): ReadonlySet<string> =>
    new Set(all.filter(({ rule }) => HIDING.has(rule)).map(({ file }) => file));
  const hiddenBefore = hidden(before.all);
  const hiddenAfter = hidden(after.all);
  const was = problemCounts(before.all);
  // While the settings cannot be read, no other file is checked.
  const isBlind = before.state === 'tokens-unknown' || [...edited].some((file) => hiddenBefore.has(file));
  return [...problemCounts(after.all)].some(([file, count]) => {
    if (!edited.has(file)) return !isBlind && count > (was.get(file) ?? 0);
    if (hiddenAfter.has(file) && !hiddenBefore.has(file)) return true;
    return count > (was.get(file) ?? 0) && !hiddenBefore.has(file);
  });
}
