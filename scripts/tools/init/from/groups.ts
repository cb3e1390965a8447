import path from 'node:path';
import { groupBy } from '../../../shared/group-by.ts';
import { languageFolder } from './languages.ts';
import type { Origin } from './origin.ts';
import type { Text } from './found.ts';

/** Files of one extension in one folder at the top of the content. */
export interface Group {
  folder: string;
  ending: string;
  texts: Text[];
}

/** Folder names that are valid in a `source`. */
const FOLDER = /^[A-Za-z0-9_-]+$/;

/**
 * Groups files of one extension by top-level folder, or by that below the folder of a language or of Jekyll's collections; folders whose
 * name is not valid go with the files above them.
 */
export function groupsOf(texts: readonly Text[], origin: Origin): Group[] {
  const groups = new Map<string, Group>();
  const bundles = bundlesIn(texts);
  const isOdd = texts.some(({ file }) => file.includes('/') && !FOLDER.test(file.split('/')[0] ?? ''));
  for (const text of texts) {
    const folder = folderOf(text.file, bundles, origin);
    const ending = path.posix.extname(text.file);
    const group = groups.get(folder + ending) ?? { folder, ending, texts: [] };
    group.texts.push(text);
    groups.set(folder + ending, group);
  }
  const top = [...groups.values()].find(({ folder }) => folder === '');
  if (isOdd && top !== undefined) top.texts.sort((a, b) => (a.file < b.file ? -1 : 1));
  return [...groups.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function folderOf(file: string, bundles: ReadonlySet<string>, origin: Origin): string {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '' || !FOLDER.test(first) || bundles.has(first)) return '';
  const holdsSections =
    languageFolder(origin, first) !== undefined || first === origin.settings.collections_dir;
  const isSection = holdsSections && rest.length > 0 && FOLDER.test(second);
  return isSection ? `${first}/${second}` : first;
}

/** Folders at the top that are one page each, with its pictures: their only text is an `index.md`. */
function bundlesIn(texts: readonly Text[]): ReadonlySet<string> {
  const deep = texts.filter(({ file }) => file.includes('/'));
  const folders = groupBy(deep, ({ file }) => file.slice(0, file.indexOf('/')));
  const own = [...folders].filter(([folder, all]) =>
    all.every(({ file }) => /^index(?:\.[a-z-]+)?\.(?:md|markdown)$/i.test(file.slice(folder.length + 1))),
  );
  return new Set(own.length > 1 ? own.map(([folder]) => folder) : []);
}
