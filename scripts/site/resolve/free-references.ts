import type { Span } from '../../diagnostics/diagnostic.ts';
import { validatorsOf } from '../../entry/validate/ajv.ts';
import type { ReadEntry, EntryRecord } from '../../model/entry-record.ts';
import { refCollection } from '../../model/entry-links.ts';
import { isInRedirect } from '../../model/redirects.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldsOf } from '../../model/template.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { isObject, segmentName, type JsonObject, atPointer } from '../../schema/json.ts';
import { mentions } from '../../schema/subschemas.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { visitLeaves } from '../../schema/walk.ts';

/** Tests for targets that no longer exist. */
export interface Gone {
  key: (collection: string, key: string) => boolean;
  /** Called for links in fields, and for redirect targets. */
  address: (url: string) => boolean;
}

/** A value that refers to a missing target. */
export interface Named {
  pointer: string;
  value: string;
  /** The collection of a reference; undefined for an address. */
  collection: string | undefined;
}

/** A reference that was removed, and the part of the entry that was removed with it. */
export interface Taken extends Named {
  span: Span;
  cut: Cut;
}

/** An entry without its references to missing targets. */
export interface Freed {
  entry: ReadEntry;
  taken: Taken[];
  /** References that the schema requires. */
  stuck: Named[];
}

/** Removes references from entries where their schema allows it. */
export class References {
  readonly #resolver: SchemaResolver;

  constructor(private readonly set: SchemaSet) {
    this.#resolver = new SchemaResolver(set.byId);
  }

  free(entry: ReadEntry, isGone: Gone): Freed {
    const freed: Freed = { entry, taken: [], stuck: [] };
    const { redirects, schema } = entry.collection;
    const mayName = ['x-ref', 'x-link'].some((keyword) => mentions(schema, keyword, this.set.byId));
    if (!mayName && redirects === undefined) return freed;
    for (;;) {
      // In order of appearance, so the ones before this one are those that have to stay.
      const reference = this.#named(freed.entry, isGone)[freed.stuck.length];
      if (reference === undefined) return freed;
      const without = this.#without(freed.entry, reference.pointer);
      if (without === undefined) freed.stuck.push(reference);
      else {
        const span = valueSpan(freed.entry.record.spans, reference.pointer);
        freed.taken.push({ ...reference, span, cut: without.cut });
        freed.entry = without.entry;
      }
    }
  }

  #named({ collection, record: { data = {} } }: ReadEntry, isGone: Gone): Named[] {
    const references: Named[] = [];
    visitLeaves(this.#resolver, { schema: collection.schema, data }, (leaf) => {
      const { pointer, value, schema } = leaf;
      if (typeof value !== 'string' || isInRedirect({ collection }, pointer)) return;
      const target = refCollection(schema);
      if (target !== undefined && isGone.key(target, value))
        references.push({ pointer, value, collection: target });
      else if (kindOf(schema) === 'link' && isGone.address(value))
        references.push({ pointer, value, collection: undefined });
    });
    const { redirects = '' } = collection;
    const rows = data[redirects];
    if (Array.isArray(rows))
      rows.forEach((row, index) => {
        const to = isObject(row) ? row.to : undefined;
        if (typeof to === 'string' && isGone.address(to))
          references.push({ pointer: `/${redirects}/${index}/to`, value: to, collection: undefined });
      });
    return references;
  }

  #without(entry: ReadEntry, pointer: string): { entry: ReadEntry; cut: Cut } | undefined {
    const { data = {} } = entry.record;
    for (const cut of cutsOf(data, pointer)) {
      if (isPartOfName(entry.collection, cut)) continue;
      const newData = cutData(data, cut);
      if (this.#isAllowed(entry.collection.name, data, newData))
        return { entry: { ...entry, record: cutRecord(entry.record, newData, cut) }, cut };
    }
    return undefined;
  }

  /**
   * Whether the schema reports no more errors than before: the data no longer include the Markdown, so there
   * may always be some. `x-least` allows a list to become shorter than `minItems`.
   */
  #isAllowed(collection: string, before: JsonObject, after: JsonObject): boolean {
    const validators = validatorsOf(this.set);
    const counts = new Map<string, number>();
    for (const { schemaPath } of validators.errors(collection, before))
      counts.set(schemaPath, (counts.get(schemaPath) ?? 0) + 1);
    return validators.errors(collection, after).every(({ schemaPath, keyword, parentSchema, data }) => {
      const count = counts.get(schemaPath) ?? 0;
      counts.set(schemaPath, count - 1);
      if (count > 0) return true;
      const least: unknown = parentSchema?.['x-least'];
      return (
        keyword === 'minItems' && typeof least === 'number' && Array.isArray(data) && data.length >= least
      );
    });
  }
}

/** Whether a field is part of an entry's address, key or condition: without it, the entry would be lost. */
function isPartOfName({ route, anchor, key, require }: Collection, { pointer }: Cut): boolean {
  const field = segmentName(pointer.slice(1).split('/')[0] ?? '');
  const names = [...fieldsOf(route ?? anchor ?? ''), key ?? '', require?.field ?? ''];
  return names.some((name) => name.split('.')[0] === field);
}

/** A value to be removed from an entry: an item of a list, or a field. */
interface Cut {
  /** JSON Pointer to the object or list that contains it. */
  parent: string;
  /** Index in the list, or undefined for a field. */
  index: number | undefined;
  pointer: string;
}

/**
 * The ways to remove the target of a pointer, the smallest first: itself, then the items of the lists around
 * it.
 */
export function cutsOf(data: JsonObject, pointer: string): Cut[] {
  const segments = pointer.split('/');
  const cuts: Cut[] = [];
  for (let length = segments.length; length > 1; length -= 1) {
    const parent = segments.slice(0, length - 1).join('/');
    const isItem = Array.isArray(atPointer(data, parent));
    if (length < segments.length && !isItem) continue;
    const index = isItem ? Number(segments[length - 1]) : undefined;
    cuts.push({ parent, index, pointer: segments.slice(0, length).join('/') });
  }
  return cuts;
}

/** Returns a copy of the data without the removed value. */
export function cutData(data: JsonObject, { parent, index, pointer }: Cut): JsonObject {
  const copy = structuredClone(data);
  const owner = atPointer(copy, parent);
  if (Array.isArray(owner) && index !== undefined) owner.splice(index, 1);
  else Reflect.deleteProperty(owner as JsonObject, segmentName(pointer.slice(parent.length + 1)));
  return copy;
}

/** Returns the record of an entry without the removed value: later items of its list move up. */
export function cutRecord(record: EntryRecord, data: JsonObject, cut: Cut): EntryRecord {
  const { without } = record;
  const compiled = Object.fromEntries(
    Object.keys(record.markdown).map((pointer) => [pointer, without?.texts[pointer] ?? pointer]),
  );
  return {
    ...record,
    data,
    spans: moved(record.spans, cut),
    markdown: moved(record.markdown, cut),
    without: { cuts: [...(without?.cuts ?? []), cut.pointer], texts: moved(compiled, cut) },
    ...(record.zones === undefined ? {} : { zones: moved(record.zones, cut) }),
    ...(record.claims === undefined ? {} : { claims: moved(record.claims, cut) }),
  };
}

function moved<T>(table: Readonly<Record<string, T>>, cut: Cut): Record<string, T> {
  const { parent, index, pointer } = cut;
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, value]): [string, T][] => {
      if (name === pointer || name.startsWith(`${pointer}/`)) return [];
      const item = index === undefined ? NaN : itemOf(name, cut);
      if (index === undefined || !(item > index)) return [[name, value]];
      const tail = name.slice(parent.length + 1 + String(item).length);
      return [[`${parent}/${item - 1}${tail}`, value]];
    }),
  );
}

/** The index of the list item that a pointer leads into; NaN if it leads elsewhere. */
function itemOf(pointer: string, { parent }: Cut): number {
  if (!pointer.startsWith(`${parent}/`)) return NaN;
  return Number(pointer.slice(parent.length + 1).split('/')[0]);
}
