import type { Element, Nodes, Root } from 'hast';
import { decodePercent } from '../../shared/safe-parse.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Wording } from '../../model/wording.ts';
import { ALERT_CLASS } from './alerts.ts';
import { keepFirstLine } from './html-tree.ts';
import { isAllowedElement, refusedAttributes } from './html-policy.ts';
import { headingWords, isApparatus, isFootnoteLink } from './page-ids.ts';
import { spanOf, visit } from './tree.ts';
import { splitStyle, styleClass } from './styles.ts';
import type { MarkdownFacts, TextBlock } from '../../model/markdown.ts';

/** Elements reported as a whole; the elements inside them are not reported separately. */
const WHOLE = new Set(['svg', 'math', 'audio', 'video', 'object', 'select']);
/** Elements that are reported even inside another reported element. */
const NO_PARTS = new Set(['iframe', 'script', 'object', 'embed']);

/** Runs before sanitizing: turns inline styles into classes, and records what the allow-list will remove. */
export function prepareHtml(tree: Root, facts: MarkdownFacts, source: string): void {
  const parts = new Set<Element>();
  visit(tree, 'element', (node) => {
    const tag = tagOf(node, source);
    if (WHOLE.has(node.tagName))
      visit(node, 'element', (part) => {
        const isReported = part === node || NO_PARTS.has(part.tagName);
        if (!isReported && (part.tagName === 'source' || !isAllowedElement(part.tagName))) parts.add(part);
      });
    const style = node.properties.style;
    delete node.properties.style;
    lowerSchemes(node);
    const refused = isAllowedElement(node.tagName)
      ? refusedAttributes(node, tag)
      : [`the element <${/^<([^\s/>]+)/.exec(tag)?.[1] ?? node.tagName}>`];
    if (!parts.has(node)) facts.removed.push(...refused.map((what) => ({ what, span: spanOf(node) })));
    if (typeof style !== 'string') return;
    const declarations = splitStyle(style);
    facts.styles.push(...declarations.allowed);
    for (const declaration of declarations.refused)
      facts.removed.push({ what: `the style ${declaration}`, span: spanOf(node) });
    const classes = Array.isArray(node.properties.className) ? node.properties.className : [];
    if (declarations.allowed.length > 0)
      node.properties.className = [...classes, ...declarations.allowed.map(styleClass)];
  });
}

const LONGEST_TAG = 2000;

/**
 * The opening tag of an element in the source, without quotation marks
 * of Markdown; empty for generated elements.
 */
function tagOf(node: Element, source: string): string {
  const [start, end] = spanOf(node);
  if (source[start] !== '<') return '';
  const text = source.slice(start, Math.min(end, start + LONGEST_TAG)).replace(/\n[\s>]*/g, '\n');
  return /^<(?:"[^"]*"|'[^']*'|[^>"'])*/.exec(text)?.[0] ?? '';
}

/** Attributes that hold an address with a scheme. */
const ADDRESSES = ['href', 'src', 'cite'];

/** Browsers read `HTTPS:` like `https:`; the allow-list knows only lowercase schemes. */
function lowerSchemes({ properties }: Element): void {
  for (const name of ADDRESSES) {
    const address = properties[name];
    if (typeof address === 'string')
      properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
  }
}

/** The file name of one of the site's pictures: Markdown percent-encodes spaces and accents. */
function fileOf(src: string): string {
  return src.startsWith('/') && src.includes('%') ? (decodePercent(src) ?? src) : src;
}

/**
 * Collects links, pictures and headings of the finished tree. A
 * reference link counts once, at its definition.
 * @param definitions the span of each use's definition, by the start offset of the use
 */
export function collectFacts(
  tree: Root,
  facts: MarkdownFacts,
  definitions: ReadonlyMap<number, Span> = new Map(),
): void {
  const definitionSpans = new Set<Span>();
  visit(tree, 'element', (node) => {
    const { href, src, alt, id, name } = node.properties;
    const span = spanOf(node);
    const definition = definitions.get(span[0]);
    if (node.tagName === 'a' && typeof href === 'string' && !isFootnoteLink(node)) {
      if (definition === undefined || !definitionSpans.has(definition))
        facts.links.push({ url: href, span: definition ?? span });
      if (definition !== undefined) definitionSpans.add(definition);
    }
    if (node.tagName === 'img' && typeof src === 'string') {
      // A query (`a.png?raw=true`) names no other file of the site, and a fragment (`a.png#only-dark`) is for style sheets.
      const plain = /^\/(?!\/)/.test(src) ? src.replace(/\?[^#]*/, '') : src;
      const [address = '', ...fragment] = plain.split(/(?=#)/);
      node.properties.src = fileOf(address) + fragment.join('');
      const image = { src: fileOf(address), alt: typeof alt === 'string' ? alt : undefined, span };
      facts.images.push(definition === undefined ? image : { ...image, definition });
    }
    if (isListed(node))
      facts.headings.push({
        id: String(id),
        text: headingWords(node),
        depth: Number(node.tagName[1]),
        span,
      });
    else if (typeof id === 'string' && id !== '') facts.anchors.push(id);
    if (node.tagName === 'a' && typeof name === 'string' && name !== '') facts.anchors.push(name);
  });
}

/** Whether an element is a heading that can be linked to. */
export function isListed({ tagName, properties: { id } }: Element): boolean {
  return /^h[1-6]$/.test(tagName) && typeof id === 'string';
}

/** Gives tables a scroll container and labels, external links a `rel`, and alerts a role. */
export function decorate(tree: Root, words: Wording): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a' && /^https?:/.test(String(node.properties.href)))
      node.properties.rel = ['noopener'];
    // The list is empty if every class was refused.
    const { className } = node.properties;
    if (Array.isArray(className) && className.length === 0) delete node.properties.className;
    if (Array.isArray(className) && className.includes(ALERT_CLASS)) node.properties.role = 'note';
    if (node.tagName === 'pre') keepFirstLine(node);
    if (node.tagName !== 'table' || parent === undefined || index === undefined) return;
    labelCells(node);
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['md-table'], role: 'group', tabIndex: 0, ariaLabel: words.say('table') },
      children: [node],
    };
    parent.children[index] = box;
  });
}

/**
 * Repeats the label of its column in each cell but the first of a row, for small windows, where the row of
 * labels has no room.
 */
function labelCells(table: Element): void {
  let labels: string[] = [];
  visit(table, 'element', ({ tagName, children }) => {
    if (tagName !== 'tr') return;
    const cells = children.filter((child) => child.type === 'element');
    if (labels.length === 0) labels = cells.map(headingWords);
    else
      for (const [at, cell] of cells.entries())
        if (at > 0 && labels[at]) cell.properties.dataLabel = labels[at];
  });
}

/** Marks the header cells of a table: the first row labels columns, the first column labels rows. */
export function nameRows(tree: Root): void {
  visit(tree, 'element', ({ tagName, children }) => {
    if (tagName !== 'tr') return;
    const cells = children.filter((child) => child.type === 'element');
    for (const [at, cell] of cells.entries()) {
      if (cell.tagName === 'th') cell.properties.scope = 'col';
      else if (at === 0)
        Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } });
    }
  });
}

/** Elements whose text is separate from that around it. */
const BLOCK = /^(?:p|li|h[1-6]|t[dh]|blockquote|pre|br|figcaption|summary|details|d[td]|div|caption)$/;

/**
 * The text of a tree; text of neighboring blocks is separated by a space.
 * @param blocks the texts of inserted HTML blocks, in order
 */
export function plainText(tree: Root, blocks: readonly string[] = []): string {
  let next = 0;
  let text = '';
  const step = (children: readonly Nodes[]): void => {
    let isAfterBlock = false;
    for (const node of children) {
      const space = isAfterBlock ? ' ' : '';
      isAfterBlock = node.type === 'element' && BLOCK.test(node.tagName);
      if (node.type === 'text') text += space + node.value;
      else if (node.type === 'raw') text += `${space} ${blocks[next++] ?? ''} `;
      else if (node.type !== 'element') text += space;
      else if (!isApparatus(node)) {
        text += space + (isAfterBlock ? ' ' : '');
        step(node.children);
      }
    }
  };
  step(tree.children);
  return singleSpaced(text);
}

/** A text without line breaks, and with runs of spaces collapsed. */
export function singleSpaced(text: string): string {
  // The pattern skips single spaces, because most spaces are single.
  return text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
}

/** The texts of a tree, each with the innermost block that contains it. */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: { parts: string[]; span: Span }[] = [];
  const step = (node: Nodes, parts: string[]): void => {
    if (node.type === 'text') parts.push(node.value);
    if (node.type !== 'root' && node.type !== 'element') return;
    if (node.type === 'element' && isApparatus(node)) return;
    let blockParts = parts;
    if (node.type === 'element' && BLOCK.test(node.tagName)) {
      // A line break separates words but does not end the block.
      if (node.tagName === 'br') parts.push(' ');
      else blocks.push({ parts: (blockParts = []), span: spanOf(node) });
    }
    for (const child of node.children) step(child, blockParts);
  };
  step(tree, []);
  return blocks
    .map(({ parts, span }) => ({ text: parts.join('').replace(/\s+/g, ' ').trim(), span }))
    .filter(({ text }) => text !== '');
}
