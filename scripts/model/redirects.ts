import { isObject, type JsonObject } from '../schema/json.ts';
import type { Entry } from './site-model.ts';

/** One row of the list of what has moved. */
export interface RedirectRow {
  entry: Entry;
  /** JSON pointer of the row. */
  pointer: string;
  /** An address of a page that is gone, or of an anchor of a page that is there (`/faq#old`). */
  from: string;
  /** Where it leads: a page, or an anchor in one. */
  to: string;
}

/** The rows of an entry whose collection says which field lists them (`redirects` of `x-collection`); broken ones are left out. */
export function redirectRows(entry: Entry): RedirectRow[] {
  const field = entry.collection.redirects;
  const rows = field === undefined ? undefined : entry.data[field];
  if (field === undefined || !Array.isArray(rows)) return [];
  return rows.flatMap((row, index) => {
    const { from, to }: JsonObject = isObject(row) ? row : {};
    return typeof from === 'string' && typeof to === 'string'
      ? [{ entry, pointer: `/${field}/${index}`, from, to }]
      : [];
  });
}

/** Whether a value is part of such a row: it is checked as that and is no link that a visitor sees. */
export function isInRedirect({ collection }: Pick<Entry, 'collection'>, pointer: string): boolean {
  return collection.redirects !== undefined && pointer.startsWith(`/${collection.redirects}/`);
}

/** Page and anchor of an address on the site; the anchor is all that follows the first `#`. */
export function splitAnchor(address: string): { page: string; anchor: string | undefined } {
  const at = address.indexOf('#');
  return at === -1
    ? { page: address, anchor: undefined }
    : { page: address.slice(0, at), anchor: address.slice(at + 1) };
}
