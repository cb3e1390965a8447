import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dictionaryPackages, type DictionaryFiles, type DictionaryTable } from '../../model/dictionaries.ts';
import type { Collection } from '../../schema/collection.ts';

const NO_DICTIONARIES: DictionaryTable = new Map();

/**
 * The spelling dictionaries for a site's languages; none unless a collection enables spelling
 * (`x-collection.spelling`). Only package names and file paths are resolved; no dictionary is read.
 */
export function dictionariesOf(root: string, collections: readonly Collection[]): DictionaryTable {
  const checked = collections.find((one) => one.spelling !== undefined);
  if (checked === undefined) return NO_DICTIONARIES;
  const others = collections.flatMap(({ languages }) => languages?.others ?? []);
  return findDictionaries(root, [checked.siteLanguage ?? 'en', ...others]);
}

/** The installed dictionaries of some languages. */
export function findDictionaries(root: string, languages: Iterable<string>): DictionaryTable {
  return new Map([...new Set(languages)].map((language) => [language, findDictionary(root, language)]));
}

/** Restricts names to those npm allows: the language comes from a schema and becomes part of a path. */
const PACKAGE = /^dictionary-[a-z0-9-]+$/;

function findDictionary(root: string, language: string): DictionaryFiles | undefined {
  for (const name of dictionaryPackages(language).filter((one) => PACKAGE.test(one))) {
    const folder = packageFolder(root, name);
    const found = folder === undefined ? undefined : filesIn(name, folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a package is installed: in the site's dependencies, or in this program's. */
function packageFolder(root: string, name: string): string | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url])
    try {
      return path.dirname(createRequire(from).resolve(name));
    } catch {
      // Not installed there; try the next place.
    }
  return undefined;
}

function filesIn(name: string, folder: string): DictionaryFiles | undefined {
  const [aff, dic] = [path.join(folder, 'index.aff'), path.join(folder, 'index.dic')];
  const stats = [aff, dic].map((file) => statSync(file, { throwIfNoEntry: false }));
  const looks = stats.map((stat) => (stat?.isFile() === true ? [stat.size, stat.mtimeMs] : undefined));
  return looks.includes(undefined) ? undefined : { aff, dic, identity: JSON.stringify([name, ...looks]) };
}
