import type {
  BlockContent,
  Heading,
  Link,
  List,
  ListItem,
  Nodes,
  Parents,
  Root,
  Table,
  TableRow,
} from 'mdast';
import { splitContacts } from '../../contract/contact-text.ts';
import type { Phones } from '../../contract/phones.ts';
import { Wording } from '../../labels/wording.ts';
import { emptyFacts, type MarkdownFacts, type MarkdownKind } from '../../model/markdown.ts';
import { hasWords } from './lost-cells.ts';
import { PageIds } from './page-ids.ts';
import { spanOf } from './span-of.ts';

/** What a text without rare forms becomes; `facts` without the number of its words. */
export interface PlainText {
  html: string;
  /** As it is written: spaces have not been looked at. */
  text: string;
  facts: MarkdownFacts;
}

/** What a text is written with, beside itself. */
export interface Surroundings {
  /** The ids of the texts before it on its page. */
  ids?: PageIds;
  phones?: Phones | undefined;
  words?: Wording;
}

/** A form that is rare, and left to the long way. */
class Rare extends Error {}

/** Addresses that stand in an attribute as they are written. */
const PLAIN_ADDRESS = /^[\w!#$()*+,\-./:;=?@~]+$/;
const PLAIN_LANGUAGE = /^[\w+-]+$/;
/** Spaces around the end of a line inside of a text, which are taken away. */
const LOOSE_LINE = /[ \t]\n|\n[ \t]|\r/;

/**
 * Writes a Markdown tree as HTML at once, where it is made of nothing but the forms that most texts are made of: the same as
 * remark-rehype, slugs, links to contacts and the printer give one after the other, without a second tree
 * (docs/decisions/0281-plain-trees-are-written-at-once.md).
 * @returns undefined for a tree with anything else
 */
export function plainHtml(
  tree: Root,
  kind: MarkdownKind,
  { ids = new PageIds(), phones, words = new Wording() }: Surroundings = {},
): PlainText | undefined {
  const [only] = tree.children;
  if (kind === 'inline' && (tree.children.length !== 1 || only?.type !== 'paragraph')) return undefined;
  const forget = ids.mark();
  try {
    const writer = new PlainWriter({ ids, phones, words });
    if (kind === 'inline' && only?.type === 'paragraph') writer.only(only);
    else writer.blocks(tree.children, false);
    const { html, text, facts } = writer;
    return { html: html.trim(), text, facts };
  } catch (error) {
    forget();
    if (error instanceof Rare) return undefined;
    throw error;
  }
}

const RARE = new Rare();

class PlainWriter {
  html = '';
  text = '';
  readonly facts: MarkdownFacts = emptyFacts();
  readonly #ids: PageIds;
  readonly #phones: Phones | undefined;
  readonly #wording: Wording;
  /** Addresses and numbers in links and code are what they are. */
  #isLeftAlone = false;
  #isInTable = false;

  constructor({ ids, phones, words }: Required<Omit<Surroundings, 'phones'>> & Pick<Surroundings, 'phones'>) {
    this.#ids = ids;
    this.#phones = phones;
    this.#wording = words;
  }

  /** The paragraph of a text that stands inside a line. */
  only(paragraph: Parents): void {
    this.text += ' ';
    this.#inside(paragraph);
  }

  /** @param isLoose whether lines end before the first and behind the last of them as well */
  blocks(nodes: readonly Nodes[], isLoose: boolean): void {
    if (isLoose) this.#line();
    nodes.forEach((node, index) => {
      if (index > 0) this.#line();
      this.#block(node);
    });
    if (isLoose && nodes.length > 0) this.#line();
  }

  #block(node: Nodes): void {
    // What tokens and others have said of a node is said for the long way.
    if (node.data !== undefined) throw RARE;
    switch (node.type) {
      case 'paragraph':
        this.#element('p', node);
        break;
      case 'heading':
        this.#heading(node);
        break;
      case 'list':
        this.#list(node);
        break;
      case 'blockquote':
        this.text += ' ';
        this.html += '<blockquote>';
        this.blocks(node.children, true);
        this.html += '</blockquote>';
        break;
      case 'table':
        this.#table(node);
        break;
      case 'thematicBreak':
        this.html += '<hr>';
        break;
      case 'code':
        if (typeof node.meta === 'string') throw RARE;
        this.#code(node.value, node.lang);
        break;
      default:
        throw RARE;
    }
  }

  #inside({ children }: Parents): void {
    for (const node of children) this.#phrase(node);
  }

  #phrase(node: Nodes): void {
    if (node.data !== undefined) throw RARE;
    switch (node.type) {
      case 'text':
        this.#words(node.value);
        break;
      case 'strong':
        this.#wrapped('strong', node);
        break;
      case 'emphasis':
        this.#wrapped('em', node);
        break;
      case 'inlineCode':
        this.#written('<code>', node.value.replaceAll('\n', ' '), '</code>');
        break;
      case 'link':
        this.#link(node);
        break;
      default:
        throw RARE;
    }
  }

  #words(value: string): void {
    if (LOOSE_LINE.test(value)) throw RARE;
    this.text += value;
    const pieces =
      !this.#isLeftAlone && /[@\d]/.test(value) ? splitContacts(value, this.#phones) : [{ text: value }];
    for (const piece of pieces) {
      const href = 'href' in piece ? piece.href : undefined;
      if (href) this.html += `<a${hrefOf(href, this.#isInTable)}>${escaped(piece.text)}</a>`;
      else this.html += escaped(piece.text);
    }
  }

  #link(node: Link): void {
    if (typeof node.title === 'string') throw RARE;
    this.html += `<a${hrefOf(node.url, this.#isInTable)}>`;
    this.facts.links.push({ url: node.url, span: spanOf(node) });
    const outside = this.#isLeftAlone;
    this.#isLeftAlone = true;
    this.#inside(node);
    this.#isLeftAlone = outside;
    this.html += '</a>';
  }

  #heading(node: Heading): void {
    const heading = { id: '', text: textOf(node), depth: node.depth, span: spanOf(node) };
    heading.id = this.#ids.heading(heading.text);
    if (!PLAIN_ID.test(heading.id)) throw RARE;
    this.facts.headings.push(heading);
    this.#element(`h${node.depth}`, node, ` id="${heading.id}"`);
  }

  #list(node: List): void {
    const name = node.ordered === true ? 'ol' : 'ul';
    const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
    const isLoose = node.spread === true || node.children.some(isSpread);
    this.html += `<${name}${start}>`;
    this.#line();
    for (const item of node.children) {
      this.#item(item, isLoose);
      this.#line();
    }
    this.html += `</${name}>`;
  }

  /** The words of an item stand in it without a paragraph, unless its list is loose. */
  #item(item: ListItem, isLoose: boolean): void {
    if (item.data !== undefined || typeof item.checked === 'boolean') throw RARE;
    this.text += ' ';
    this.html += '<li>';
    item.children.forEach((child: BlockContent | Nodes, index) => {
      const isParagraph = child.type === 'paragraph';
      if (isLoose || index > 0 || !isParagraph) this.#line();
      if (isParagraph && !isLoose) {
        if (child.data !== undefined) throw RARE;
        this.#inside(child);
      } else this.#block(child);
    });
    const tail = item.children.at(-1);
    if (tail !== undefined && (isLoose || tail.type !== 'paragraph')) this.#line();
    this.html += '</li>';
  }

  #table(node: Table): void {
    const [head, ...body] = node.children;
    if (head === undefined) throw RARE;
    const name = this.#wording.say('table');
    if (!PLAIN_NAME.test(name)) throw RARE;
    this.html += `<div class="md-table" role="group" tabindex="0" aria-label="${name}"><table>`;
    this.#isInTable = true;
    this.#line();
    this.#rows('thead', [head], 'th', node);
    if (body.length > 0) {
      this.#line();
      this.#rows('tbody', body, 'td', node);
    }
    this.#line();
    this.#isInTable = false;
    this.html += '</table></div>';
  }

  #rows(part: string, rows: readonly TableRow[], cell: string, { align }: Table): void {
    this.html += `<${part}>`;
    for (const row of rows) {
      this.#line();
      this.html += '<tr>';
      const count = align?.length ?? row.children.length;
      // What is left out is told of the long way.
      if (row.children.slice(count).some(hasWords)) throw RARE;
      for (let at = 0; at < count; at += 1) {
        const side = align?.[at];
        const content = row.children[at];
        if (row.data !== undefined || content?.data !== undefined) throw RARE;
        this.#line();
        this.#element(cell, content ?? { children: [] }, side == null ? '' : ` align="${side}"`);
      }
      if (count > 0) this.#line();
      this.html += '</tr>';
    }
    this.#line();
    this.html += `</${part}>`;
  }

  #code(value: string, language: string | null | undefined): void {
    const [name] = language?.split(/\s+/) ?? [];
    if (name !== undefined && !PLAIN_LANGUAGE.test(name)) throw RARE;
    this.text += ' ';
    const attributes = name === undefined ? '' : ` class="language-${name}"`;
    this.#written(`<pre><code${attributes}>`, value === '' ? '' : `${value}\n`, '</code></pre>');
  }

  /** An element that stands by itself: its words do not run together with those before. */
  #element(name: string, node: Pick<Parents, 'children'>, attributes = ''): void {
    this.text += ' ';
    this.html += `<${name}${attributes}>`;
    for (const child of node.children) this.#phrase(child);
    this.html += `</${name}>`;
  }

  #wrapped(name: string, node: Parents): void {
    this.html += `<${name}>`;
    this.#inside(node);
    this.html += `</${name}>`;
  }

  #written(before: string, value: string, after: string): void {
    this.text += value;
    this.html += before + escaped(value) + after;
  }

  #line(): void {
    this.text += '\n';
    this.html += '\n';
  }
}

const PLAIN_ID = /^[^\s"&'<>`]*$/;
/** What stands in an attribute as it is. */
const PLAIN_NAME = /^[^"&'<>`]+$/;

/** Links to other sites say so, but for those in tables. */
function hrefOf(address: string, isInTable: boolean): string {
  if (!PLAIN_ADDRESS.test(address)) throw RARE;
  return ` href="${address}"${/^https?:/.test(address) && !isInTable ? ' rel="noopener"' : ''}`;
}

function escaped(text: string): string {
  return /[<&]/.test(text) ? text.replace(/[<&]/g, (sign) => (sign === '<' ? '&#x3C;' : '&#x26;')) : text;
}

function isSpread({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** The words of a heading, one behind the other. */
function textOf(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replaceAll('\n', ' ');
  if (node.type === 'text') return node.value;
  if (!('children' in node)) throw RARE;
  return node.children.map(textOf).join('');
}
