import type { Span } from '../../diagnostics/diagnostic.ts';
import { Validators } from '../../entry/validate/ajv.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { readings } from '../../model/reference-target.ts';
import { isInRedirect } from '../../model/redirects.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldsOf } from '../../model/template.ts';
import { kindOf } from '../../schema/annotations.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { isObject, segmentName, type JsonObject } from '../../schema/json.ts';
import { mentions } from '../../schema/mentions.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { visitLeaves } from '../../schema/walk.ts';
import { cutData, cutRecord, cutsOf, type Cut } from './cut.ts';

/** What is not there any more. */
export interface Gone {
  key: (collection: string, key: string) => boolean;
  /** Asked of links in fields, and of where redirects lead. */
  address: (url: string) => boolean;
}

/** A value that names something that is gone. */
export interface Named {
  pointer: string;
  value: string;
  /** The collection of a reference; undefined for an address. */
  collection: string | undefined;
}

/** One that was taken out, and what went with it. */
export interface Taken extends Named {
  span: Span;
  cut: Cut;
}

/** An entry without what it names and is gone. */
export interface Freed {
  entry: ReadEntry;
  taken: Taken[];
  /** What its schema does not let it do without. */
  stuck: Named[];
}

/** Takes references out of entries where their schema allows it. */
export class References {
  readonly #resolver: SchemaResolver;
  #validators: Validators | undefined;

  constructor(private readonly set: SchemaSet) {
    this.#resolver = new SchemaResolver(set.byId);
  }

  free(entry: ReadEntry, gone: Gone): Freed {
    const freed: Freed = { entry, taken: [], stuck: [] };
    const { redirects, schema } = entry.collection;
    const mayName = ['x-ref', 'x-link'].some((keyword) => mentions(schema, keyword, this.set.byId));
    if (!mayName && redirects === undefined) return freed;
    for (;;) {
      // In the order in which they stand: those before are the ones that have to stay.
      const found = this.#named(freed.entry, gone)[freed.stuck.length];
      if (found === undefined) return freed;
      const without = this.#without(freed.entry, found.pointer);
      if (without === undefined) freed.stuck.push(found);
      else {
        const span = valueSpan(freed.entry.record.spans, found.pointer);
        freed.taken.push({ ...found, span, cut: without.cut });
        freed.entry = without.entry;
      }
    }
  }

  #named({ collection, record: { data = {}, branches } }: ReadEntry, gone: Gone): Named[] {
    const found: Named[] = [];
    visitLeaves(this.#resolver, { schema: collection.schema, data, branches }, (leaf) => {
      const { pointer, value, schema } = leaf;
      if (typeof value !== 'string' || isInRedirect({ collection }, pointer)) return;
      const target = readings(schema, value).find(({ collection: name, key }) => gone.key(name, key));
      if (target !== undefined) found.push({ pointer, value, collection: target.collection });
      else if (kindOf(schema) === 'link' && gone.address(value))
        found.push({ pointer, value, collection: undefined });
    });
    const { redirects = '' } = collection;
    const rows = data[redirects];
    if (Array.isArray(rows))
      rows.forEach((row, index) => {
        const to = isObject(row) ? row.to : undefined;
        if (typeof to === 'string' && gone.address(to))
          found.push({ pointer: `/${redirects}/${index}/to`, value: to, collection: undefined });
      });
    return found;
  }

  #without(entry: ReadEntry, pointer: string): { entry: ReadEntry; cut: Cut } | undefined {
    const { data = {} } = entry.record;
    for (const cut of cutsOf(data, pointer)) {
      if (isPartOfName(entry.collection, cut)) continue;
      const rest = cutData(data, cut);
      if (this.#isAllowed(entry.collection.name, data, rest))
        return { entry: { ...entry, record: cutRecord(entry.record, rest, cut) }, cut };
    }
    return undefined;
  }

  /**
   * Whether the schema finds no more wrong with an entry than before: its Markdown is taken out of the data already, so some
   * things always are. A list may be shorter than an editor is to make it where `x-least` says so.
   */
  #isAllowed(collection: string, before: JsonObject, after: JsonObject): boolean {
    const validators = (this.#validators ??= new Validators(this.set));
    const known = new Map<string, number>();
    for (const { schemaPath } of validators.errors(collection, before))
      known.set(schemaPath, (known.get(schemaPath) ?? 0) + 1);
    return validators.errors(collection, after).every(({ schemaPath, keyword, parentSchema, data }) => {
      const left = known.get(schemaPath) ?? 0;
      known.set(schemaPath, left - 1);
      if (left > 0) return true;
      const least: unknown = parentSchema?.['x-least'];
      return (
        keyword === 'minItems' && typeof least === 'number' && Array.isArray(data) && data.length >= least
      );
    });
  }
}

/** Whether the address of an entry is made with a field: without it, the entry would be lost. */
function isPartOfName({ route, anchor, key, require }: Collection, { pointer }: Cut): boolean {
  const field = segmentName(pointer.slice(1).split('/')[0] ?? '');
  const named = [...fieldsOf(route ?? anchor ?? ''), key ?? '', require?.field ?? ''];
  return named.some((one) => one.split('.')[0] === field);
}
