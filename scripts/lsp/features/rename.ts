import path from 'node:path';
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { splitAnchor } from '../../model/redirects.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { newProblems, plannedTexts, refusalFor } from '../../tools/move/carry-out.ts';
import { planAnchorMove } from '../../tools/move/move-anchor.ts';
import { planEntryMove } from '../../tools/move/move-entry.ts';
import { planPictureMove } from '../../tools/move/move-picture.ts';
import type { Plan } from '../../tools/move/plan.ts';
import type { WholeSite } from '../../pipeline/run-report.ts';
import { MoveError } from '../../tools/move/subject.ts';
import { writtenIds } from '../../tools/move/markdown-addresses.ts';
import type { Mention } from '../places/mentions.ts';
import type { Subject } from '../places/subjects.ts';
import { subjectAt } from './navigate.ts';
import { type Request, workspaceEdit } from './request.ts';

type Renamable = Extract<Subject, { kind: 'entry' | 'anchor' | 'picture' }>;

/** Range and current name of the subject at a position. */
export function prepareRename(request: Request, position: Position): { range: Range; placeholder: string } {
  const { mention, subject } = renamable(request, position);
  return { range: request.places.range(mention.span), placeholder: nameIn(subject) };
}

export interface Renaming {
  edit: WorkspaceEdit;
  notes: readonly string[];
}

/**
 * Renames an entry, a heading or a picture like `content move`: in its own file, in all references, the file
 * itself, and with a redirect from its old address. Refused if it would cause a new problem.
 */
export async function rename(request: Request, position: Position, name: string): Promise<Renaming> {
  const { site } = request;
  const { subject } = renamable(request, position);
  if (name === nameIn(subject)) return { edit: workspaceEdit(request, {}), notes: [] };
  const whole = site.whole();
  if (whole === undefined)
    throw new RenameRefusal('The site cannot be read as a whole. Nothing was changed.');
  try {
    const plan = planOf(whole, subject, name);
    const texts = plannedTexts(site.root, plan, (file) => site.source(file)?.text);
    const openTexts = new Map(site.overridden().map((file) => [file, site.text(file)]));
    const problems = await newProblems(whole, texts, plan, { openTexts });
    if (problems.length > 0) throw new MoveError(refusalFor(problems));
    return { edit: workspaceEdit(request, plan), notes: plan.notes };
  } catch (error) {
    if (error instanceof MoveError) throw new RenameRefusal(`${error.message} Nothing was changed.`);
    throw error;
  }
}

function planOf(whole: WholeSite, subject: Renamable, name: string): Plan {
  const { model } = whole;
  switch (subject.kind) {
    case 'entry':
      if (/[/\\#]/.test(name)) throw new MoveError(`\`${name}\` is not a name: write the new key alone.`);
      return planEntryMove(whole, { entry: sameIn(model, subject.entry), to: name, cwd: model.root });
    case 'picture':
      if (/[/\\#]/.test(name))
        throw new MoveError(`\`${name}\` is not a name: write the new name of the file alone.`);
      return planPictureMove(whole, subject.src, name, model.root);
    case 'anchor': {
      const entry = sameIn(model, subject.page);
      const page = splitAnchor(entry.path ?? '').page;
      return planAnchorMove(whole, { entry, page, id: subject.id, to: name, isWords: true });
    }
  }
}

/** Finds an entry in the site that includes unpublished entries. */
function sameIn(model: SiteModel, { file }: Entry): Entry {
  const found = allEntries(model).find((one) => one.file.path === file.path);
  if (found === undefined) throw new MoveError(`${file.path} cannot be read.`);
  return found;
}

/**
 * The subject to rename: in a link to a heading, the part before the `#` is the page, the part after it the
 * heading.
 */
function renamable(request: Request, position: Position): { mention: Mention; subject: Renamable } {
  const found = subjectAt(request, position);
  const { text, places, model } = request;
  const hash = found?.mention.kind === 'link' ? text.slice(...found.mention.span).indexOf('#') : -1;
  const inPage = hash > 0 && places.offset(position) <= (found?.mention.span[0] ?? 0) + hash;
  const subject = found?.subjects.find(
    (one): one is Renamable =>
      (one.kind === 'entry' && !one.entry.collection.single) ||
      (one.kind === 'anchor' && one.heading !== undefined && !inPage) ||
      (one.kind === 'picture' && model.masters.includes(one.src)),
  );
  if (found === undefined || subject === undefined)
    throw new RenameRefusal(
      'Only an entry (its key, or a link to it), a heading or a picture can be given another name here.',
    );
  return { mention: found.mention, subject };
}

function nameIn(subject: Renamable): string {
  switch (subject.kind) {
    case 'entry':
      return subject.entry.record.rawKey ?? subject.entry.key;
    case 'picture':
      return path.posix.basename(subject.src);
    case 'anchor': {
      if (writtenIds(subject.page).has(subject.id)) return subject.id;
      const headings = Object.values(subject.page.record.markdown).flatMap(({ facts }) => facts.headings);
      return headings.find(({ id }) => id === subject.id)?.text ?? subject.id;
    }
  }
}

/** Thrown when a subject cannot be renamed; the message is for the user. */
export class RenameRefusal extends Error {}
