import type { CardSpec } from '../schema/collection.ts';
import { valueAt, type Json, type JsonObject } from '../schema/json.ts';
import type { OutputFile } from './outputs.ts';
import type { Encoder } from './picture.ts';
import { inLanguage, singleIn } from './languages.ts';
import { readings } from './entry-links.ts';
import { entriesOf, visitEntry, type StructureEntry, type SiteStructure } from './site-model.ts';
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

/** As `siteScope`, for the templates of one entry: `author.name` is that field of the entry to which the field `author` refers. */
export function entryScope(model: SiteStructure, entry: StructureEntry): Scope {
  const ofSite = siteScope(model, entry.language);
  return (name) => (name.startsWith('.') ? behindReference(model, entry, name.slice(1)) : ofSite(name));
}

function behindReference(model: SiteStructure, entry: StructureEntry, path: string): Json | undefined {
  let found: Json | undefined;
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      const field = pointer.slice(1).replaceAll('/', '.');
      if (found !== undefined || !path.startsWith(`${field}.`)) return;
      const [other] = readings(schema, value).flatMap(({ collection, key }) => {
        const others = inLanguage(entriesOf(model, collection), entry.language);
        return others.find((one) => one.key === key || one.original === key) ?? [];
      });
      if (other !== undefined) found = valueAt(other.data, path.slice(field.length + 1));
    },
    'x-ref',
  );
  return found;
}

/** The words on an entry's card. A lone field that holds a list gives one line of it, or one label for each. */
export function cardTexts(model: SiteStructure, entry: StructureEntry, spec: CardSpec): CardTexts {
  const scope = entryScope(model, entry);
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

const color = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const;

/** The JSON Schema of a look as it is written: what every site's own schema for it has to allow at most. */
export const THEME_SCHEMA = {
  type: 'object',
  required: ['font', 'ground', 'title'],
  properties: {
    /** Address of a TrueType or OpenType font, `/fonts/NAME.ttf` below `content/`. */
    font: { type: 'string' },
    /** Value of a variable font's weight axis; the font's own when it is not written. */
    weight: { type: 'number', minimum: 1, maximum: 1000 },
    /** Space added between letters, in ems; below 0 they move together. */
    tracking: { type: 'number', minimum: -0.2, maximum: 1, default: 0 },
    /** On which side of the card the picture stands. */
    side: { enum: ['left', 'right'], default: 'right' },
    /** Which part is kept of a picture without a focal point: sharp's own names, the first two find it by what the picture shows. */
    crop: {
      enum: ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'],
      default: 'attention',
    },
    /** Behind the title, and under the shelf behind the brand. */
    ground: color,
    base: color,
    title: color,
    brand: color,
    line: color,
    label: color,
    labelText: color,
  },
} as const;

type Properties = typeof THEME_SCHEMA.properties;

/**
 * The type of a value, of the few kinds that a look has. `FromSchema`, which types `x-collection`, knows all kinds, and is too
 * deep for the compiler where a field is read by its name.
 */
type Value<S> = S extends { enum: readonly (infer T)[] }
  ? T
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'string' }
      ? string
      : never;
type Values<P> = { -readonly [F in keyof P]: Value<P[F]> };

/** The fields of a look as they are written, each present; which of them may be missing is known to the reader alone. */
export type WrittenTheme = Values<Properties>;

/**
 * How a card looks: the entry that `card.look` of a schema names, with its defaults filled in. Derived from the schema but for
 * no weight, which is null. That colours are all there cannot be derived: the default of one is another, which a schema has no
 * word for.
 */
export interface CardTheme extends Omit<WrittenTheme, 'weight'> {
  weight: WrittenTheme['weight'] | null;
}
