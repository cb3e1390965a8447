import { parse, stringify } from 'yaml';
import type { SourceEntry } from '../../config/config-types.ts';
import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';

/** First line of a fetched file; it distinguishes such a file from one written by a person. */
export const MARK = '# Written by `content fetch`: what is changed here is lost when it runs again.';

/** Whether a file was fetched. */
export function isFetched(text: string): boolean {
  return text.replace(/^\uFEFF?---\r?\n/, '').startsWith(MARK);
}

/**
 * Serializes an entry. The same entry always gives the same bytes: fields are sorted by name.
 * @param collection its key field is filled in if the entry lacks it
 */
export function fetchedFile({ key, data, body = '' }: SourceEntry, collection: Collection): string {
  const named =
    collection.key === undefined || collection.key in data ? data : { [collection.key]: key, ...data };
  const fields = stringify(named, { sortMapEntries: true, lineWidth: 0 });
  if (collection.extension !== '.md') return `${MARK}\n${fields}`;
  const text = body.replace(/\r\n?/g, '\n').trim();
  return `---\n${MARK}\n${fields}---\n${text === '' ? '' : `\n${text}\n`}`;
}

/** Parses a fetched file; undefined if it was damaged since. */
export function fetchedEntry(key: string, text: string, collection: Collection): SourceEntry | undefined {
  const isMarkdown = collection.extension === '.md';
  const split = isMarkdown ? splitFrontMatter(text) : undefined;
  if (split?.ok === false) return undefined;
  try {
    const data: unknown = parse(split?.yaml ?? text);
    if (!isObject(data)) return undefined;
    return { key, data, ...(isMarkdown ? { body: (split?.body ?? '').trim() } : {}) };
  } catch {
    return undefined;
  }
}
