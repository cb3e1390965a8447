import path from 'node:path';
import { contentHash } from '../../cache/hash.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Edit } from '../../diagnostics/fix.ts';
import type { Changes } from '../../entry/discover/discover.ts';
import type { Shown } from '../../model/publishing.ts';
import { validateSite } from '../../pipeline/validate-site.ts';
import type { FileChange } from '../transaction/commit.ts';
import { bytesOf } from '../transaction/journal.ts';
import type { Plan, WholeSite } from './plan.ts';
import { MoveError } from './subject.ts';

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
  const hashes = new Map(site.compiled.entries.map(({ file }) => [file.path, file.hash]));
  const target = new Map(plan.renamed.map(({ from, to }) => [from, to]));
  const texts = new Map<string, string | undefined>();
  const changes = new Map<string, Buffer | undefined>();
  const movedPictures = new Map<string, string>();
  for (const file of new Set([...target.keys(), ...plan.edits.map((edit) => edit.file)])) {
    const bytes = bytesOf(path.join(root, file));
    const known = hashes.get(file);
    if (bytes === undefined || (known !== undefined && contentHash(bytes) !== known))
      throw new MoveError(`${file} was edited just now. Run the command again.`);
    const own = plan.edits.filter((edit) => edit.file === file);
    const to = target.get(file) ?? file;
    if (bytesOf(path.join(root, to)) !== undefined && to !== file)
      throw new MoveError(`The file ${to} exists already.`);
    if (to !== file) changes.set(file, undefined);
    if (known === undefined) {
      texts.set(file, undefined).set(to, '');
      changes.set(to, bytes);
      movedPictures.set(to.replace(/^content/, ''), file.replace(/^content/, ''));
      continue;
    }
    // The old Mac's line ends are read as others of the same length, so offsets hold in the file itself.
    const text = edited(bytes.toString('utf8'), own);
    if (to !== file) texts.set(file, undefined);
    texts.set(to, text);
    changes.set(to, Buffer.from(text));
  }
  for (const file of plan.deleted) {
    texts.set(file, undefined);
    changes.set(file, undefined);
  }
  for (const { file, text } of plan.created) {
    texts.set(file, text);
    changes.set(file, Buffer.from(text));
  }
  return { changes: [...changes].map(([file, bytes]) => ({ file, bytes })), texts, movedPictures };
}

/** A text with edits, which may come in any order and must not overlap; the same edit twice is one. */
export function edited(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  let end = 0;
  const parts: string[] = [];
  let last: Edit | undefined;
  for (const edit of sorted) {
    if (last?.span[0] === edit.span[0] && last.span[1] === edit.span[1] && last.text === edit.text) continue;
    if (edit.span[0] < end) throw new Error(`Two edits of ${edit.file} overlap at ${edit.span[0]}.`);
    parts.push(text.slice(end, edit.span[0]), edit.text);
    end = edit.span[1];
    last = edit;
  }
  return parts.join('') + text.slice(end);
}

/**
 * The problems that a plan would bring, on the site as visitors see it and with everything that is held back. Those that were
 * there before are left out, whatever line they are in now and however what they name is called.
 * @param present the problems of the site as it is, with everything that is held back
 */
export async function newProblems(
  { model }: WholeSite,
  present: readonly Diagnostic[],
  { texts, movedPictures }: PlannedFiles,
  names: Plan['names'],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const holds = model.set.collections.some(({ publish }) => publish !== undefined);
  const views: Shown[] = holds ? ['everything', 'published'] : ['everything'];
  for (const shown of views) {
    const common = { root: model.root, cache: true, progress: () => undefined, shown };
    const before = shown === 'everything' ? present : (await validateSite(common)).diagnostics;
    const after = await validateSite({ ...common, changes: texts, movedPictures });
    const known = new Map<string, number>();
    for (const one of before) known.set(identity(one, []), (known.get(identity(one, [])) ?? 0) + 1);
    for (const one of after.diagnostics) {
      const name = identity(one, names);
      const left = known.get(name) ?? 0;
      if (left > 0) known.set(name, left - 1);
      else if (!found.some((other) => identity(other, names) === name)) found.push(one);
    }
  }
  return found;
}

function identity({ rule, file, message }: Diagnostic, names: Plan['names']): string {
  const text = [rule, file, message].join('\0');
  return names.reduce((words, [fresh, old]) => words.replaceAll(fresh, old), text);
}
