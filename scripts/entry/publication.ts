import type { EntrySource } from '../model/entry-record.ts';
import type { DateRules } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { toDateTime } from '../model/dates/datetimes.ts';
import { isLeftOut } from './read/left-out.ts';
import { readFields } from './read/read-fields.ts';

/**
 * The fields of a file that decide whether it is published, with dates in ISO form; null if the file lacks
 * the field that its collection requires. Used to count entries before the tokens for their texts are known.
 */
export function publicationOf(source: EntrySource): JsonObject | null {
  const { publish, require, dates } = source.collection;
  const { data = {} } = readFields(source);
  const needed = require === undefined ? true : data[require.field];
  if (needed === undefined || needed === null || needed === '' || isLeftOut(source.collection, data))
    return null;
  const { draft, ...days } = publish ?? {};
  const out: JsonObject = {};
  if (draft !== undefined && data[draft] !== undefined) out[draft] = data[draft];
  for (const field of Object.values(days)) {
    const value = data[field];
    const day = typeof value === 'string' ? dayWritten(value, dates) : undefined;
    if (day !== undefined) out[field] = day;
  }
  return out;
}

/** The ISO date of a date or date-time. */
function dayWritten(value: string, dates: DateRules): string | undefined {
  const day = toIsoDate(value, dates.order);
  if (day !== undefined) return day;
  const time = toDateTime(value, dates);
  return 'iso' in time ? time.iso.slice(0, 10) : undefined;
}
