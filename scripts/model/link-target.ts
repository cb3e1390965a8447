import path from 'node:path';
import { decodePercent } from '../shared/safe-parse.ts';
import { pathAsRead, idAsRead, addressAsRead } from './address.ts';
import type { LeftOutEntry, SiteModel, Entry, UnpublishedEntry } from './site-model.ts';

/** The path as written, and the fragment; the fragment is everything after the first `#`. */
export function splitAddress(url: string): { written: string; hash: string | undefined } {
  const at = url.indexOf('#');
  const withoutHash = at === -1 ? url : url.slice(0, at);
  return { written: withoutHash.split('?')[0] ?? '', hash: at === -1 ? undefined : url.slice(at + 1) };
}

/**
 * The unpublished entry that a link on the site would lead to; undefined for any other address.
 * @param from the entry that contains the link, for links within its own page
 */
export function unpublishedTarget(
  { unpublishedPaths }: Pick<SiteModel, 'unpublishedPaths'>,
  url: string,
  from: Pick<Entry, 'path'>,
): UnpublishedEntry | undefined {
  if (unpublishedPaths.size === 0) return undefined;
  if (url.startsWith('#')) {
    const page = (from.path ?? '').split('#')[0] ?? '';
    return unpublishedPaths.get(`${page}#${idAsRead(url.slice(1))}`);
  }
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const { written, hash } = splitAddress(url);
  const path = pathAsRead(written);
  return unpublishedPaths.get(addressAsRead(`${path}#${hash ?? ''}`)) ?? unpublishedPaths.get(path);
}

/** The left-out entry whose page or file an address names. */
export function leftOutTarget(
  { leftOut }: Pick<SiteModel, 'leftOut'>,
  url: string,
  from: Entry['file'],
): LeftOutEntry | undefined {
  if (leftOut.length === 0) return undefined;
  const { written } = splitAddress(url);
  const names = [addressAsRead(url), pathAsRead(written)];
  const file = path.posix.join(path.posix.dirname(from.path), decodePercent(written) ?? '');
  return leftOut.find(
    (entry) => entry.file.path === file || entry.addresses.some((way) => names.includes(way)),
  );
}

/** Like `unpublishedTarget`, but only for expired entries; links to them are removed. */
export function expiredTarget(
  model: Pick<SiteModel, 'unpublishedPaths'>,
  url: string,
  from: Pick<Entry, 'path'>,
): UnpublishedEntry | undefined {
  const entry = unpublishedTarget(model, url, from);
  return entry?.hold.why === 'expired' ? entry : undefined;
}
