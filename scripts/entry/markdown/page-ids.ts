import type { Element, Root } from 'hast';
import GithubSlugger, { slug } from 'github-slugger';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf, visit, type TextProblem } from './tree.ts';
import type { Root as MdastRoot } from 'mdast';
import { ESCAPE, SOURCE_CLASS } from './source-notes.ts';

/** The id of headings without letters or digits, such as an emoji or a picture without a text alternative. */
const NAMELESS = 'section';

/** The ids of one page; they are unique across all its Markdown texts. */
export class PageIds {
  readonly #slugger = new GithubSlugger();

  /** A unique id for a heading with these words. No-break spaces separate words like any other space. */
  heading(words: string): string {
    const spaced = words.replace(/\p{Zs}/gu, ' ');
    return this.#slugger.slug(/[\p{L}\p{N}]/u.test(slug(spaced)) ? spaced : NAMELESS);
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#slugger.occurrences, id);
  }

  /** Records an id that was written or generated elsewhere. */
  add(id: string): void {
    if (!this.has(id)) this.#slugger.occurrences[id] = 0;
  }
}

/**
 * Gives headings their ids, and renames footnote ids that an earlier text of the page uses.
 * @param ownIds the spans of explicit heading ids
 * @returns problems for ids of headings and HTML that were already taken
 */
export function identify(tree: Root, ids: PageIds, ownIds: OwnIds): TextProblem[] {
  const problems: TextProblem[] = [];
  const named: Element[] = [];
  const nameless: Element[] = [];
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (typeof id === 'string' && id !== '') named.push(node);
    else if (HEADING.test(node.tagName)) nameless.push(node);
  });
  renameNotes(tree, named, ids);
  for (const node of named) {
    const id = String(node.properties.id);
    const idSpan = HEADING.test(node.tagName) ? ownIds.get(spanOf(node)[0]) : undefined;
    if (ids.has(id)) problems.push(taken(id, idSpan ?? openingOf(node)));
    ids.add(id);
  }
  for (const node of nameless) node.properties.id = ids.heading(headingWords(node));
  return problems;
}

const HEADING = /^h[1-6]$/;

function taken(id: string, span: Span): TextProblem {
  return {
    rule: 'id-duplicate',
    span,
    message: `The id \`${id}\` is already taken on this page.`,
    suggestion: 'Give it another id, or none: a heading then gets one that is made from its words.',
  };
}

/** An element up to its first child. */
function openingOf(node: Element): Span {
  const [start, end] = spanOf(node);
  const [first] = node.children;
  return [start, first?.position === undefined ? end : spanOf(first)[0]];
}

/** The ids that mdast-util-to-hast generates for footnotes, their references and their heading. */
export const OF_NOTES = /^(?:user-content-fn(?:ref)?-|footnote-label$)/;

function renameNotes(tree: Root, named: readonly Element[], ids: PageIds): void {
  const fresh = new Map<string, string>();
  for (const { properties } of named) {
    const id = String(properties.id);
    if (!OF_NOTES.test(id) || !ids.has(id)) continue;
    let number = 2;
    while (ids.has(`${id}-${number}`)) number += 1;
    properties.id = `${id}-${number}`;
    fresh.set(id, properties.id);
  }
  if (fresh.size === 0) return;
  visit(tree, 'element', ({ properties }) => {
    const { href, ariaDescribedBy } = properties;
    if (typeof href === 'string' && href.startsWith('#'))
      properties.href = `#${fresh.get(href.slice(1)) ?? href.slice(1)}`;
    if (ariaDescribedBy !== undefined)
      properties.ariaDescribedBy = [ariaDescribedBy].flat().map((id) => fresh.get(id) ?? id);
  });
}

/** The words of a heading on one line, without marks of notes; a picture counts with its text alternative. */
export function headingWords(heading: Element): string {
  const words = ({ children }: Element): string =>
    children
      .map((child): string => {
        if (child.type === 'text') return child.value;
        if (child.type !== 'element' || isApparatus(child)) return '';
        if (child.tagName === 'br') return '\n';
        const { alt } = child.properties;
        return child.tagName === 'img' && typeof alt === 'string' ? alt : words(child);
      })
      .join('');
  return words(heading)
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** Links between a text and its footnotes: they are generated, not written by an editor. */
export function isFootnoteLink({ properties }: Pick<Element, 'properties'>): boolean {
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

/** Whether an element is footnote apparatus: reference marks, and the notes at the end. */
export function isApparatus({ properties }: Element): boolean {
  const { className } = properties;
  return (
    isFootnoteLink({ properties }) ||
    'dataFootnotes' in properties ||
    (Array.isArray(className) && className.includes(SOURCE_CLASS))
  );
}

/** The spans of explicit heading ids, by the start offset of their heading. */
export type OwnIds = ReadonlyMap<number, Span>;

/** An id at the end of a heading: `## Opening hours {#hours}`. */
const OWN_ID = new RegExp(`(?<!${ESCAPE})(?:^|[ \\t]+)\\{#([A-Za-z][\\w:.-]*)\\}[ \\t]*$`);

/**
 * Gives headings their explicit ids and removes these from the heading text.
 * @returns the spans of the ids
 */
export function takeOwnIds(tree: MdastRoot, source: string): OwnIds {
  const places = new Map<number, Span>();
  if (!source.includes('{#')) return places;
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text') return;
    const [whole, id] = OWN_ID.exec(last.value) ?? [];
    if (whole === undefined || id === undefined) return;
    const [start, end] = spanOf(last);
    const at = source.lastIndexOf(`{#${id}}`, end);
    if (at < start) return;
    places.set(spanOf(heading)[0], [at + 2, at + 2 + id.length]);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    last.value = last.value.slice(0, -whole.length);
    if (last.position?.end.offset !== undefined) {
      const { column } = last.position.end;
      last.position.end = { ...last.position.end, column: column - (end - at), offset: at };
    }
    if (last.value === '') heading.children.pop();
  });
  return places;
}
