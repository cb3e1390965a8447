import { parseMarkdown } from '../../entry/markdown/parser.ts';
import { visit } from '../../entry/markdown/tree.ts';
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
  const move = moved.find(
    ({ page: from, anchor: id }) =>
      from === target && (id === undefined ? path !== '' : id === idAsRead(anchor ?? '')),
  );
  if (move === undefined) return undefined;
  const to = splitAnchor(move.to);
  const fragment = move.anchor === undefined && move.keepsAnchors ? anchor : to.anchor;
  const isHere = path === '' && to.page === page && fragment !== undefined;
  return `${prefix}${isHere ? '' : to.page}${query}${fragment === undefined ? '' : `#${fragment}`}`;
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

/** An address in a Markdown text, as it is written there. */
export interface WrittenAddress {
  address: string;
  /** Offset of its first character in the text. */
  start: number;
}

/** A destination with its title, up to the end of the link: `](/a "title")`. */
const DESTINATION =
  /^\]\(\s*(<[^>\n]*>|[^\s<]\S*?)(?:\s+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?\s*\)$/s;
const DEFINITION = /^\[(?:\\.|[^\]\\])*\]:\s*(<[^>\n]*>|\S+)/s;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const ATTRIBUTE = /<(?:a|img)\b[^>]*?\s(?:href|src)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * The addresses of links and pictures in a Markdown text, including those in definitions and HTML. Text in
 * code, in comments or after a backslash is not a link.
 */
export function addressesIn(markdown: string): WrittenAddress[] {
  const addresses: WrittenAddress[] = [];
  visit(parseMarkdown(markdown), (node) => {
    const start = node.position?.start.offset ?? 0;
    const source = markdown.slice(start, node.position?.end.offset ?? start);
    if (node.type === 'html') addresses.push(...inHtml(source, start));
    if (node.type === 'definition') addresses.push(...bare(DEFINITION.exec(source), start));
    if (node.type === 'link') {
      const inner = node.children.at(-1)?.position?.end.offset;
      addresses.push(...inLink(source, start, inner === undefined ? 1 : inner - start));
    }
    if (node.type === 'image') addresses.push(...inLink(source, start, 2));
  });
  return addresses;
}

/** The destination of a link: the first match that extends to the end of the link. */
function inLink(source: string, start: number, from: number): WrittenAddress[] {
  for (let at = source.indexOf('](', from); at !== -1; at = source.indexOf('](', at + 1)) {
    const addresses = bare(DESTINATION.exec(source.slice(at)), start + at);
    if (addresses.length > 0) return addresses;
  }
  return [];
}

function inHtml(source: string, start: number): WrittenAddress[] {
  const blanked = source.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  return [...blanked.matchAll(ATTRIBUTE)].flatMap((match) => bare(match, start + match.index));
}

/** The matched address, without quotes or brackets around it. */
function bare(match: RegExpExecArray | null, start: number): WrittenAddress[] {
  const [whole, destination] = match ?? [];
  if (whole === undefined || destination === undefined) return [];
  const isWrapped = /^["'<]/.test(destination);
  const at = start + whole.lastIndexOf(destination) + Number(isWrapped);
  return [{ address: isWrapped ? destination.slice(1, -1) : destination, start: at }];
}
