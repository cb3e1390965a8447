import { parseMarkdown } from '../../entry/markdown/parser.ts';
import { visit } from '../../entry/markdown/tree.ts';

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
  const found: WrittenAddress[] = [];
  visit(parseMarkdown(markdown), (node) => {
    const start = node.position?.start.offset ?? 0;
    const source = markdown.slice(start, node.position?.end.offset ?? start);
    if (node.type === 'html') found.push(...inHtml(source, start));
    if (node.type === 'definition') found.push(...bare(DEFINITION.exec(source), start));
    if (node.type === 'link') {
      const inner = node.children.at(-1)?.position?.end.offset;
      found.push(...inLink(source, start, inner === undefined ? 1 : inner - start));
    }
    if (node.type === 'image') found.push(...inLink(source, start, 2));
  });
  return found;
}

/** The destination of a link: the first match that extends to the end of the link. */
function inLink(source: string, start: number, from: number): WrittenAddress[] {
  for (let at = source.indexOf('](', from); at !== -1; at = source.indexOf('](', at + 1)) {
    const found = bare(DESTINATION.exec(source.slice(at)), start + at);
    if (found.length > 0) return found;
  }
  return [];
}

function inHtml(source: string, start: number): WrittenAddress[] {
  const blanked = source.replace(COMMENT, (comment) => ' '.repeat(comment.length));
  return [...blanked.matchAll(ATTRIBUTE)].flatMap((match) => bare(match, start + match.index));
}

/** The matched address, without quotes or brackets around it. */
function bare(match: RegExpExecArray | null, start: number): WrittenAddress[] {
  const [whole, written] = match ?? [];
  if (whole === undefined || written === undefined) return [];
  const isWrapped = /^["'<]/.test(written);
  const at = start + whole.lastIndexOf(written) + Number(isWrapped);
  return [{ address: isWrapped ? written.slice(1, -1) : written, start: at }];
}
