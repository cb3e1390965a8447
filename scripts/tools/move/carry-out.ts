import path from 'node:path';
import { edited } from '../../shared/edited.ts';
import { groupBy } from '../../shared/group-by.ts';
import { contentHash } from '../../incremental/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import { validateSite, type WholeSite } from '../../pipeline/validate-site.ts';
import { bytesOf, digestOf, Refused, type FileChange } from '../write-files.ts';
import type { Plan } from './plan.ts';
import { addressOfFile, fileOfAddress } from '../../disk/paths.ts';

/** Maximum number of new problems in a refusal. */
const SHOWN = 5;

/**
 * A plan as files: their bytes, and the input that the pipeline needs to check it before anything is written.
 */
export interface PlannedFiles {
  changes: FileChange[];
  texts: Changes;
  /** Pictures to be moved, by their new address. */
  movedPictures: ReadonlyMap<string, string>;
}

/** The resulting files of a plan. Throws if one was edited since it was read. */
export function plannedFiles(site: WholeSite, plan: Plan): PlannedFiles {
  const { root } = site.model;
  const hashes = new Map(site.compiled.entries.map(({ file }) => [file.path, file.hash]));
  const read = new Map<string, Buffer>();
  for (const file of [...touchedBy(plan), ...plan.deleted]) {
    const bytes = bytesOf(path.join(root, file));
    const hash = hashes.get(file);
    if (bytes === undefined || (hash !== undefined && contentHash(bytes) !== hash))
      throw new Refused(`${file} was edited just now. Run the command again.`);
    read.set(file, bytes);
  }
  // Line endings of classic Mac OS are replaced by others of the same length, so offsets are also valid in
  // the file itself.
  const planned = plannedTexts(root, plan, (file) =>
    hashes.has(file) ? read.get(file)?.toString('utf8') : undefined,
  );
  // In both directions: for undoing a failed change, each file must be as it was.
  const names = new Map(
    plan.renamed.flatMap(({ from, to }) => [
      [from, to],
      [to, from],
    ]),
  );
  const changes = [...planned.texts].map(([file, text]): FileChange => {
    const from = planned.movedPictures.get(addressOfFile(file));
    const picture = from === undefined ? undefined : read.get(fileOfAddress(from));
    const bytes = picture ?? (text === undefined ? undefined : Buffer.from(text));
    return { file, bytes, plannedOn: digestOf(read.get(file)), like: names.get(file) };
  });
  return { ...planned, changes };
}

/**
 * The resulting texts of a plan.
 * @param textOf returns the text of a file to be edited; undefined for a picture
 */
function plannedTexts(
  root: string,
  plan: Plan,
  textOf: (file: string) => string | undefined,
): Omit<PlannedFiles, 'changes'> {
  const target = new Map(plan.renamed.map(({ from, to }) => [from, to]));
  const texts = new Map<string, string | undefined>();
  const movedPictures = new Map<string, string>();
  for (const file of touchedBy(plan)) {
    const to = target.get(file) ?? file;
    if (to !== file) {
      if (bytesOf(path.join(root, to)) !== undefined) throw new Refused(`The file ${to} already exists.`);
      texts.set(file, undefined);
    }
    const text = textOf(file);
    if (text === undefined) movedPictures.set(addressOfFile(to), addressOfFile(file));
    const own = plan.edits.filter((edit) => edit.file === file);
    texts.set(to, text === undefined ? '' : edited(text, own));
  }
  for (const file of plan.deleted) texts.set(file, undefined);
  for (const { file, text } of plan.created) texts.set(file, text);
  return { texts, movedPictures };
}

/** Existing files whose text or name changes. */
function touchedBy({ renamed, edits }: Plan): Set<string> {
  return new Set([...renamed.map(({ from }) => from), ...edits.map(({ file }) => file)]);
}

/**
 * The problems that a plan would cause: those of a rule of which a file has more than before.
 * @param present problems of the site
 */
export async function newProblems(
  { model }: WholeSite,
  { texts, movedPictures }: Pick<PlannedFiles, 'texts' | 'movedPictures'>,
  { renamed, expected }: Plan,
  present: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const oldNames = new Map(renamed.map(({ from, to }) => [to, from]));
  const groupOf = ({ rule, file }: Diagnostic): string => `${rule} ${oldNames.get(file) ?? file}`;
  const before = groupBy(present, groupOf);
  const after = await validateSite({
    root: model.root,
    shown: 'everything',
    changes: texts,
    movedPictures,
  });
  return [...groupBy(after.diagnostics, groupOf)].flatMap(([group, own]) => {
    const old = before.get(group) ?? [];
    const messages = new Set(old.map(({ message }) => message));
    const isNew = ({ rule, severity, message }: Diagnostic): boolean =>
      !messages.has(message) && !(severity === 'warning' && expected.includes(rule));
    return own.length > old.length ? own.filter(isNew) : [];
  });
}

/** Explains why a plan is refused, with the problems that it would cause. */
export function refusalFor(problems: readonly Diagnostic[]): string {
  const lines = problems
    .slice(0, SHOWN)
    .map(({ file, line, column, rule, message }) => `  ${file}:${line}:${column} ${rule}: ${message}`);
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return `The site would have ${count} that it does not have now:\n${lines.join('\n')}\n`;
}
