import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { fileProblem } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Collection } from '../../schema/collection.ts';

export interface Discovered {
  /** Files with the collection that governs them, sorted by path; paths relative to the root. */
  files: { path: string; collection: Collection }[];
  /** Masters below `content/images/`, as the addresses content uses (`/images/x.jpg`). */
  images: string[];
  /** Fonts below `content/fonts/`, in the same form. */
  fonts: string[];
  diagnostics: Diagnostic[];
}

/**
 * Files as they would be: path relative to the root → text, or undefined for a file that would be gone.
 * Lets a command check what it is about to write before it writes it.
 */
export type Changes = ReadonlyMap<string, string | undefined>;

const IMAGE = /\.(jpe?g|png|webp|avif|gif|svg)$/i;
/** The licence that most fonts ask to be kept beside them is a text. */
const FONT = /\.(ttf|otf|woff2?|txt)$/i;

/**
 * Finds every file below `content/` and the collection it belongs to. A file that no schema governs is an error.
 * @param changes laid over what is on the disk
 */
export function discover(root: string, collections: readonly Collection[], changes?: Changes): Discovered {
  const bySource = new Map(
    collections.map((one) => [one.single ? one.source : `${one.folder}/*${one.extension}`, one]),
  );
  const found: Discovered = { files: [], images: [], fonts: [], diagnostics: [] };
  for (const file of changed(listFiles(path.join(root, 'content')), changes)) {
    const folder = path.posix.dirname(file);
    const pattern = `${folder}/*${path.posix.extname(file)}`;
    const collection = bySource.get(file) ?? bySource.get(pattern);
    if (collection !== undefined) found.files.push({ path: `content/${file}`, collection });
    else if (file.startsWith('images/') && IMAGE.test(file)) found.images.push(`/${file}`);
    else if (file.startsWith('fonts/') && FONT.test(file)) found.fonts.push(`/${file}`);
    else found.diagnostics.push(ungoverned(file, collections));
  }
  found.diagnostics.push(...tooFew(found.files, collections));
  return found;
}

/** All files below a folder, `/`-separated and sorted; names that begin with a dot are not content. */
function listFiles(folder: string, prefix = ''): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const out: string[] = [];
  for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) out.push(...listFiles(path.join(folder, entry.name), `${prefix}${entry.name}/`));
    else out.push(prefix + entry.name);
  }
  return out;
}

function changed(files: string[], changes: Changes | undefined): string[] {
  if (changes === undefined) return files;
  const kept = new Set(files);
  for (const [file, text] of changes) {
    const name = path.posix.relative('content', file);
    if (text === undefined) kept.delete(name);
    else kept.add(name);
  }
  return [...kept].sort(compareText);
}

function ungoverned(file: string, collections: readonly Collection[]): Diagnostic {
  const sources = collections.map((one) => `content/${one.source}`);
  const folder = path.posix.dirname(file);
  const sameFolder = collections.find((one) => !one.single && one.folder === folder);
  const message = `No schema governs \`content/${file}\`, so nothing would read it.`;
  const suggestion = sameFolder
    ? `Files of \`content/${folder}/\` end in \`${sameFolder.extension}\`.`
    : (didYouMean(`content/${file}`, sources) ??
      didYouMean(
        `content/${folder}`,
        sources.map((one) => path.posix.dirname(one)),
      ) ??
      'Move it to the folder of its collection, or delete it.');
  return fileProblem('file-ungoverned', `content/${file}`, message, suggestion);
}

function tooFew(files: Discovered['files'], collections: readonly Collection[]): Diagnostic[] {
  return collections.flatMap((one) => {
    const count = files.filter((file) => file.collection === one).length;
    if (count >= one.minEntries) return [];
    const place = `content/${one.single ? one.source : one.folder}`;
    const message = one.single
      ? `The file \`${place}\` is missing.`
      : `\`${place}/\` holds ${count === 0 ? 'no entry' : `${count} entries`}; at least ${one.minEntries} ${one.minEntries === 1 ? 'is' : 'are'} required.`;
    return [
      fileProblem('collection-empty', place, message, `The fields are described in \`${one.schemaFile}\`.`),
    ];
  });
}
