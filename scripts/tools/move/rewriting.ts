import { idAsRead, pathAsRead } from '../../model/address.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { replaceTokensInLink, tokenText, type Tokens } from '../../model/tokens.ts';

/** A page, or a place in one, that has another address now. */
export interface MovedAddress {
  page: string;
  /** The id of a place in it; undefined for the page itself, with all that is in it. */
  anchor?: string | undefined;
  to: string;
  /** The new page has the anchors of the old one. */
  keepsAnchors: boolean;
}

/** What has other names now, and which ones. What is not named stays. */
export interface Rewriting {
  addresses: readonly MovedAddress[];
  /** Masters by their old address. */
  pictures: ReadonlyMap<string, string>;
  /** Keys of entries, by collection and old key (`blog/old`). */
  references: ReadonlyMap<string, string>;
  /** Entries of registers: `claim:old` → `claim:new`. */
  tokens: ReadonlyMap<string, string>;
  /** Files, where the content names them. */
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
 * A link as it has to be written now; undefined when it leads to nothing that has moved. What stands before and behind the
 * address stays: `{origin}` or the site's own origin, the query, and the anchor where the new page has it.
 * @param raw as it is written, tokens and all
 * @param page the page that the link stands on, for links that are an anchor alone
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

/** A reference by its own name in a map of keys. */
export const referenceName = (collection: string, key: string): string => `${collection}/${key}`;
