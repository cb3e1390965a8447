import type { CardSpec } from '../schema/collection.ts';
import { valueAt, type Json, type JsonObject } from '../schema/json.ts';
import type { EncodeRequest } from './picture.ts';
import { inLanguage, singleIn } from './languages.ts';
import { refCollection } from './entry-links.ts';
import { entriesOf, visitEntry, type Entry, type SiteModel } from './site-model.ts';
import { expandTemplate, type Scope } from './template.ts';

export interface ThemeProblem {
  field: string;
  message: string;
  suggestion?: string | undefined;
}

/** The theme of some pages' cards. */
export interface CheckedTheme {
  /** The entry that defines it. */
  entry: Entry;
  /** Undefined when there is any problem. */
  look: CardTheme | undefined;
  problems: ThemeProblem[];
  fontHash: string;
}

/** Themes by the name of their collection. */
export type CardThemeTable = ReadonlyMap<string, CheckedTheme>;

export interface CardTexts {
  title: string;
  brand: string;
  labels: string[];
}

/** The picture that is shown when a page is shared. */
export interface SharePicture {
  /** Path in the output folder. */
  path: string;
  /** Equal keys mean equal bytes. */
  key: string;
  /** The title drawn on it, if it is a card. */
  title: string | undefined;
  request: EncodeRequest;
}

/** Resolves `$name` in templates: `$site.name` is the field `name` of the single collection `site`. */
export function siteScope(model: SiteModel, language: string | undefined): Scope {
  return (name): JsonObject | undefined => singleIn(entriesOf(model, name), language)?.data;
}

/**
 * Like `siteScope`, plus the references of one entry: `author.name` is the field `name` of the entry that
 * `author` refers to.
 */
export function entryScope(model: SiteModel, entry: Entry): Scope {
  const ofSite = siteScope(model, entry.language);
  return (name) => (name.startsWith('.') ? behindReference(model, entry, name.slice(1)) : ofSite(name));
}

function behindReference(model: SiteModel, entry: Entry, path: string): Json | undefined {
  let text: Json | undefined;
  visitEntry(
    model,
    entry,
    ({ pointer, value, schema }) => {
      const field = pointer.slice(1).replaceAll('/', '.');
      if (text !== undefined || !path.startsWith(`${field}.`)) return;
      const others = inLanguage(entriesOf(model, refCollection(schema) ?? ''), entry.language);
      const other = others.find((candidate) => candidate.key === value);
      if (other !== undefined) text = valueAt(other.data, path.slice(field.length + 1));
    },
    'x-ref',
  );
  return text;
}

/**
 * The texts on an entry's card. A template that is one list field
 * gives one joined line, or one label per item.
 */
export function cardTexts(model: SiteModel, entry: Entry, spec: CardSpec): CardTexts {
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

/** The look of some cards: the entry named by `card.look` of a schema, with defaults applied. */
export interface CardTheme {
  /** Address of a TrueType or OpenType font, `/fonts/NAME.ttf` in `content/`. */
  font: string;
  /** Weight axis of a variable font; the font's default if null. */
  weight: number | null;
  /** Letter spacing in ems; negative values reduce it. */
  tracking: number;
  /** The side of the card with the picture. */
  side: 'left' | 'right';
  /** The part of a picture that is kept if it has no focal point. */
  crop: 'attention' | 'entropy' | 'centre' | 'top' | 'right' | 'bottom' | 'left';
  /** Behind the title. */
  ground: string;
  /** Under the shelf, behind the brand. */
  base: string;
  title: string;
  brand: string;
  line: string;
  label: string;
  labelText: string;
}
