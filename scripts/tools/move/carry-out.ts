import path from 'node:path';
import { edited } from '../../contract/edited.ts';
import { contentHash } from '../../incremental/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { wholeFile } from '../../diagnostics/entry-part.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import type { Shown } from '../../model/publishing.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';
import { validateSite } from '../../pipeline/validate-site.ts';
import type { FileChange } from '../transaction/commit.ts';
import { bytesOf, digestOf } from '../transaction/journal.ts';
import { isHeldToday, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/run-report.ts';
import { MoveError } from './subject.ts';
import { addressOfFile, fileOfAddress } from '../../disk/site-paths.ts';

/** How many new problems a refusal shows. */
const SHOWN = 5;

/** A plan as files: their bytes, and what the pipeline has to know to check it before anything is written. */
export interface PlannedFiles {
  changes: FileChange[];
  texts: Changes;
  /** Pictures that would lie elsewhere, by their new address. */
  movedPictures: ReadonlyMap<string, string>;
}

/** The files of a plan as they would be. Refused when one was edited since it was read. */
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
  // The old Mac's line ends are read as others of the same length, so offsets hold in the file itself.
  const planned = plannedTexts(root, plan, (file) =>
    hashes.has(file) ? read.get(file)?.toString('utf8') : undefined,
  );
  // In both directions: what is taken back has to be as it was.
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
 * The texts of a plan as they would be.
 * @param textOf the text of a file that it edits; undefined for a picture
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

/** The files that are there and get another text or another name. */
function touchedBy({ renamed, edits }: Plan): Set<string> {
  return new Set([...renamed.map(({ from }) => from), ...edits.map(({ file }) => file)]);
}

/** What is there before a plan is carried out. */
export interface Before {
  /** The problems of the site with everything that is held back; looked for when undefined. */
  present?: readonly Diagnostic[];
  /** Texts of open windows, which count in place of the files on the disk. */
  windows?: Changes;
  /** How the site is looked at; by runs of the pipeline when undefined. */
  look?: Look;
}

/** The problems of a site as it is shown, with planned files in place of its own. */
export type Look = (shown: Shown, planned?: Omit<PlannedFiles, 'changes'>) => Promise<readonly Diagnostic[]>;

/** Looks by runs of the pipeline. */
function lookByRuns({ root }: SiteModel, windows: Changes): Look {
  return async (shown, { texts, movedPictures } = { texts: new Map(), movedPictures: new Map() }) => {
    const changes = new Map([...windows, ...texts]);
    const progress = (): void => undefined;
    return (await validateSite({ root, cache: true, progress, shown, changes, movedPictures })).diagnostics;
  };
}

/**
 * The problems that a plan would bring, on the site as visitors see it and with everything that is held back. Those that were
 * there before are left out, whatever line they are in now and however what they name is called.
 */
export async function newProblems(
  { model }: WholeSite,
  planned: Omit<PlannedFiles, 'changes'>,
  { names, expected }: Pick<Plan, 'names' | 'expected'>,
  { present, windows = new Map(), look = lookByRuns(model, windows) }: Before,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  // While nothing is held back, both are the same site.
  const views: Shown[] = allEntries(model).some(isHeldToday) ? ['everything', 'published'] : ['everything'];
  for (const shown of views) {
    const before = (shown === 'everything' ? present : undefined) ?? (await look(shown));
    const after = await look(shown, planned);
    const known = new Map<string, number>();
    for (const one of before) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1);
    for (const one of after) {
      if (one.severity === 'warning' && expected.includes(one.rule)) continue;
      const same = [identity(one), inOldNames(identity(one), names)].find(
        (name) => (known.get(name) ?? 0) > 0,
      );
      if (same !== undefined) known.set(same, (known.get(same) ?? 0) - 1);
      else if (!found.some((other) => identity(other) === identity(one))) found.push(one);
    }
  }
  return found;
}

/** Why a plan is not carried out: the problems that it would bring. */
export function refusalFor(problems: readonly Diagnostic[]): string {
  const lines = problems
    .slice(0, SHOWN)
    .map(({ file, line, column, rule, message }) => `  ${file}:${line}:${column} ${rule}: ${message}`);
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return `The site would have ${count} that it does not have now:\n${lines.join('\n')}\n`;
}

function identity({ rule, file, message }: Diagnostic): string {
  return [rule, file, message].join('\0');
}

/** Signs that mean something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** A text in which every new name is the one that it replaces; what is only a part of a word is no name. */
function inOldNames(text: string, names: Plan['names']): string {
  const old = new Map(names);
  const all = [...old.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(SIGNS, '\\$&'));
  return all.length === 0
    ? text
    : text.replace(
        new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${all.join('|')})(?![\\p{L}\\p{N}_-])`, 'gu'),
        (name) => old.get(name) ?? name,
      );
}
