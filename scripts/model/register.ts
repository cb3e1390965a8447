import type { Collection, RegisterSpec } from '../schema/collection.ts';
import { isObject, stringsIn, valueAt, type JsonObject } from '../schema/json.ts';
import { KEY_FIELD } from './entry-place.ts';
import { allEntries, type Entry, type SiteModel } from './site-model.ts';
import type { Source, Tokens } from './tokens.ts';

/** An entry of a register: a statement that other texts use, with its source. */
export interface Claim {
  entry: Entry;
  spec: RegisterSpec;
  /** The name of its token, such as `claim:boiling-point`. */
  token: string;
  /** The figures in it: `12.1`, `100–150` or `3 × 3`, with their possible units. */
  figures: readonly { value: string; units: readonly string[] }[];
  /** Files in which the same figure has another meaning. */
  elsewhere: readonly string[];
  /** What it is about, in a phrase. */
  about: string | undefined;
  /** What the owner still has to confirm; undefined if nothing. */
  owner: string | undefined;
  /** ISO date after which it is no longer valid. */
  validUntil: string | undefined;
  source: Source | undefined;
}

/** The maximum nesting of reusable blocks. */
export const MOST_BLOCK_LEVELS = 20;

/** Every entry of every register, by collection and key. */
export function claimsOf(model: SiteModel): Claim[] {
  return allEntries(model).flatMap((entry) => {
    const { register: spec } = entry.collection;
    return spec === undefined ? [] : [toClaim(entry, spec)];
  });
}

function toClaim(entry: Entry, spec: RegisterSpec): Claim {
  const { data, key } = entry;
  const text = (field: string | undefined): string | undefined => textAt(data, field);
  const list = (field: string | undefined): string[] =>
    field === undefined ? [] : stringsIn(valueAt(data, field));
  return {
    entry,
    spec,
    token: `${spec.token}:${key}`,
    figures: figuresOf(data, spec.figures),
    elsewhere: list(spec.elsewhere),
    about: text(spec.about),
    owner: text(spec.owner),
    validUntil: text(spec.validUntil),
    source: sourceOf(spec, data),
  };
}

/**
 * The tokens of a register entry: one for its text, and one for each additional wording.
 * @param blocks Markdown that replaces its token when that is alone in a paragraph
 */
export function registerTokens(
  { register: spec, extension }: Collection,
  key: string,
  data: JsonObject,
  blocks: string | undefined,
): Tokens {
  if (spec === undefined) return {};
  const source = sourceOf(spec, data);
  const wordings = spec.wordings === undefined ? undefined : data[spec.wordings];
  const texts = [
    [`${spec.token}:${key}`, textAt({ [KEY_FIELD]: key, ...data }, spec.text)] as const,
    ...(isObject(wordings) ? Object.keys(wordings) : []).map(
      (name) => [`${spec.token}:${key}.${name}`, textAt(wordings, name)] as const,
    ),
  ];
  return Object.fromEntries(
    texts.flatMap(([name, text], index) => {
      const isFirst = index === 0;
      if (text === undefined) return [];
      // Additional wordings have no blocks.
      const more = {
        ...(source && { source }),
        ...(isFirst && blocks !== undefined && { blocks }),
        ...(isFirst && extension === '.csv' && { isTable: true as const }),
      };
      return [[name, Object.keys(more).length === 0 ? text : { text, ...more }]];
    }),
  );
}

function sourceOf({ source: fields }: RegisterSpec, data: JsonObject): Source | undefined {
  const publication = textAt(data, fields?.publication);
  if (fields === undefined || publication === undefined) return undefined;
  const more = (['title', 'url', 'seen'] as const).flatMap((name) => {
    const text = textAt(data, fields[name]);
    return text === undefined ? [] : [[name, text]];
  });
  return { publication, ...(Object.fromEntries(more) as Omit<Source, 'publication'>) };
}

function figuresOf(data: JsonObject, field: string | undefined): Claim['figures'] {
  const rows = field === undefined ? undefined : valueAt(data, field);
  return (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const value = textAt(row, 'value');
    return value === undefined ? [] : [{ value, units: stringsIn(valueAt(row, 'unit')) }];
  });
}

function textAt(data: unknown, field: string | undefined): string | undefined {
  if (field === undefined || !isObject(data)) return undefined;
  const value = valueAt(data, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
