import type { Root } from 'mdast';
import type { Wording } from '../../labels/wording.ts';
import type { MarkdownKind } from '../../model/markdown.ts';
import { replaceTokens, replaceTokensInLink, type Tokens } from '../../model/tokens.ts';
import { VerbatimHtml } from './verbatim-html.ts';
import { ESCAPE } from './escape.ts';
import { addSourceNotes } from './source-notes.ts';
import { visit } from './visit.ts';

/** Call before parsing what `replaceTokensInTree` is to work on. */
export function keepEscapes(source: string): string {
  return source.replaceAll('\\{', `${ESCAPE}{`);
}

/**
 * Replaces tokens in a parsed document, and names the sources of those that have one. Doing it on the tree and not on the
 * text keeps every position a position in the editor's file. In addresses a token stands for the slug of its value. Code is
 * shown as it is written.
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
    // What is left are names, which no token stands in: the mark only kept the brace from being one.
    if ('identifier' in node) node.identifier = unmarked(node.identifier);
    if ('label' in node && typeof node.label === 'string') node.label = unmarked(node.label);
    if ('lang' in node && typeof node.lang === 'string') node.lang = unmarked(node.lang);
    if ('meta' in node && typeof node.meta === 'string') node.meta = unmarked(node.meta);
    if ('alt' in node && typeof node.alt === 'string') node.alt = fill(node.alt);
  });
}

/** Code with its backslashes, but for those that keep the name of a token in braces from being one: none is needed there. */
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

/** The parser may have percent-encoded the braces, and the mark of an escaped one. */
function filledAddress(url: string, tokens: Tokens): string {
  const written = url
    .replaceAll('%7B', '{')
    .replaceAll('%7D', '}')
    .replaceAll(encodeURI(ESCAPE), ESCAPE)
    .replaceAll(`${ESCAPE}{`, '\\{');
  return replaceTokensInLink(written, tokens).replaceAll('\\{', '{');
}
