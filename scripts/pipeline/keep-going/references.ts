import { Validators } from '../../entry/validate/ajv.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { valueSpan } from '../../model/spans.ts';
import type { Related } from '../../diagnostics/diagnostic.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { visitLeaves } from '../../schema/walk.ts';
import { cutData, cutRecord, cutsOf } from './cut.ts';

/** What an entry is without what it names and is gone: as it can stay, or why it cannot. */
export type Freed = { entry: ReadEntry; loose: Related[] } | { cause: string };

/** Takes references out of entries where their schema allows it. */
export class References {
  readonly #resolver: SchemaResolver;
  readonly #validators: Validators;

  constructor(set: SchemaSet) {
    this.#resolver = new SchemaResolver(set.byId);
    this.#validators = new Validators(set);
  }

  /**
   * The entry without its references to what is gone.
   * @param isGone whether the key of a collection is that of an entry that is left out
   */
  free(entry: ReadEntry, isGone: (collection: string, key: string) => boolean): Freed {
    const loose: Related[] = [];
    let now = entry;
    for (;;) {
      const found = this.#first(now, isGone);
      if (found === undefined) return { entry: now, loose };
      const without = this.#without(now, found.pointer);
      const where = `\`${found.pointer.slice(1).replaceAll('/', '.')}\``;
      if (without === undefined)
        return {
          cause: `it names \`${found.key}\` in ${where}, which is left out, and cannot do without it`,
        };
      loose.push(
        entry.file.related(
          valueSpan(now.record.spans, found.pointer),
          `\`${found.key}\` is left out, so ${where} goes without it`,
        ),
      );
      now = without;
    }
  }

  #first(
    { collection, record: { data = {}, branches } }: ReadEntry,
    isGone: (collection: string, key: string) => boolean,
  ): { pointer: string; key: string } | undefined {
    let found: { pointer: string; key: string } | undefined;
    visitLeaves(
      this.#resolver,
      { schema: collection.schema, data, branches },
      ({ pointer, value, schema }) => {
        const target = schema['x-ref'];
        if (
          found === undefined &&
          typeof target === 'string' &&
          typeof value === 'string' &&
          isGone(target, value)
        )
          found = { pointer, key: value };
      },
    );
    return found;
  }

  #without(entry: ReadEntry, pointer: string): ReadEntry | undefined {
    const { data = {} } = entry.record;
    for (const cut of cutsOf(data, pointer)) {
      const rest = cutData(data, cut);
      const record = this.#isAllowed(entry.collection.name, data, rest)
        ? cutRecord(entry.record, rest, cut)
        : undefined;
      if (record !== undefined) return { ...entry, record };
    }
    return undefined;
  }

  /**
   * Whether the schema finds no more wrong with an entry than before: its Markdown is taken out of the data already, so some
   * things always are. A list may be shorter than an editor is to make it where `x-least` says so.
   */
  #isAllowed(collection: string, before: JsonObject, after: JsonObject): boolean {
    const known = new Map<string, number>();
    for (const { schemaPath } of this.#validators.errors(collection, before))
      known.set(schemaPath, (known.get(schemaPath) ?? 0) + 1);
    return this.#validators.errors(collection, after).every(({ schemaPath, keyword, parentSchema, data }) => {
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
