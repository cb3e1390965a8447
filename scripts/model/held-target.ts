import type { Held, SiteStructure, StructureEntry } from './site-model.ts';
import { pathAsRead, idAsRead, addressAsRead } from './address.ts';

/** Path as it is written, and fragment; the fragment is all that follows the first `#`. */
export function splitAddress(url: string): { written: string; hash: string | undefined } {
  const at = url.indexOf('#');
  const withoutHash = at === -1 ? url : url.slice(0, at);
  return { written: withoutHash.split('?')[0] ?? '', hash: at === -1 ? undefined : url.slice(at + 1) };
}

/**
 * The entry that is held back and that a link on the site would lead to; undefined for any other address.
 * @param from the entry that the link stands in, for a link to a place on its own page
 */
export function heldTarget<One extends StructureEntry>(
  { heldPaths }: Pick<SiteStructure<One>, 'heldPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Held<One> | undefined {
  if (heldPaths.size === 0) return undefined;
  if (url.startsWith('#')) {
    const page = (from.path ?? '').split('#')[0] ?? '';
    return heldPaths.get(`${page}#${idAsRead(url.slice(1))}`);
  }
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const { written, hash } = splitAddress(url);
  const path = pathAsRead(written);
  return heldPaths.get(addressAsRead(`${path}#${hash ?? ''}`)) ?? heldPaths.get(path);
}

/** As `heldTarget`, when the entry has expired: what leads to it goes without it. */
export function expiredTarget<One extends StructureEntry>(
  model: Pick<SiteStructure<One>, 'heldPaths'>,
  url: string,
  from: Pick<StructureEntry, 'path'>,
): Held<One> | undefined {
  const held = heldTarget(model, url, from);
  return held?.hold.why === 'expired' ? held : undefined;
}
