import { parse, stringify } from 'yaml';
import type { SourceEntry } from '../../config/config-types.ts';
import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';
import { isMarkdown } from '../../disk/site-paths.ts';

/** The first line of a file that was fetched: it tells such a file from one that somebody wrote. */
export const MARK = '# Written by `content fetch`: what is changed here is lost when it runs again.';

/** Whether a file was fetched. */
export function isFetched(text: string): boolean {
  return text.replace(/^\uFEFF?---\r?\n/, '').startsWith(MARK);
}

/**
 * An entry as its file. The same entry gives the same bytes: fields stand in the order of their names.
 * @param collection whose field for the key is filled in where the entry leaves it out
 */
export function fetchedFile({ key, data, body = '' }: SourceEntry, collection: Collection): string {
  const named =
    collection.key === undefined || collection.key in data ? data : { [collection.key]: key, ...data };
  const fields = stringify(named, { sortMapEntries: true, lineWidth: 0 });
  if (!isMarkdown(collection.extension)) return `${MARK}\n${fields}`;
  const text = body.replace(/\r\n?/g, '\n').trim();
  return `---\n${MARK}\n${fields}---\n${text === '' ? '' : `\n${text}\n`}`;
}

/** The entry of a file that was fetched; undefined when somebody has broken it since. */
export function fetchedEntry(key: string, text: string, collection: Collection): SourceEntry | undefined {
  const isText = isMarkdown(collection.extension);
  const split = isText ? splitFrontMatter(text) : undefined;
  if (split?.ok === false) return undefined;
  try {
    const data: unknown = parse(split?.yaml ?? text);
    if (!isObject(data)) return undefined;
    return { key, data, ...(isText ? { body: (split?.body ?? '').trim() } : {}) };
  } catch {
    return undefined;
  }
}
