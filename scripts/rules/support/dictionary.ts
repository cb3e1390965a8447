import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';

/** Whether a language has a word, in any of its forms, and its letters, the most frequent first. */
export interface Dictionary {
  has: (word: string) => boolean;
  letters: string;
}

/** The npm packages that may contain the dictionary of a language, most specific first: `dictionary-en-gb`, `dictionary-en`. */
export function dictionaryPackages(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_, index) => `dictionary-${parts.slice(0, parts.length - index).join('-')}`);
}

const LATIN = 'esianrtolcdugmphbyfvkwzxjq';

/** Dictionaries of this process by package, size and time: a language server needs them after each keystroke. */
const opened = new Map<string, Dictionary>();

/**
 * The Hunspell dictionary of a language, from an npm package of which only data is read. `nspell` makes all
 * forms of all words; they are kept in the cache, sorted, one in a line.
 * @returns undefined if none is installed
 */
export function openDictionary(
  root: string,
  language: string,
  cache: Cache | undefined,
): Dictionary | undefined {
  const folder = dictionaryPackages(language).flatMap((name) => folderOf(root, name) ?? [])[0];
  if (folder === undefined) return undefined;
  const [affixes, list] = [path.join(folder, 'index.aff'), path.join(folder, 'index.dic')];
  const states = [affixes, list].map((file) => statSync(file)).map(({ size, mtimeMs }) => [size, mtimeMs]);
  const key = sha256(path.basename(folder), JSON.stringify(states));
  let dictionary = opened.get(key);
  if (dictionary !== undefined) return dictionary;
  const file = `dictionaries/${key.slice(0, 40)}.json`;
  const cached = cache?.readJson(file);
  const words = typeof cached === 'string' ? cached : allForms(affixes, list).sort().join('\n');
  if (cached === undefined) cache?.writeJson(file, words);
  // The line TRY, without capitals.
  const [, letters = LATIN] = /^TRY\s+(\S+)/m.exec(readFileSync(affixes, 'utf8')) ?? [];
  dictionary = { has: (word) => isLine(words, word), letters: letters.replace(/\P{Ll}/gu, '') };
  opened.set(key, dictionary);
  return dictionary;
}

/** Restricts names to those npm allows: the language comes from a schema and becomes part of a path. */
const PACKAGE = /^dictionary-[a-z0-9-]+$/;

/** Where a package is installed: in the site's dependencies, or in this program's. */
function folderOf(root: string, name: string): string | undefined {
  if (!PACKAGE.test(name)) return undefined;
  for (const from of [path.join(root, 'package.json'), import.meta.url])
    try {
      return path.dirname(createRequire(from).resolve(name));
    } catch {
      // Not installed there; try the next place.
    }
  return undefined;
}

function allForms(affixes: string, list: string): string[] {
  const speller = nspell(readFileSync(affixes), readFileSync(list));
  // The types leave out where nspell keeps its forms.
  const { data } = speller as unknown as { data: object };
  return Object.keys(data).filter((word) => speller.correct(word));
}

/** Searches sorted lines by halves: splitting a hundred thousand words takes longer than looking up those of a site. */
function isLine(lines: string, word: string): boolean {
  for (let low = 0, high = lines.length; low < high;) {
    const start = lines.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    const end = lines.indexOf('\n', start);
    const middle = lines.slice(start, end === -1 ? undefined : end);
    if (middle === word) return true;
    if (middle < word) low = start + middle.length + 1;
    else high = start - 1;
  }
  return false;
}
