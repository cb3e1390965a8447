import { idAsRead, pathAsRead } from '../../model/address.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { replaceTokensInLink, tokenText, type Tokens } from '../../model/tokens.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import type { SiteModel } from '../../model/site-model.ts';

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

/** The new address of a picture; undefined if it can stay. */
export function movedPicture({ model, rewriting }: Place, raw: string): string | undefined {
  return rewriting.pictures.get(replaceTokensInLink(raw, model.tokens));
}
