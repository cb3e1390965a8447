import { structureHash } from '../entry/structure-hash.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { JsonObject } from '../schema/json.ts';

/** An entry with additional fields that are in no file; checks with cached results see them too. */
export function withFields(entry: ReadEntry, fields: JsonObject): ReadEntry {
  const { record } = entry;
  if (Object.keys(fields).length === 0 || record.data === undefined) return entry;
  const next = { ...record, data: { ...record.data, ...fields } };
  return {
    ...entry,
    record:
      record.structureHash === undefined
        ? next
        : { ...next, structureHash: structureHash({ ...next, structureHash: undefined }) },
  };
}
