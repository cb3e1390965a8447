import type { CardSpec } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { CardTheme } from './theme-schema.ts';
import type { OutputFile } from './output-file.ts';
import type { Encoder } from './picture.ts';
import { singleIn } from './languages.ts';
import { entriesOf, type StructureEntry, type SiteStructure } from './site-model.ts';
import { expandTemplate, type Scope } from './template.ts';

/** What is wrong with one field of a look. */
export interface ThemeProblem {
  field: string;
  message: string;
  suggestion?: string | undefined;
}

/** What is known of a font file. */
export interface FontFacts {
  hash: string;
  /** Why the file cannot be used, in words that follow a colon. */
  fault?: string;
  /** Code points it has a shape for, as ranges with both ends included, in order. */
  characters: [first: number, last: number][];
}

export function hasCharacter({ characters }: FontFacts, codePoint: number): boolean {
  return characters.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** A look that some pages' cards have, as far as it can be used. */
export interface CheckedTheme {
  /** Where it is written. */
  entry: StructureEntry;
  look: CardTheme | undefined;
  problems: ThemeProblem[];
  /** Undefined when there is no such file. */
  font: FontFacts | undefined;
}

/** Looks by the name of their collection. */
export type CardThemeTable = ReadonlyMap<string, CheckedTheme>;

/** The words on a card. */
export interface CardTexts {
  title: string;
  brand: string;
  labels: string[];
}

/** The picture that is shown where a page is shared. */
export interface SharePicture extends Omit<OutputFile, 'produce'> {
  /** The title that is drawn on it, when it is a card. */
  title: string | undefined;
  produce: (encoder: Encoder) => Promise<Buffer>;
}

/** Reads `$name` in templates: `$site.name` is the name of the single entry of the collection `site`. */
export function siteScope(model: SiteStructure, language: string | undefined): Scope {
  return (name): JsonObject | undefined => singleIn(entriesOf(model, name), language)?.data;
}

/** The words on an entry's card. A lone field that holds a list gives one line of it, or one label for each. */
export function cardTexts(model: SiteStructure, entry: StructureEntry, spec: CardSpec): CardTexts {
  const scope = siteScope(model, entry.language);
  const line = (templates: string | string[] | undefined): string =>
    [templates ?? []]
      .flat()
      .map((template) => expandTemplate(template, entry.data, scope).join(' ').trim())
      .find((text) => text !== '') ?? '';
  return {
    title: line(spec.title),
    brand: line(spec.brand),
    labels: (spec.labels ?? []).flatMap((template) => expandTemplate(template, entry.data, scope)),
  };
}
