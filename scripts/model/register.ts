import type { Collection, RegisterSpec } from '../schema/collection.ts';
import { isObject, stringsIn, valueAt, type JsonObject } from '../schema/json.ts';
import { allEntries, type StructureEntry, type SiteStructure } from './site-model.ts';
import type { Source, Tokens } from './tokens.ts';

/** One entry of a register: a statement that other texts take from it, and what it rests on. */
export interface Claim {
  entry: StructureEntry;
  spec: RegisterSpec;
  /** The name of its token, such as `claim:boiling-point`. */
  token: string;
  /** The figures in it: `12.1`, `100–150` or `3 × 3`, with the units they may be in. */
  figures: readonly { value: string; units: readonly string[] }[];
  /** Files in which the same figure means something else. */
  elsewhere: readonly string[];
  /** What only the owner can confirm; undefined when nothing is open. */
  owner: string | undefined;
  /** ISO day after which it does not hold any more. */
  validUntil: string | undefined;
  source: Source | undefined;
}

/** How many levels of reusable blocks may stand in one another; nobody can follow more. */
export const MOST_BLOCK_LEVELS = 20;

/** Every entry of every register, by collection and key. */
export function claimsOf(model: SiteStructure): Claim[] {
  return allEntries(model).flatMap((entry) => {
    const { register: spec } = entry.collection;
    return spec === undefined ? [] : [toClaim(entry, spec)];
  });
}

function toClaim(entry: StructureEntry, spec: RegisterSpec): Claim {
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
    owner: text(spec.owner),
    validUntil: text(spec.validUntil),
    source: sourceOf(spec, data),
  };
}

/**
 * The tokens that an entry of a register is: its words, and those of each further wording.
 * @param blocks Markdown that its token alone in a paragraph stands for
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
    [`${spec.token}:${key}`, textAt(data, spec.text)] as const,
    ...(isObject(wordings) ? Object.keys(wordings) : []).map(
      (name) => [`${spec.token}:${key}.${name}`, textAt(wordings, name)] as const,
    ),
  ];
  return Object.fromEntries(
    texts.flatMap(([name, text], index) => {
      const isFirst = index === 0;
      if (text === undefined) return [];
      // Further wordings are words alone.
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
