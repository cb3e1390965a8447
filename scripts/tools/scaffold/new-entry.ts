import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { validateSite } from '../../pipeline/validate-site.ts';
import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { valueSpan } from '../../model/spans.ts';
import type { EntryName } from './entry-name.ts';
import { renderStarter } from './render.ts';
import { starterFields } from './tree.ts';
import { Refused } from '../write-files.ts';

export interface NewEntryInput {
  root: string;
  model: SiteModel;
  /** Existing problems of the site. */
  diagnostics: readonly Diagnostic[];
  collection: Collection;
  name: EntryName;
  title: string;
  today: string;
}

/**
 * Makes the starter text of a new entry and checks the whole site with it, before anything is written.
 * @returns the text with the problems that it would bring
 * @throws if there cannot be such an entry
 */
export async function newEntry(input: NewEntryInput): Promise<{ text: string; problems: Diagnostic[] }> {
  const { collection, name } = input;
  throwIfTaken(input);
  const text = renderStarter(collection, starterFields({ ...input, slug: name.slug }));
  const changes = new Map([[name.file, text]]);
  const problems = await problemsWith(input, changes);
  throwIfClashing(problems, name.file);
  return { text, problems };
}

/** The problems that changed texts would add to a site. */
export async function problemsWith(
  { root, diagnostics }: Pick<NewEntryInput, 'root' | 'diagnostics'>,
  changes: ReadonlyMap<string, string>,
): Promise<Diagnostic[]> {
  const validation = await validateSite({ root, changes, withoutTokens: true });
  const before = new Set(diagnostics.map(identity));
  return validation.diagnostics.filter((diagnostic) => !before.has(identity(diagnostic)));
}

function throwIfTaken({ root, model, collection, name }: NewEntryInput): void {
  const same = entriesOf(model, collection.name).find((entry) => entry.key === name.key);
  if (same !== undefined) {
    const { line } = same.file.place(valueSpan(same.record.spans, `/${collection.key ?? ''}`));
    throw new Refused(
      `There is already an entry \`${name.key}\` in ${collection.title}: ${same.file.path}:${line}.`,
    );
  }
  if (existsSync(path.join(root, name.file))) throw new Refused(`The file ${name.file} already exists.`);
}

/** Throws if an entry has the key or the address of an existing one. */
function throwIfClashing(problems: readonly Diagnostic[], file: string): void {
  const clash = problems.find(({ rule }) => rule === 'key-duplicate' || rule === 'route-duplicate');
  if (clash === undefined) return;
  const other = clash.file === file ? clash.related?.[0] : clash;
  const where = other === undefined ? '' : ` It is taken by ${other.file}:${other.line}.`;
  throw new Refused(`${clash.message}${where}`);
}

function identity({ rule, file, line, column, message }: Diagnostic): string {
  return [rule, file, line, column, message].join('\0');
}
