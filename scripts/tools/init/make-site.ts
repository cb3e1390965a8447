import { existsSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../disk/write-file.ts';
import { codeOf, writeFaultWords } from '../../disk/read-file.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { asciiSlug } from '../../model/slug.ts';
import type { JsonObject } from '../../schema/json.ts';
import { inOneDialect, schemaSet } from '../../schema/load.ts';
import { editorSettings } from '../editor-guide/editor-settings.ts';
import { editorsPage } from '../editor-guide/editors-page.ts';
import { ChangeRefused, commitChanges, finishInterrupted } from '../transaction/commit.ts';
import { STARTER_ENTRIES } from './entries.ts';
import { projectFiles, type SitePackage } from './project.ts';
import { starterSchemas } from './schemas.ts';

/** The site that was created, or why it was not. */
export type MadeSite =
  | { refusal: string }
  | {
      /** Files that were written, sorted by name; those of an interrupted run are described by `finished`. */
      written: string[];
      /** Existing files that were left unchanged. */
      kept: string[];
      /** What an interrupted run had started and this one finished. */
      finished?: string;
    };

/**
 * Creates a new site in a folder, completely or not at all: if the command is killed, the next one finishes
 * its work. Refuses a folder that has content or schemas; any other existing file is left unchanged.
 * @param root absolute path of the folder, which need not exist
 */
export function makeSite(root: string, site: SitePackage): MadeSite {
  if (existsSync(root) && !statSync(root).isDirectory())
    return { refusal: `${root} is a file, not a folder.` };
  const before = finishInterrupted(root);
  if (before !== undefined)
    return 'blocked' in before ? { refusal: before.blocked } : { written: [], kept: [], ...before };
  const taken = ['content', 'schemas'].filter((name) => holdsFiles(path.join(root, name)));
  if (taken.length > 0)
    return {
      refusal: `${root} has ${taken.map((name) => `${name}/`).join(' and ')} already, and nothing is overwritten. Name another folder.`,
    };
  const files = Object.entries(siteFiles(root, site)).sort(([a], [b]) => (a < b ? -1 : 1));
  const [kept, open] = [true, false].map((is) =>
    files.filter(([file]) => existsSync(path.join(root, file)) === is),
  );
  const changes = (open ?? []).map(([file, text]) => ({ file, bytes: Buffer.from(text), plannedOn: null }));
  const missing = foldersToMake(root, changes);
  try {
    makeFolder(root);
    commitChanges(root, 'that makes a new site', changes);
  } catch (error) {
    for (const folder of missing) removeEmpty(folder);
    if (error instanceof ChangeRefused) return { refusal: `${error.message} Name another folder.` };
    if (codeOf(error) !== undefined)
      return { refusal: `No site can be made in ${root}: ${writeFaultWords(error)}. Name another folder.` };
    throw error;
  }
  return { written: changes.map(({ file }) => file), kept: (kept ?? []).map(([file]) => file) };
}

/** Every file of a new site with its text. */
export function siteFiles(root: string, site: SitePackage): Record<string, string> {
  // In the order in which they would be read from disk.
  const schemas = Object.entries(starterSchemas(site.name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => ({
      name,
      schema,
      file: `schemas/${name}.json`,
      text: `${JSON.stringify(schema, undefined, 2)}\n`,
    }));
  const set = schemaSet({
    hash: '',
    diagnostics: [],
    files: schemas.map(({ name, file, text, schema }) => ({
      name,
      schema: inOneDialect(schema satisfies JsonObject),
      file: new SourceFile(file, text, ''),
    })),
  });
  return {
    ...projectFiles(asciiSlug(path.basename(root)) || 'my-site', site),
    ...Object.fromEntries(schemas.map(({ file, text }) => [file, text])),
    ...STARTER_ENTRIES,
    'content/README.md': editorsPage(set),
    '.vscode/settings.json': editorSettings(set, '') ?? '',
  };
}

/** Whether a folder holds anything but journals, whose names begin with a dot. */
function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return !statSync(folder).isDirectory() || readdirSync(folder).some((name) => !name.startsWith('.'));
}

/** The folders to be created, the deepest first. */
function foldersToMake(root: string, changes: readonly { file: string }[]): string[] {
  const folders = new Set<string>();
  for (const { file } of changes)
    for (
      let folder = path.dirname(path.join(root, file));
      !existsSync(folder) && !folders.has(folder);
      folder = path.dirname(folder)
    )
      folders.add(folder);
  return [...folders].sort((a, b) => b.length - a.length);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never created, or is not empty.
  }
}
