import type { Root } from 'mdast';
import type { Wording } from '../../model/wording.ts';
import type { MarkdownKind } from '../../model/markdown.ts';
import { replaceTokens, replaceTokensInLink, type Tokens } from '../../model/tokens.ts';
import { VerbatimHtml } from './verbatim-areas.ts';
import { addSourceNotes, ESCAPE } from './source-notes.ts';
import { visit } from './tree.ts';

/** Protects escaped braces. Must be called before parsing a text for `replaceTokensInTree`. */
export function keepEscapes(source: string): string {
  return source.replaceAll('\\{', `${ESCAPE}{`);
}

/**
 * Replaces tokens in a parsed document and adds the notes of their sources. Working on the tree instead of
 * the text keeps every position valid for the editor's file. In addresses a token is replaced with the slug
 * of its value. Code is not changed.
 */
export function replaceTokensInTree(tree: Root, tokens: Tokens, kind: MarkdownKind, words: Wording): void {
  addSourceNotes(tree, tokens, kind, words);
  const fill = (text: string): string =>
    text
      .split(`${ESCAPE}{`)
      .map((part) => replaceTokens(part, tokens))
      .join('{');
  const html = new VerbatimHtml();
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'inlineCode' || (node.type === 'text' && html.isOpen))
      node.value = asWritten(node.value, tokens);
    else if (node.type === 'html')
      node.value = html
        .pieces(node.value)
        .map(({ text, isVerbatim }) => (isVerbatim ? asWritten(text, tokens) : fill(text)))
        .join('');
    else if ('value' in node) node.value = fill(node.value);
    if ('url' in node) node.url = filledAddress(node.url, tokens);
    if (node.type === 'leafDirective' || node.type === 'containerDirective')
      for (const [name, value] of Object.entries(node.attributes ?? {}))
        (node.attributes ??= {})[name] = fill(value ?? '');
    if ('title' in node && typeof node.title === 'string') node.title = fill(node.title);
    // The remaining places are names, which contain no tokens; the
    // mark only kept the brace from becoming one.
    if ('identifier' in node) node.identifier = unmarked(node.identifier);
    if ('label' in node && typeof node.label === 'string') node.label = unmarked(node.label);
    if ('lang' in node && typeof node.lang === 'string') node.lang = unmarked(node.lang);
    if ('meta' in node && typeof node.meta === 'string') node.meta = unmarked(node.meta);
    if ('alt' in node && typeof node.alt === 'string') node.alt = fill(node.alt);
  });
}

/** Code with its backslashes restored, except before the name of a token in braces, where code needs none. */
function asWritten(code: string, tokens: Tokens): string {
  return code
    .replace(new RegExp(`${ESCAPE}(?=\\{([\\w:.-]+)\\})`, 'g'), (mark, name: string) =>
      Object.hasOwn(tokens, name) ? '' : mark,
    )
    .replaceAll(ESCAPE, '\\');
}

function unmarked(name: string): string {
  return name.replaceAll(ESCAPE, '');
}

/**
 * Fills tokens in an address. The parser may have percent-encoded the braces and the mark of an escaped one.
 */
function filledAddress(url: string, tokens: Tokens): string {
  const written = url
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll(encodeURI(ESCAPE), ESCAPE)
    .replaceAll(`${ESCAPE}{`, '\\{');
  return replaceTokensInLink(written, tokens).replaceAll('\\{', '{');
}
