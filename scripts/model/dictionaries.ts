/** The files of a spelling dictionary in Hunspell's format, as npm's `dictionary-…` packages hold them. */
export interface DictionaryFiles {
  /** How words are inflected, and what dictionary words look like. */
  aff: string;
  /** The words. */
  dic: string;
  /** Changes when the files change: package, sizes, and times of change. */
  identity: string;
}

/** The dictionary of each language of a site that checks spelling; undefined for a language whose dictionary is not installed. */
export type DictionaryTable = ReadonlyMap<string, DictionaryFiles | undefined>;

/** The npm packages that may hold the dictionary of a language, the closest first: `dictionary-en-gb`, `dictionary-en`. */
export function dictionaryPackages(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_, index) => `dictionary-${parts.slice(0, parts.length - index).join('-')}`);
}
