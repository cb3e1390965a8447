import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { MarkdownKind } from '../../model/markdown.ts';
import { replaceTokens, replaceTokensInLink, type Tokens } from '../../model/tokens.ts';
import { markSources } from './source-marks.ts';

/** Stands for the backslash of `\{`, which the parser would take away before tokens are looked for. Just as long, so positions stay. */
const ESCAPE = '\uE000';

/** Call before parsing what `replaceTokensInTree` is to work on. */
export function keepEscapes(source: string): string {
  return source.replaceAll('\\{', `${ESCAPE}{`);
}

/**
 * Replaces tokens in a parsed document, and names the sources of those that have one. Doing it on the tree and not on the
 * text keeps every position a position in the editor's file. In addresses a token stands for the slug of its value.
 */
export function replaceTokensInTree(tree: Root, tokens: Tokens, kind: MarkdownKind): void {
  markSources(tree, tokens, kind);
  const fill = (text: string): string =>
    text
      .split(`${ESCAPE}{`)
      .map((part) => replaceTokens(part, tokens))
      .join('{');
  visit(tree, (node) => {
    if ('value' in node) node.value = fill(node.value);
    if ('url' in node) node.url = replaceTokensInLink(decoded(node.url), tokens);
    if ('title' in node && typeof node.title === 'string') node.title = fill(node.title);
    if ('alt' in node && typeof node.alt === 'string') node.alt = fill(node.alt);
  });
}

/** The parser may have percent-encoded the braces. */
function decoded(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}');
}
