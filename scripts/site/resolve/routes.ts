import { groupBy } from '../../shared/group-by.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import {
  addressFault,
  addressKey,
  idAsRead,
  oldAddresses,
  pageFault,
  pathAsRead,
} from '../../model/address.ts';
import { fillAddress } from '../../model/entry-place.ts';
import { localRoute } from '../../model/languages.ts';
import { goneRows, redirectRows, splitAnchor, type RedirectRow } from '../../model/redirects.ts';
import type { Anchors, Entry, Route } from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { fieldsOf, fillTemplate, expandTemplate } from '../../model/template.ts';
import { atPointer, fieldPointer, isObject } from '../../schema/json.ts';
import { valueEdit } from '../../model/edits.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import { withoutSlash } from '../../shared/with-search.ts';

export interface RouteTable {
  routes: Route[];
  /** Alias path → canonical path. */
  aliases: Map<string, string>;
  anchors: Anchors;
  /** Redirects of anchors that no longer exist: by page, then by ID. */
  movedAnchors: Map<string, Map<string, string>>;
  /** Addresses of pages that are gone for good. */
  gone: Set<string>;
  /** Invalid addresses: links to them are not reported separately. */
  unusable: string[];
  diagnostics: Diagnostic[];
}

interface Claim {
  address: string;
  entry: Entry;
  /** The field that the address comes from. */
  pointer: string;
}

/** The address of an entry: of its page, or of its anchor in another page. */
export function entryPath({
  collection,
  data,
  language,
  file,
}: Pick<Entry, 'collection' | 'data' | 'language'> & { file: { path: string } }): string | undefined {
  const pattern = collection.route ?? collection.anchor;
  const path = pattern === undefined ? undefined : fillAddress(pattern, collection, file.path, data);
  return path === undefined ? undefined : localRoute(collection, path, language);
}

/** Every page of the site with its aliases and known anchors. No two may share an address. */
export function buildRoutes(entries: readonly Entry[]): RouteTable {
  const table: RouteTable = {
    routes: [],
    aliases: new Map(),
    anchors: new PageAnchors(entries),
    movedAnchors: new Map(),
    gone: new Set(),
    unusable: [],
    diagnostics: [],
  };
  const owners = new Map<string, Claim>();
  const take = (claim: Claim, kind: 'page' | 'redirect'): boolean => {
    const { route = '' } = claim.entry.collection;
    const maySlash = kind === 'page' && route.endsWith('/');
    const address = maySlash ? withoutSlash(claim.address) : claim.address;
    const fault = kind === 'page' ? pageFault(address) : addressFault(address, kind);
    const other = owners.get(addressKey(claim.address));
    const isOwn = kind === 'redirect' && withoutSlash(claim.address) === claim.entry.path;
    if (fault !== undefined && !isOwn) {
      if (!isReported(claim)) table.diagnostics.push(malformed(claim, kind, fault));
      table.unusable.push(claim.address);
    } else if (other === undefined) owners.set(addressKey(claim.address), claim);
    // Two entries that write the same key are reported separately; `a.md` and `a/index.md` have it from their names.
    else if (
      claim.entry.collection.key === undefined ||
      !isOneKey(other.entry, claim.entry) ||
      other.entry.language !== claim.entry.language ||
      kind === 'redirect'
    )
      table.diagnostics.push(clash(claim, other, kind));
    return fault === undefined && other === undefined;
  };
  for (const entry of entries) {
    const { path, collection } = entry;
    const pattern = collection.route;
    if (pattern === undefined || path === undefined) continue;
    const claim = { address: path, entry, pointer: sourceOf(entry, pattern) };
    if (take(claim, 'page')) table.routes.push({ path, entry, aliases: [] });
  }
  for (const route of table.routes) addAliases(route, table, take);
  for (const row of entries.flatMap(redirectRows)) addRedirect(row, table, take);
  for (const { entry, pointer, from } of entries.flatMap(goneRows))
    if (take({ address: from, entry, pointer: `${pointer}/from` }, 'redirect')) table.gone.add(from);
  table.routes.sort((a, b) => (a.path < b.path ? -1 : 1));
  return table;
}

/**
 * The field that makes an address invalid: the first one in the pattern whose text cannot be part of an
 * address.
 */
function sourceOf({ data, collection }: Entry, pattern: string): string {
  const pointers = fieldsOf(pattern).map((field) => ({
    pointer: fieldPointer(field),
    text: fillTemplate(`{${field}}`, data) ?? '',
  }));
  const faulty = pointers.find(({ text }) => pageFault(`/${text}`) !== undefined);
  return (faulty ?? pointers[0])?.pointer ?? `/${collection.key ?? ''}`;
}

/** Whether `aliases` of a collection are alternative names of a text, as in Obsidian, not addresses. */
function areNames({ collection }: Entry): boolean {
  const { properties } = collection.schema;
  const field = isObject(properties) ? properties.aliases : undefined;
  return isObject(field) && isObject(field.items) && field.items['x-raw'] === true;
}

function addAliases(
  route: Route,
  table: RouteTable,
  take: (claim: Claim, kind: 'page' | 'redirect') => boolean,
): void {
  if (areNames(route.entry)) return;
  for (const { alias, pointer } of oldAddresses(route.entry.data)) {
    if (!take({ address: alias, entry: route.entry, pointer }, 'redirect')) continue;
    route.aliases.push(alias);
    table.aliases.set(alias, route.path);
  }
}

/**
 * Adds a row of the redirect list: a page that moved is an alias of its target; an anchor belongs to its
 * page.
 */
function addRedirect(
  { entry, pointer, from, to }: RedirectRow,
  table: RouteTable,
  take: (claim: Claim, kind: 'page' | 'redirect') => boolean,
): void {
  const { page, anchor } = splitAnchor(from);
  if (anchor === undefined) {
    if (take({ address: from, entry, pointer: `${pointer}/from` }, 'redirect')) table.aliases.set(from, to);
    return;
  }
  const path = pathAsRead(page);
  const anchors = table.movedAnchors.get(path) ?? new Map<string, string>();
  table.movedAnchors.set(path, anchors.set(idAsRead(anchor), to));
}

/** Whether the schema rejects the form of the field that makes an address invalid. */
function isReported({ entry, pointer }: Claim): boolean {
  const place = entry.file.place(spanOf({ entry, pointer }));
  return entry.record.diagnostics.some(
    ({ rule, line, column }) => rule === 'field-format' && line === place.line && column === place.column,
  );
}

function malformed({ address, entry, pointer }: Claim, kind: 'page' | 'redirect', fault: string): Diagnostic {
  const span = spanOf({ entry, pointer });
  const value = atPointer(entry.data, pointer);
  const position = { file: entry.file, spans: entry.record.spans };
  const message = `The address \`${address}\` ${fault}.`;
  const usual = typeof value === 'string' ? value.normalize('NFC') : value;
  if (typeof usual === 'string' && usual !== value)
    return entry.file.problem('address-form', span, message, {
      suggestion:
        'Type it again, or let `content validate --fix` write it in the usual form; both look the same.',
      fixes: safeFix('Write the letters in their usual form', valueEdit(position, pointer, usual)),
    });
  const slashless = withoutSlash(address);
  if (value === address && slashless !== address && addressFault(slashless, kind) === undefined)
    return entry.file.problem('address-form', span, message, {
      suggestion: `Write \`${slashless}\`: addresses of this site end without a slash.`,
      fixes: safeFix(`Write \`${slashless}\``, valueEdit(position, pointer, slashless)),
    });
  const path = value === address ? pathMeant(address) : undefined;
  const encoded = kind === 'redirect' ? percentEncoded(address) : undefined;
  const suggestion = fault.includes('device on Windows')
    ? 'Give it another name.'
    : path !== undefined
      ? `Write \`${path}\`: only the path, from its first slash on.`
      : encoded !== undefined
        ? `Write \`${encoded}\`, as browsers ask for it.`
        : 'Use lowercase letters, digits, hyphens and single slashes: `/about/our-shop`.';
  return entry.file.problem('address-form', span, message, { suggestion });
}

/** The path that an address with its domain, or without its first slash, stands for. */
function pathMeant(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address)) return undefined;
  const bare = address.replace(/^(?:https?:\/\/[^/]*|\/*(?:[\w-]+\.)+[a-z]{2,}(?=\/))/i, '');
  const path = `/${bare.replace(/^\/+/, '')}`;
  return addressFault(path, 'redirect') === undefined ? path : undefined;
}

/** An old address as browsers ask for it, with `%20` for a space; undefined if it is not valid then either. */
function percentEncoded(address: string): string | undefined {
  const encoded = address.replace(/[ "<>^`{|}]/g, encodeURIComponent);
  return addressFault(encoded, 'redirect') === undefined ? encoded : undefined;
}

function clash(claim: Claim, other: Claim, kind: 'page' | 'redirect'): Diagnostic {
  const { address, entry } = claim;
  const isSame = other.address.replace(/\/$/, '') === address.replace(/\/$/, '');
  if (isSame && other.entry === entry && kind === 'redirect') return pointless(claim, other);
  const related = [other.entry.file.related(spanOf(other), `\`${other.address}\` is already this page`)];
  const message = isSame
    ? `Two pages would have the address \`${address}\`.`
    : `The addresses \`${address}\` and \`${other.address}\` differ only in capitals or encoding; many disks and hosts treat them as one.`;
  const suggestion =
    kind === 'redirect' && isSame && other.entry.path === other.address
      ? 'A page exists at this address, so it cannot redirect: delete this, or give the page another address.'
      : isSame && isOneKey(other.entry, entry)
        ? 'Both have it from the names of their files and folders: rename one of the two files, or delete it.'
        : 'Change one of the two addresses.';
  return entry.file.problem('route-duplicate', spanOf(claim), message, { suggestion, related });
}

function isOneKey(entry: Entry, other: Entry): boolean {
  return entry !== other && entry.collection === other.collection && entry.key === other.key;
}

/** An alias that its own entry does not need. */
function pointless(claim: Claim, other: Claim): Diagnostic {
  const { address, entry } = claim;
  const message =
    other.address === entry.path
      ? `\`${address}\` is the address of this page itself, so nothing redirects from it.`
      : `\`${address}\` is written twice.`;
  const related = [entry.file.related(spanOf(other), `\`${other.address}\` is already written here`)];
  const suggestion = 'Remove it.';
  return entry.file.problem('route-duplicate', spanOf(claim), message, { suggestion, related });
}

/** Position of a field; the start of the fields if it is not set. */
export function spanOf({ entry, pointer }: Pick<Claim, 'entry' | 'pointer'>): Span {
  const { spans } = entry.record;
  return spans[pointer] === undefined ? keySpan(spans, '') : valueSpan(spans, pointer);
}

/**
 * The known IDs of each page: of headings, of fields that its schema names, of entries with an anchor in it.
 */
export class PageAnchors implements Anchors {
  /** Entries that are a page, or have an anchor in it, by its path. */
  readonly #entries: ReadonlyMap<string, readonly Entry[]>;
  readonly #ids = new Map<string, ReadonlySet<string>>();

  constructor(entries: readonly Entry[]) {
    this.#entries = groupBy(
      entries.filter(({ path }) => path !== undefined),
      ({ path = '' }) => path.split('#', 1)[0] ?? '',
    );
  }

  /** Computed on demand, because links lead to the anchors of few pages. */
  get(page: string): ReadonlySet<string> | undefined {
    const entries = this.#entries.get(page);
    if (entries === undefined) return undefined;
    const ids = this.#ids.get(page) ?? new Set(entries.flatMap(anchorsOf));
    this.#ids.set(page, ids);
    return ids;
  }
}

function anchorsOf({ path = '', collection, data, record }: Entry): string[] {
  const hash = path.split('#')[1];
  const ids = collection.anchors.flatMap((template) => expandTemplate(template, data));
  if (hash !== undefined) return [hash, ...ids];
  const published = Object.values(record.markdown).flatMap(({ facts: { headings, anchors } }) => [
    ...headings.map(({ id }) => id),
    ...anchors,
  ]);
  return [...ids, ...published];
}
