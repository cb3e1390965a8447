import path from 'node:path';
import { edited } from '../../shared/edited.ts';
import { contentHash } from '../../incremental/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { wholeFile } from '../../diagnostics/entry-part.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import { literalPattern } from '../../model/characters.ts';
import type { Shown } from '../../model/publishing.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { validateSite } from '../../pipeline/validate-site.ts';
import { bytesOf, digestOf, type FileChange } from '../write-files.ts';
import { hasUnpublished, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/run-report.ts';
import { MoveError } from './subject.ts';
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
  const hashes = new Map(
    site.compiled.entries.map(({ file }) => {
      const whole = wholeFile(file);
      return [whole.path, whole.hash];
    }),
  );
  const read = new Map<string, Buffer>();
  for (const file of [...touchedBy(plan), ...plan.deleted]) {
    const bytes = bytesOf(path.join(root, file));
    const known = hashes.get(file);
    if (bytes === undefined || (known !== undefined && contentHash(bytes) !== known))
      throw new MoveError(`${file} was edited just now. Run the command again.`);
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
export function plannedTexts(
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
      if (bytesOf(path.join(root, to)) !== undefined) throw new MoveError(`The file ${to} already exists.`);
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

/** State before a plan is carried out. */
export interface Before {
  /** Problems of the site including unpublished entries; computed if undefined. */
  present?: readonly Diagnostic[];
  /** Texts of open documents, which take precedence over the files on disk. */
  openTexts?: Changes;
  /** Function that validates the site; runs the pipeline if undefined. */
  look?: Look;
}

/** Returns the problems of a site in a given view, with planned files in place of its own. */
export type Look = (shown: Shown, planned?: Omit<PlannedFiles, 'changes'>) => Promise<readonly Diagnostic[]>;

/** Validates by running the pipeline. */
function lookByRuns({ root }: SiteModel, openTexts: Changes): Look {
  return async (shown, { texts, movedPictures } = { texts: new Map(), movedPictures: new Map() }) => {
    const changes = new Map([...openTexts, ...texts]);
    const progress = (): void => undefined;
    return (await validateSite({ root, cache: true, progress, shown, changes, movedPictures })).diagnostics;
  };
}

/**
 * The problems that a plan would cause, on the published site and on the site with all unpublished entries.
 * Existing problems are excluded, even if their line or the names in their message change.
 */
export async function newProblems(
  { model }: WholeSite,
  planned: Omit<PlannedFiles, 'changes'>,
  { names, expected }: Pick<Plan, 'names' | 'expected'>,
  { present, openTexts = new Map(), look = lookByRuns(model, openTexts) }: Before,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const renamed: Plan['names'] = [
    ...names,
    ...[...planned.movedPictures].flatMap(([to, from]): Plan['names'] => [
      [fileOfAddress(to), fileOfAddress(from)],
      [to, from],
    ]),
  ];
  // Without unpublished entries, both views are the same.
  const views: Shown[] = hasUnpublished(model) ? ['everything', 'published'] : ['everything'];
  for (const shown of views) {
    const before = (shown === 'everything' ? present : undefined) ?? (await look(shown));
    const after = await look(shown, planned);
    const known = new Map<string, number>();
    for (const one of before) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1);
    for (const one of after) {
      if (one.severity === 'warning' && expected.includes(one.rule)) continue;
      const same = [identity(one), inOldNames(identity(one), renamed)].find(
        (name) => (known.get(name) ?? 0) > 0,
      );
      if (same !== undefined) known.set(same, (known.get(same) ?? 0) - 1);
      else if (!found.some((other) => identity(other) === identity(one))) found.push(one);
    }
  }
  return found;
}

/** Explains why a plan is refused, with the problems that it would cause. */
export function refusalFor(problems: readonly Diagnostic[]): string {
  const lines = problems
    .slice(0, SHOWN)
    .map(({ file, line, column, rule, message }) => `  ${file}:${line}:${column} ${rule}: ${message}`);
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return `The site would have ${count} that it does not have now:\n${lines.join('\n')}\n`;
}

/** No plan changes a schema, whose problems may have a page as their example: there, the place counts. */
function identity({ rule, file, message, line, column }: Diagnostic): string {
  return [rule, file, file.startsWith('schemas/') ? `${line}:${column}` : message].join('\0');
}

/** Replaces new names in a text by the old ones; parts of words are not names. */
function inOldNames(text: string, names: Plan['names']): string {
  const old = new Map(names);
  const all = [...old.keys()].sort((a, b) => b.length - a.length).map(literalPattern);
  return all.length === 0
    ? text
    : text.replace(
        new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${all.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu'),
        (name) => old.get(name) ?? name,
      );
}
