import { isObject, type JsonObject } from '../schema/json.ts';
import type { Entry } from './site-model.ts';

export interface RedirectRow {
  entry: Entry;
  /** JSON pointer of the row. */
  pointer: string;
  /** The address of a removed page, or a removed anchor of an existing page (`/faq#old`). */
  from: string;
  /** The target: a page, an anchor, or a full address on another site. */
  to: string;
}

/** A row for a page that was removed permanently (`gone: true`). */
export type GoneRow = Omit<RedirectRow, 'to'>;

/**
 * The rows of an entry with a list of redirects (`redirects` of `x-collection`); invalid ones are left out.
 */
export function redirectRows(entry: Entry): RedirectRow[] {
  return rowsOf(entry).flatMap(({ row: { to }, ...place }) =>
    typeof to === 'string' ? { ...place, to } : [],
  );
}

/** The rows of such a list for pages that were removed permanently. */
export function goneRows(entry: Entry): GoneRow[] {
  return rowsOf(entry).flatMap(({ row: { to, gone }, ...place }) =>
    to === undefined && gone === true ? place : [],
  );
}

function rowsOf(entry: Entry): (GoneRow & { row: JsonObject })[] {
  const field = entry.collection.redirects;
  const rows = field === undefined ? undefined : entry.data[field];
  if (field === undefined || !Array.isArray(rows)) return [];
  return rows.flatMap((row, index) =>
    isObject(row) && typeof row.from === 'string'
      ? { entry, pointer: `/${field}/${index}`, from: row.from, row }
      : [],
  );
}

/** Whether a value is part of a redirect row: it is checked as such, not as a link for visitors. */
export function isInRedirect({ collection }: Pick<Entry, 'collection'>, pointer: string): boolean {
  return collection.redirects !== undefined && pointer.startsWith(`/${collection.redirects}/`);
}

/** The page and the anchor of an address on the site; the anchor is everything after the first `#`. */
export function splitAnchor(address: string): { page: string; anchor: string | undefined } {
  const at = address.indexOf('#');
  return at === -1
    ? { page: address, anchor: undefined }
    : { page: address.slice(0, at), anchor: address.slice(at + 1) };
}
