import type { Collection, Languages, SchemaSet } from '../schema/collection.ts';

/** The language of everything that does not name another; English if no schema sets one. */
export function mainLanguage({ languages }: Pick<SchemaSet, 'languages'>): string {
  return languages?.main ?? 'en';
}

/** The language of an entry, by the name of its file; undefined in a collection that is not translated. */
export function languageOf(collection: Pick<Collection, 'languages'>, file: string): string | undefined {
  return fileLanguage(collection, file) ?? collection.languages?.main;
}

/** The language in a file name (`about.es.md`), if the collection uses such names. */
export function fileLanguage({ languages }: Pick<Collection, 'languages'>, file: string): string | undefined {
  if (languages === undefined) return undefined;
  const [, tag = ''] = /\.([A-Za-z0-9-]+)\.[^./]+$/.exec(file) ?? [];
  return languages.others.find((language) => language === tag);
}

/** What looks like a language in a file name, whether or not the site has it. */
export function writtenLanguage(
  { extension }: Pick<Collection, 'extension'>,
  file: string,
): string | undefined {
  return /\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/.exec(file.slice(0, -extension.length))?.[1];
}

/** The file that another one translates according to its name; the file itself if it is not a translation. */
export function withoutLanguage(collection: Pick<Collection, 'languages'>, file: string): string {
  const language = fileLanguage(collection, file);
  if (language === undefined) return file;
  return file.replace(/\.[^.]+(\.[^.]+)$/, '$1');
}

/** The address prefix of a language. */
export function languagePrefix(languages: Languages | undefined, language: string | undefined): string {
  return languages === undefined || language === undefined || language === languages.main
    ? ''
    : `/${language.toLowerCase()}`;
}

/** An address pattern of a collection in a language. */
export function localRoute(
  { languages }: Pick<Collection, 'languages'>,
  route: string,
  language: string | undefined,
): string {
  const prefix = languagePrefix(languages, language);
  return route === '/' && prefix !== '' ? prefix : prefix + route;
}

/**
 * The languages in which a collection has pages, main language first;
 * a single undefined if it is not translated.
 */
export function languagesOf({ languages }: Pick<Collection, 'languages'>): (string | undefined)[] {
  return languages === undefined ? [undefined] : [languages.main, ...languages.others];
}

/** The language properties of an entry. */
interface Spoken {
  collection: Pick<Collection, 'languages' | 'list'>;
  language: string | undefined;
  key: string;
}

/**
 * The entries shown on a page of a language: for each entry its
 * translation, or where there is none the one in the main language.
 * @param language undefined for a page of a collection that is not translated
 */
export function inLanguage<One extends Spoken>(
  entries: readonly One[],
  language: string | undefined,
): readonly One[] {
  const languages = entries[0]?.collection.languages;
  if (languages === undefined) return entries;
  const wanted = language ?? languages.main;
  const own = entries.filter((entry) => entry.language === wanted);
  if (wanted === languages.main || entries[0]?.collection.list !== undefined) return own;
  const translated = new Set(own.map(({ key }) => key));
  return entries.filter(
    (entry) => entry.language === wanted || (entry.language === languages.main && !translated.has(entry.key)),
  );
}

/** The entry of a single collection that applies to a language. */
export function singleIn<One extends Spoken>(
  entries: readonly One[],
  language: string | undefined,
): One | undefined {
  return entries.find((entry) => entry.language === language) ?? entries[0];
}
