import type { SourceEntry } from '../../config/config-types.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, type Json } from '../../schema/json.ts';

const KEY = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*$/;
const PARTS = ['key', 'data', 'body'];
const MOST_ENTRIES = 20_000;

/**
 * Converts the result of a source to entries.
 * @returns the fault as a sentence if the result is invalid
 */
export function readAnswer(answer: unknown, collection: Collection): SourceEntry[] | string {
  if (!Array.isArray(answer)) return 'It gave no list of entries.';
  if (answer.length > MOST_ENTRIES) return `It gave ${answer.length} entries, more than ${MOST_ENTRIES}.`;
  const keys = new Set<string>();
  const entries: SourceEntry[] = [];
  for (const [index, one] of (answer as Json[]).entries()) {
    const where = `Entry ${index + 1}`;
    if (!isObject(one)) return `${where} is no group of \`key\`, \`data\`, and \`body\`.`;
    const { key, data, body } = one;
    const unknown = Object.keys(one).find((name) => !PARTS.includes(name));
    if (unknown !== undefined)
      return `${where} has \`${unknown}\`. ${didYouMean(unknown, PARTS) ?? 'Fields belong into `data`.'}`;
    if (typeof key !== 'string' || !KEY.test(key) || key.length > 100)
      return `${where} has the key ${JSON.stringify(key ?? null)}: write small letters, digits, and hyphens.`;
    if (keys.has(key)) return `Two entries have the key \`${key}\`.`;
    keys.add(key);
    if (!isObject(data)) return `\`${key}\` has no \`data\`.`;
    const own = collection.key === undefined ? undefined : data[collection.key];
    if (own !== undefined && own !== key)
      return `\`${key}\` says in \`${collection.key ?? ''}\` that it is ${JSON.stringify(own)}.`;
    if (body !== undefined && typeof body !== 'string') return `The \`body\` of \`${key}\` is no text.`;
    if (body !== undefined && collection.body === undefined)
      return `\`${key}\` has a \`body\`, but ${collection.schemaFile} names no field for it.`;
    entries.push({ key, data, ...(body === undefined ? {} : { body }) });
  }
  return entries;
}
