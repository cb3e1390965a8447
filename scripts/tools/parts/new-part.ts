import path from 'node:path';
import { edited } from '../../shared/edited.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { siteFile } from '../../disk/paths.ts';
import { clashMessage, problemsWith, type NewEntryInput } from '../scaffold/new-entry.ts';
import { valuesOf } from '../scaffold/render.ts';
import { starterFields } from '../scaffold/tree.ts';
import { bytesOf, digestOf } from '../transaction/journal.ts';
import { addPart, newPartFile } from './edit-parts.ts';
import { takenKey } from './written-parts.ts';

export type NewPartInput = Omit<NewEntryInput, 'name'> & { slug: string };

/** The file with the new entry, and its previous text. */
export type NewPart =
  | {
      ok: true;
      file: string;
      before: string | undefined;
      text: string;
      plannedOn: string | null;
      problems: Diagnostic[];
    }
  | { ok: false; message: string };

/**
 * Adds a starter entry to the file that the entries of a collection share, or creates that file, and checks
 * the whole site with it before anything is written.
 */
export async function newPartEntry(input: NewPartInput): Promise<NewPart> {
  const { root, model, collection, slug, known, cache } = input;
  const file = siteFile(collection.source);
  const taken = takenKey(model, collection, slug);
  if (taken !== undefined) return { ok: false, message: taken };
  const fields = valuesOf(starterFields(input));
  const bytes = bytesOf(path.join(root, file));
  // Line endings of classic Mac OS are replaced by others of the same length, as in the reader.
  const before = bytes?.toString('utf8').replace(/\r(?!\n)/g, '\n');
  const edit =
    before === undefined
      ? undefined
      : addPart(model, collection, new SourceFile(file, before, ''), { key: slug, fields });
  if (before !== undefined && edit === undefined)
    return { ok: false, message: `${file} cannot be read: correct it first (\`content validate\`).` };
  const text =
    before === undefined || edit === undefined
      ? newPartFile(model, collection, fields)
      : edited(bytes?.toString('utf8') ?? '', [edit]);
  const { problems } = await problemsWith({ root, known, cache }, new Map([[file, text]]));
  const clash = clashMessage(problems, file);
  if (clash !== undefined) return { ok: false, message: clash };
  return { ok: true, file, before, text, plannedOn: digestOf(bytes), problems };
}
