/** The files of a Hunspell spelling dictionary, as in the `dictionary-…` packages on npm. */
export interface DictionaryFiles {
  /** The affix rules. */
  aff: string;
  /** The words. */
  dic: string;
  /** Changes whenever the files change: package, sizes and modification times. */
  identity: string;
}

/**
 * The dictionary of each language of a site that checks spelling;
 * undefined for a dictionary that is not installed.
 */
export type DictionaryTable = ReadonlyMap<string, DictionaryFiles | undefined>;

/**
 * The npm packages that may contain the dictionary of a language, most
 * specific first: `dictionary-en-gb`, `dictionary-en`.
 */
export function dictionaryPackages(language: string): string[] {
  const parts = language.toLowerCase().split('-');
  return parts.map((_, index) => `dictionary-${parts.slice(0, parts.length - index).join('-')}`);
}
