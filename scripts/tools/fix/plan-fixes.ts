import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { compareText, type Diagnostic, type Fix } from '../../diagnostics/diagnostic.ts';
import type { AnyRuleId } from '../../diagnostics/rules.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { Validation } from '../../pipeline/validate-site.ts';
import { UNREADABLE_RULES } from '../../pipeline/suppressions.ts';
import { applyFixes, type Texts } from './apply.ts';

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
  left: { file: string; shows: readonly Diagnostic[] }[];
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

/** Problems that a fix uncovers are fixed in the next round. */
const MOST_ROUNDS = 10;

type Candidate = Fix & { problem: Diagnostic };

/**
 * Plans every safe fix, round by round, without writing anything. A file that has more problems with its fixes
 * than without (one that could not be parsed may have hidden many) stays as it is, and so does every file that
 * one of these fixes changes, too.
 */
export async function planFixes({ root, validate, wanted }: FixInput): Promise<FixPlan> {
  const first = await validate(new Map());
  const originals = new Map<string, { text: string; hash: string }>();
  const changesOf = (all: Texts): Map<string, string> =>
    new Map([...all].filter(([file, text]) => originals.get(file)?.text !== text));
  let texts: Texts = new Map();
  let validation = first;
  let made: Candidate[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const candidates = safeFixes(wanted(validation.diagnostics, validation));
    const applied = applyFixes(withFiles(root, { texts, validation }, candidates, originals), candidates);
    if (applied.made.length === 0) break;
    texts = applied.texts;
    made.push(...applied.made);
    validation = await validate(changesOf(texts));
  }
  const left: FixPlan['left'] = [];
  for (;;) {
    const { diagnostics } = validation;
    const worse = [...changesOf(texts).keys()].filter((file) =>
      isWorse(first.diagnostics, diagnostics, file),
    );
    if (worse.length === 0) break;
    left.push(
      ...worse.map((file) => ({ file, shows: diagnostics.filter((problem) => problem.file === file) })),
    );
    const reverted = linkedBy(made, worse);
    texts = new Map([...texts].filter(([file]) => !reverted.has(file)));
    made = made.filter(({ edits }) => !edits.some(({ file }) => reverted.has(file)));
    validation = await validate(changesOf(texts));
  }
  const changed = [...changesOf(texts)].map(([file, after]) => {
    const { text: before = '', hash = '' } = originals.get(file) ?? {};
    return { file, before, after, hash };
  });
  return {
    changed: changed.sort((a, b) => compareText(a.file, b.file)),
    made: made.map(({ problem: { file, rule }, title }) => ({ file, rule, title })),
    left: left.sort((a, b) => compareText(a.file, b.file)),
    validation,
  };
}

/** Some files, and all that fixes changed together with them. */
function linkedBy(made: readonly Candidate[], files: readonly string[]): ReadonlySet<string> {
  const linked = new Set(files);
  for (const file of linked)
    for (const { edits } of made)
      if (edits.some((edit) => edit.file === file)) for (const edit of edits) linked.add(edit.file);
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
  { texts, validation }: { texts: Texts; validation: Validation },
  candidates: readonly Candidate[],
  originals: Map<string, { text: string; hash: string }>,
): Texts {
  const all = new Map(texts);
  for (const file of new Set(candidates.flatMap(({ edits }) => edits.map((edit) => edit.file)))) {
    if (all.has(file)) continue;
    const outcome = readRegularFile(path.join(root, file));
    if ('fault' in outcome) continue;
    const text = outcome.bytes.toString('utf8');
    // A file edited since the validation is fixed in the next run.
    if (text.replace(/\r(?!\n)/g, '\n') !== validation.source(file)) continue;
    originals.set(file, { text, hash: contentHash(outcome.bytes) });
    all.set(file, text);
  }
  return all;
}

/** Rules whose problems hide all others in the file. */
const HIDING: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>(UNREADABLE_RULES);

/** Whether a file has more problems than before, or one that hides the others. */
function isWorse(before: readonly Diagnostic[], after: readonly Diagnostic[], file: string): boolean {
  const [was, is] = [before, after].map((all) => all.filter((problem) => problem.file === file));
  const hides = (problems: readonly Diagnostic[] = []): boolean =>
    problems.some(({ rule }) => HIDING.has(rule));
  return (is?.length ?? 0) > (was?.length ?? 0) || (hides(is) && !hides(was));
}
