import type { EntrySource } from '../model/entry-record.ts';
import type { DateRules, Collection } from '../schema/collection.ts';
import { pointerSegment, type JsonObject, objectAt } from '../schema/json.ts';
import { siteFile } from '../disk/paths.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { toDateTime } from '../model/dates/datetimes.ts';
import { withoutEmptyFields } from './validate/empty-fields.ts';
import { readFields } from './read/read-fields.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { isInvisible } from '../model/characters.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import type { EntryContext, SchemaValidators } from './entry-context.ts';
import { listed } from './validate/wording.ts';

/**
 * The fields of a file that decide whether it is published, with dates in ISO form; null if the file is left
 * out. Used to count entries before the tokens for their texts are known.
 */
export function publicationOf(
  source: EntrySource,
  tools: Pick<EntryContext, 'resolver' | 'validators'>,
): JsonObject | null {
  const { collection } = source;
  const { publish, dates } = collection;
  const { data: written = {}, spans } = readFields(source);
  const data = withoutEmptyFields({ ...source, ...tools, data: written, spans });
  if (lacksRequired(collection, data)) return null;
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

/** Whether an entry lacks the field that its collection requires for publishing. */
function lacksRequired({ require, schema }: Collection, data: JsonObject): boolean {
  if (require === undefined) return false;
  const value = data[require.field];
  const isEmpty = value === undefined || value === null || value === '';
  if (!isEmpty && !(typeof value === 'string' && isInvisible(value))) return false;
  // A field with nearly the same name is a typo, which validation reports; the entry is not dropped for it.
  const properties = objectAt(schema, 'properties');
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(properties, key));
  return nearest(require.field, unknown) === undefined;
}

/**
 * Leaves out an entry that lacks the field named by `require`.
 * @returns the warning that reports it; undefined if the entry stays
 */
export function leftOut({ file, collection, data, spans }: EntryContext): Diagnostic | undefined {
  if (!lacksRequired(collection, data)) return undefined;
  const field = collection.require?.field ?? '';
  const message = `This file has no \`${field}\`, so it is left out of the site.`;
  const suggestion = `Add \`${field}:\` to publish it.`;
  return file.problem('entry-left-out', valueSpan(spans, ''), message, { suggestion });
}

/** Keywords of a name that is missing or too much. */
const OF_NAMES: readonly string[] = ['required', 'additionalProperties', 'unevaluatedProperties'];

/**
 * The problem of an entry in the folder of another collection: it has fields that its own one does not know, and all that the
 * other one asks for.
 */
export function misplacedEntry({
  file,
  collection,
  collections,
  data,
  spans,
  validators,
}: Pick<EntryContext, 'file' | 'collection' | 'collections' | 'data' | 'spans' | 'validators'>):
  Diagnostic | undefined {
  const unknown = Object.keys(data).filter((name) => !declares(collection, name));
  const [first] = unknown;
  if (first === undefined || namesFit(validators, collection, data)) return undefined;
  const { [collection.body ?? '']: text, ...fields } = data;
  const other = collections.find(
    (peer) =>
      peer !== collection &&
      peer.extension === collection.extension &&
      !peer.single &&
      unknown.every((name) => declares(peer, name)) &&
      namesFit(validators, peer, text === undefined ? fields : { ...fields, [peer.body ?? '']: text }),
  );
  if (other === undefined) return undefined;
  const message = `This looks like an entry of \`${other.name}\`: entries of \`${collection.name}\` have no ${listed(unknown)}.`;
  return file.problem('file-ungoverned', keySpan(spans, pointerSegment(first)), message, {
    suggestion: `Move the file to \`${siteFile(other.folder)}/\`.`,
  });
}

const declares = ({ schema }: Collection, name: string): boolean =>
  Object.hasOwn(objectAt(schema, 'properties'), name);

const namesFit = (validators: SchemaValidators, { name }: Collection, data: JsonObject): boolean =>
  !validators
    .errors(name, data)
    .some(({ instancePath, keyword }) => instancePath === '' && OF_NAMES.includes(keyword));
