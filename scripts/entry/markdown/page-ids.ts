import type { Element, Root } from 'hast';
import GithubSlugger, { slug } from 'github-slugger';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { OwnIds } from './own-ids.ts';
import { spanOf } from './span-of.ts';
import type { TextProblem } from './text-problem.ts';
import { visit } from './visit.ts';

/** What a heading is called whose words hold neither letters nor digits: an emoji, a sign, a picture without words. */
const NAMELESS = 'section';

/** The ids of one page: those of all its Markdown texts are different. */
export class PageIds {
  readonly #slugger = new GithubSlugger();

  /** An id of its own for a heading with these words. A space that does not break parts them like any other. */
  heading(words: string): string {
    const spaced = words.replace(/\p{Zs}/gu, ' ');
    return this.#slugger.slug(/[\p{L}\p{N}]/u.test(slug(spaced)) ? spaced : NAMELESS);
  }

  has(id: string): boolean {
    return Object.hasOwn(this.#slugger.occurrences, id);
  }

  /** Notes an id that was written or made elsewhere. */
  add(id: string): void {
    if (!this.has(id)) this.#slugger.occurrences[id] = 0;
  }

  /** Forgets everything that came after this call, when what it gave is called. */
  mark(): () => void {
    const before = { ...this.#slugger.occurrences };
    return () => {
      this.#slugger.occurrences = before;
    };
  }
}

/**
 * Gives headings their ids, and footnotes others where an earlier text of the page has the same.
 * @param ownIds where the ids stand that are written behind the words of headings
 * @returns those of them that were taken before
 */
export function identify(tree: Root, ids: PageIds, ownIds: OwnIds = new Map()): TextProblem[] {
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
    const own = HEADING.test(node.tagName) ? ownIds.get(spanOf(node)[0]) : undefined;
    if (own !== undefined && ids.has(id)) problems.push(taken(id, own));
    ids.add(id);
  }
  for (const node of nameless) node.properties.id = ids.heading(wordsOf(node));
  return problems;
}

const HEADING = /^h[1-6]$/;

function taken(id: string, span: Span): TextProblem {
  return {
    rule: 'id-duplicate',
    span,
    message: `The id \`${id}\` is already taken on this page.`,
    suggestion: 'Give this heading another id, or none: it is then made from the words.',
  };
}

/** The ids that mdast-util-to-hast gives to notes, to the places that refer to them, and to the heading above them. */
const OF_NOTES = /^(?:user-content-fn(?:ref)?-|footnote-label$)/;

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

/** The words of a heading; a picture in it says what its text alternative says. */
function wordsOf(node: Element): string {
  return node.children
    .map((child): string => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element') return '';
      return child.tagName === 'img' && typeof child.properties.alt === 'string'
        ? child.properties.alt
        : wordsOf(child);
    })
    .join('');
}
