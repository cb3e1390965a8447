import path from 'node:path';
import { idAsRead, pathAsRead } from '../../model/address.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { replaceTokensInLink, tokenText, type Tokens } from '../../model/tokens.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { folderOfIndex } from '../../model/entry-place.ts';
import { asRelative, entryOfFile, relativeTarget, splitAddress } from '../../model/link-target.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { addressOfFile } from '../../disk/paths.ts';

/** A page or anchor with a new address. */
export interface MovedAddress {
  page: string;
  /** The ID of an anchor; undefined for the page itself, with all its anchors. */
  anchor?: string | undefined;
  to: string;
  /** Whether the new page has the anchors of the old one. */
  keepsAnchors: boolean;
}

/** Everything that is renamed, with its new name. */
export interface Rewriting {
  addresses: readonly MovedAddress[];
  /** Pictures by their old address. */
  pictures: ReadonlyMap<string, string>;
  /** Keys of entries, by collection and old key (`blog/old`). */
  references: ReadonlyMap<string, string>;
  /** Entries of registers: `claim:old` → `claim:new`. */
  tokens: ReadonlyMap<string, string>;
  /** Files, for places where the content names them. */
  files: ReadonlyMap<string, string>;
}

export const NOTHING: Rewriting = {
  addresses: [],
  pictures: new Map(),
  references: new Map(),
  tokens: new Map(),
  files: new Map(),
};

/**
 * Rewrites a link; undefined if its target does not move. The rest of the link stays: `{origin}` or the
 * site's own origin, the query, and the fragment if the new page has it.
 * @param raw as written, including tokens
 * @param page the page that contains the link, for links that are only a fragment
 */
export function rewrittenLink(
  raw: string,
  page: string | undefined,
  moved: readonly MovedAddress[],
  tokens: Tokens,
): string | undefined {
  const resolved = replaceTokensInLink(raw, tokens);
  const origin = tokenText(tokens, 'origin');
  const isOwn =
    origin !== undefined && resolved.startsWith(origin) && /^(?:[/?#]|$)/.test(resolved.slice(origin.length));
  const prefix = !isOwn ? '' : raw.startsWith('{origin}') ? '{origin}' : origin;
  if (isOwn && !raw.startsWith(prefix)) return undefined;
  const address = isOwn ? resolved.slice(origin.length) || '/' : resolved;
  const { page: before, anchor } = splitAnchor(address);
  const [path = '', ...queries] = before.split('?');
  const query = queries.length === 0 ? '' : `?${queries.join('?')}`;
  const target = path === '' ? page : pathAsRead(path);
  const found = moved.find(
    (one) =>
      one.page === target && (one.anchor === undefined ? path !== '' : one.anchor === idAsRead(anchor ?? '')),
  );
  if (found === undefined) return undefined;
  const to = splitAnchor(found.to);
  const rest = found.anchor === undefined && found.keepsAnchors ? anchor : to.anchor;
  const isHere = path === '' && to.page === page && rest !== undefined;
  return `${prefix}${isHere ? '' : to.page}${query}${rest === undefined ? '' : `#${rest}`}`;
}

/** Key of a reference in `Rewriting.references`. */
export const referenceName = (collection: string, key: string): string => `${collection}/${key}`;

/** Context of a value, and what moves. */
export interface Place {
  model: SiteModel;
  entry: ReadEntry;
  /** The page that the entry is, or that contains it. */
  page: string | undefined;
  rewriting: Rewriting;
}

/**
 * Rewrites a link to a file name or relative page, if its target, its own file or the anchor moves. It keeps
 * its form: relative path, with or without the extension, with the slash at its end.
 * @returns undefined if it can stay, and for links of any other form
 */
export function relativeLink({ model, entry, page, rewriting }: Place, raw: string): string | undefined {
  const url = replaceTokensInLink(raw, model.tokens);
  const from = entryOfFile(model, entry.file.path);
  const target = from === undefined ? undefined : relativeTarget(model, from, url);
  if (target?.address === undefined) return undefined;
  const moved = rewrittenLink(target.address, page, rewriting.addresses, model.tokens);
  const own = rewriting.files.get(entry.file.path) ?? entry.file.path;
  if (target.entry === undefined) {
    // Relative to the address of its page, so its target changes when the page moves.
    const stays = moved === undefined && own === entry.file.path;
    return stays ? undefined : (moved ?? target.address);
  }
  const before = target.entry.file.path;
  const after = rewriting.files.get(before) ?? before;
  // The file is removed, and another page takes its place.
  const isReplaced = moved !== undefined && !rewriting.files.has(before);
  if (isReplaced && splitAddress(moved).written !== splitAddress(target.address).written) return moved;
  const { written } = splitAddress(url);
  const rest = moved === undefined ? url.slice(written.length) : restOf(moved, url, written);
  const sameFiles = after === before && own === entry.file.path;
  const way = sameFiles ? written : wayTo(written, own, before, after);
  const text = way + rest;
  return text === url ? undefined : text;
}

/** Query and fragment, with the new anchor. */
function restOf(moved: string, url: string, written: string): string {
  const { hash } = splitAddress(moved);
  const query = url.slice(written.length).split('#')[0] ?? '';
  return hash === undefined ? query : `${query}#${hash}`;
}

/**
 * The path to a file, in the form of the old one.
 * @param written the link as written
 */
function wayTo(written: string, own: string, before: string, after: string): string {
  const slash = written.endsWith('/') ? '/' : '';
  const named = path.posix.basename(written.replace(/\/$/, ''));
  const ending = path.posix.extname(before);
  const hasEnding = slash === '' && named.toLowerCase().endsWith(ending.toLowerCase());
  const bare = after.slice(0, -path.posix.extname(after).length);
  const namesIndex = folderOfIndex(`./${named.replace(/\..*$/, '')}`) !== undefined;
  const target = hasEnding ? after : ((namesIndex ? undefined : folderOfIndex(bare)) ?? bare);
  const way = written.startsWith('/')
    ? addressOfFile(target)
    : (asRelative(path.posix.dirname(own), target) ?? written);
  // The path to the file's own folder is empty.
  const short = written.startsWith('./') || way.startsWith('../') ? way : way.replace(/^\.\//, '');
  return encodeURI((short === '' ? '.' : short) + slash);
}

/** The new address of a picture; undefined if it can stay. */
export function movedPicture({ model, rewriting }: Place, raw: string): string | undefined {
  return rewriting.pictures.get(replaceTokensInLink(raw, model.tokens));
}
