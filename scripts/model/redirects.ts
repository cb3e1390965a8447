import { isObject, type JsonObject } from '../schema/json.ts';
import { isWebAddress } from './link-schemes.ts';
import type { Entry, SiteModel } from './site-model.ts';
import { languagePrefix, languagesOf, localRoute } from './languages.ts';
import { isElsewhere } from './owned-addresses.ts';

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

/** Characters that are valid in web addresses but have a meaning in the redirect rules of hosts. */
const SIGNS_OF_RULES = /[$'"`;*{}|\\^<>()!#\s]|\/:/;

/**
 * The problem with a redirect target on another site, worded to follow it. Hosts read the target in rules in
 * which some characters have a meaning.
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

/** A redirect for unknown addresses under a collection's route. */
interface Fallback {
  /** The prefix of the addresses: `/posts/`. */
  from: string;
  to: string;
}

/**
 * The fallbacks of all collections in each language, most specific first, because hosts use the first match.
 */
export function fallbacksOf(model: SiteModel): Fallback[] {
  const pages = new Set(model.routes.map(({ path }) => path));
  const all = model.set.collections.flatMap((collection) =>
    languagesOf(collection).flatMap((language): Fallback[] => {
      const { route, unknownRedirect, languages } = collection;
      if (route === undefined || unknownRedirect === undefined) return [];
      const to = localRoute(collection, unknownRedirect, language);
      // The prefix must end with a slash: `/de` would also match `/design`.
      const from = languagePrefix(languages, language) + route.replace(/\{[^}]+\}.*$/, '');
      return pages.has(to) || isElsewhere(model, to) ? [{ from, to }] : [];
    }),
  );
  return all.sort((a, b) => b.from.length - a.from.length);
}
