import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { dictionaryPackages, type DictionaryFiles, type DictionaryTable } from '../../model/dictionaries.ts';
import type { Collection } from '../../schema/collection.ts';

const NO_DICTIONARIES: DictionaryTable = new Map();

/**
 * The spelling dictionaries of a site's languages; none where no collection asks for spelling (`x-collection.spelling`).
 * Nothing is read or run: what a package is called and where its files are is enough here.
 */
export function dictionariesOf(root: string, collections: readonly Collection[]): DictionaryTable {
  const asking = collections.find((one) => one.spelling !== undefined);
  if (asking === undefined) return NO_DICTIONARIES;
  const others = collections.flatMap(({ languages }) => languages?.others ?? []);
  return findDictionaries(root, [asking.siteLanguage ?? 'en', ...others]);
}

/** The installed dictionaries of some languages. */
export function findDictionaries(root: string, languages: Iterable<string>): DictionaryTable {
  return new Map([...new Set(languages)].map((language) => [language, findDictionary(root, language)]));
}

/** A name that npm could have given a package: the language comes from a schema and becomes part of a path. */
const PACKAGE = /^dictionary-[a-z0-9-]+$/;

function findDictionary(root: string, language: string): DictionaryFiles | undefined {
  for (const name of dictionaryPackages(language).filter((one) => PACKAGE.test(one))) {
    const folder = packageFolder(root, name);
    const found = folder === undefined ? undefined : filesIn(name, folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a package is installed: for the site, or beside this program. */
function packageFolder(root: string, name: string): string | undefined {
  for (const from of [path.join(root, 'package.json'), import.meta.url])
    try {
      return path.dirname(createRequire(from).resolve(name));
    } catch {
      // Not installed there.
    }
  return undefined;
}

function filesIn(name: string, folder: string): DictionaryFiles | undefined {
  const [aff, dic] = [path.join(folder, 'index.aff'), path.join(folder, 'index.dic')];
  const stats = [aff, dic].map((file) => statSync(file, { throwIfNoEntry: false }));
  const looks = stats.map((stat) => (stat?.isFile() === true ? [stat.size, stat.mtimeMs] : undefined));
  return looks.includes(undefined) ? undefined : { aff, dic, identity: JSON.stringify([name, ...looks]) };
}
