import type { CardSpec } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import type { OutputFile } from './output-file.ts';
import type { Encoder } from './picture.ts';
import { entriesOf, type Entry, type SiteModel } from './site-model.ts';
import { expandTemplate, type Scope } from './template.ts';

/** Which part of a picture is kept: sharp's own names, the first two find it by what the picture shows. */
export const CROPS = ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'] as const;
/** On which side of the card the picture stands. */
export const SIDES = ['left', 'right'] as const;

type Crop = (typeof CROPS)[number];

/** How a card looks: the entry that `card.look` of a schema names, with its defaults filled in. Colours are `#rrggbb`. */
export interface CardLook {
  /** Address of a TrueType or OpenType font, `/fonts/NAME.ttf` below `content/`. */
  font: string;
  /** Value of a variable font's weight axis; the font's own when null. */
  weight: number | null;
  /** Space added between letters, in ems; below 0 they move together. */
  tracking: number;
  side: (typeof SIDES)[number];
  crop: Crop;
  /** Pictures of which another part is kept, by their address. */
  crops: Record<string, Crop>;
  /** Behind the title, and under the shelf behind the brand. */
  ground: string;
  base: string;
  title: string;
  brand: string;
  line: string;
  label: string;
  labelText: string;
}

/** What is wrong with one field of a look. */
export interface LookProblem {
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
export interface CheckedLook {
  /** Where it is written. */
  entry: Entry;
  look: CardLook | undefined;
  problems: LookProblem[];
  /** Undefined when there is no such file. */
  font: FontFacts | undefined;
}

/** Looks by the name of their collection. */
export type LookTable = ReadonlyMap<string, CheckedLook>;

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
export function siteScope(model: SiteModel): Scope {
  return (name): JsonObject | undefined => entriesOf(model, name)[0]?.data;
}

/** The words on an entry's card. A lone field that holds a list gives one line of it, or one label for each. */
export function cardTexts(model: SiteModel, entry: Entry, spec: CardSpec): CardTexts {
  const scope = siteScope(model);
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
