import type { FootnoteDefinition, Link, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Wording } from '../../model/wording.ts';
import type { MarkdownKind } from '../../model/markdown.ts';
import { TOKEN, tokenValue, type Source, type Tokens } from '../../model/tokens.ts';

/**
 * Replaces the backslash of `\{`, which the parser would remove before tokens are
 * filled. It has the same length, so offsets stay correct. It is a Unicode
 * noncharacter, which the rule `text-character` rejects in content.
 */
export const ESCAPE = '\uFDD0';

/** Class of the small link after a figure in texts without footnotes. */
export const SOURCE_CLASS = 'md-source';

/** Nodes that cannot contain a mark: links cannot be nested, and headings are quoted elsewhere. */
const UNMARKED = new Set(['link', 'linkReference', 'heading', 'footnoteDefinition']);

/**
 * Adds a mark after the first use of each source: a footnote in documents, elsewhere a small link to the
 * source page (none for a source without an address).
 */
export function addSourceNotes(tree: Root, tokens: Tokens, kind: MarkdownKind, words: Wording): void {
  const notes = new Map<string, FootnoteDefinition>();
  const names = new Set<string>();
  const mark = (name: string): PhrasingContent[] => {
    const value = tokenValue(tokens, name);
    const source = typeof value === 'object' ? value.source : undefined;
    if (source === undefined) return [];
    if (kind === 'document') {
      const id = `source-${name.replace(/[:.]/g, '-')}`;
      const sourceName = label(source, words);
      if (names.has(sourceName)) return [];
      names.add(sourceName);
      // Two names may give the same id: `claim:pie.crust` and `claim:pie-crust`.
      const identifier = notes.has(id) ? `${id}-${notes.size}` : id;
      notes.set(identifier, definition(identifier, source, words));
      return [{ type: 'footnoteReference', identifier }];
    }
    if (source.url === undefined || names.has(source.url)) return [];
    names.add(source.url);
    return [smallLink(source, source.url, words)];
  };
  markIn(tree, mark);
  tree.children.push(...notes.values());
}

function markIn(parent: Parents, mark: (name: string) => PhrasingContent[]): void {
  if (UNMARKED.has(parent.type)) return;
  const children: Nodes[] = parent.children.flatMap((child): Nodes[] => {
    if ('children' in child) markIn(child, mark);
    return child.type === 'text' ? marked(child, mark) : [child];
  });
  // Text nodes occur only in parents that allow marks too.
  parent.children = children as typeof parent.children;
}

/** Splits a text after each token that gets a mark. */
function marked(text: Text, mark: (name: string) => PhrasingContent[]): PhrasingContent[] {
  if (!text.value.includes(':')) return [text];
  const out: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = '', index } of text.value.matchAll(TOKEN)) {
    if (whole.startsWith('\\') || text.value[index - 1] === ESCAPE) continue;
    const marks = mark(name);
    if (marks.length === 0) continue;
    const to = index + whole.length;
    out.push({ ...text, value: text.value.slice(from, to) }, ...marks);
    from = to;
  }
  return from === 0 ? [text] : [...out, { ...text, value: text.value.slice(from) }];
}

/** The name of a source on one line. */
function label({ publication, title, seen }: Source, words: Wording): string {
  const parts = [
    publication,
    title === undefined ? undefined : words.say('quoted', { title }),
    seenOn(seen, words),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function seenOn(day: string | undefined, words: Wording): string | undefined {
  return day === undefined ? undefined : words.say('seen', { day: words.day(day) });
}

function definition(identifier: string, source: Source, words: Wording): FootnoteDefinition {
  const { url, title, publication, seen } = source;
  const name: PhrasingContent =
    url === undefined
      ? { type: 'text', value: title === undefined ? publication : words.say('quoted', { title }) }
      : { type: 'link', url, children: [{ type: 'text', value: title ?? publication }] };
  const before = title === undefined ? '' : `${publication}, `;
  const after = seen === undefined ? '.' : `, ${seenOn(seen, words) ?? ''}.`;
  const children: PhrasingContent[] = [{ type: 'text', value: before }, name, { type: 'text', value: after }];
  return { type: 'footnoteDefinition', identifier, children: [{ type: 'paragraph', children }] };
}

/** The link text is part of the accessible name, so that speech input works. */
function smallLink(source: Source, url: string, words: Wording): PhrasingContent {
  const link: Link = {
    type: 'link',
    url,
    children: [{ type: 'text', value: words.say('source') }],
    data: { hProperties: { ariaLabel: words.say('sourceOf', { source: label(source, words) }) } },
  };
  return {
    type: 'emphasis',
    children: [link],
    data: { hName: 'sup', hProperties: { className: [SOURCE_CLASS] } },
  };
}
