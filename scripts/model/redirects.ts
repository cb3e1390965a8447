import { isObject, type JsonObject } from '../schema/json.ts';
import { isWebAddress } from './link-schemes.ts';
import type { StructureEntry } from './site-model.ts';

/** One row of the list of what has moved. */
export interface RedirectRow<One extends StructureEntry = StructureEntry> {
  entry: One;
  /** JSON pointer of the row. */
  pointer: string;
  /** An address of a page that is gone, or of an anchor of a page that is there (`/faq#old`). */
  from: string;
  /** Where it leads: a page, an anchor in one, or the whole address of a page on another site. */
  to: string;
}

/** A row that says of a page that it is gone for good (`gone: true`), and leads nowhere. */
export type GoneRow<One extends StructureEntry = StructureEntry> = Omit<RedirectRow<One>, 'to'>;

/** The rows of an entry whose collection says which field lists them (`redirects` of `x-collection`); broken ones are left out. */
export function redirectRows<One extends StructureEntry>(entry: One): RedirectRow<One>[] {
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

/** The rows of such a list that say of a page that it is gone for good. */
export function goneRows<One extends StructureEntry>(entry: One): GoneRow<One>[] {
  const field = entry.collection.redirects;
  const rows = field === undefined ? undefined : entry.data[field];
  if (field === undefined || !Array.isArray(rows)) return [];
  return rows.flatMap((row, index) => {
    const { from, to, gone }: JsonObject = isObject(row) ? row : {};
    return typeof from === 'string' && to === undefined && gone === true
      ? [{ entry, pointer: `/${field}/${index}`, from }]
      : [];
  });
}

/** Signs that are allowed in addresses of the web, and mean something else to a host that reads them in its rules. */
const SIGNS_OF_RULES = /[$'"`;*{}|\\^<>()!#\s]|\/:/;

/**
 * What is wrong with an address on another site that a redirect leads to, in words that follow it: hosts read it in rules,
 * where some signs are theirs.
 */
export function outsideFault(address: string): string | undefined {
  if (!isWebAddress(address)) return 'is not a full web address';
  const [sign] = SIGNS_OF_RULES.exec(address) ?? [];
  return sign === undefined
    ? undefined
    : `contains \`${sign}\`, which has another meaning in redirects; percent-encode it`;
}

/** Whether a redirect leads to another site. */
export function isOutside(to: string): boolean {
  return /^https?:/i.test(to);
}

/** Whether a value is part of such a row: it is checked as that and is no link that a visitor sees. */
export function isInRedirect({ collection }: Pick<StructureEntry, 'collection'>, pointer: string): boolean {
  return collection.redirects !== undefined && pointer.startsWith(`/${collection.redirects}/`);
}

/** Page and anchor of an address on the site; the anchor is all that follows the first `#`. */
export function splitAnchor(address: string): { page: string; anchor: string | undefined } {
  const at = address.indexOf('#');
  return at === -1
    ? { page: address, anchor: undefined }
    : { page: address.slice(0, at), anchor: address.slice(at + 1) };
}
