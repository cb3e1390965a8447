import type { EntrySource } from '../model/entry-record.ts';
import type { JsonObject } from '../schema/json.ts';
import { toIsoDate } from './compile/dates.ts';
import { readFields } from './read/read-fields.ts';

/**
 * The fields of a file that say whether it is published, days in ISO form; null when it lacks the field without which its
 * collection leaves it out. For counting entries, before the tokens are known that its texts are worked on with.
 */
export function publicationOf(source: EntrySource): JsonObject | null {
  const { publish, require } = source.collection;
  const { data = {} } = readFields(source);
  const needed = require === undefined ? true : data[require.field];
  if (needed === undefined || needed === null || needed === '') return null;
  const { draft, ...days } = publish ?? {};
  const out: JsonObject = {};
  if (draft !== undefined && data[draft] !== undefined) out[draft] = data[draft];
  for (const field of Object.values(days)) {
    const value = data[field];
    const day = typeof value === 'string' ? toIsoDate(value) : undefined;
    if (day !== undefined) out[field] = day;
  }
  return out;
}
