import type { Span } from '../diagnostics/diagnostic.ts';

/** The allowed content of a Markdown text: one line, some blocks, or a document with headings. */
export type MarkdownKind = 'inline' | 'block' | 'document';

export interface Heading {
  id: string;
  text: string;
  depth: number;
  span: Span;
}

export interface MarkdownLink {
  url: string;
  /** For a reference link (`[text][name]`), the span of the definition, which several links may share. */
  span: Span;
  /** The token of the reusable block that contains the link, if it comes from one. */
  block?: string;
}

export interface MarkdownImage {
  src: string;
  /** Undefined when the text alternative is missing; an empty one marks a decoration. */
  alt: string | undefined;
  span: Span;
  /** For a picture in a block: the empty text alternative is intended. */
  isDecoration?: true;
  /** For a reference picture, the span of the definition with its address. */
  definition?: Span;
  /** The token of the reusable block that contains it. */
  block?: string | undefined;
}

/** A part of `content.css` that is only included if a text needs it. */
export type Stylesheet = 'alerts' | 'figures';

export interface MarkdownReference {
  collection: string;
  key: string;
  span: Span;
}

/** The facts that checks need about a Markdown text; spans are offsets in that text. */
export interface MarkdownFacts {
  links: MarkdownLink[];
  images: MarkdownImage[];
  headings: Heading[];
  /** All other `id`s, and the `name`s of links: possible targets of fragments. */
  anchors: string[];
  /** HTML that the allow-list removes, and content that is not shown for another reason, with the advice. */
  removed: { what: string; span: Span; remedy?: string }[];
  /** CSS declarations that became classes, such as `color:#174c3a`. */
  styles: string[];
  /** The parts of `content.css` that it needs in addition; absent if none. */
  sheets?: Stylesheet[];
  /** Tables that the text names; absent if none. */
  references?: MarkdownReference[];
  words: number;
  /** The paragraphs, items, cells and headings, if the schema requires comparing them with other entries. */
  blocks?: TextBlock[];
}

/** The text of one block, with white space collapsed. */
export interface TextBlock {
  text: string;
  span: Span;
}

export interface CompiledMarkdown {
  html: string;
  /** The plain text, words separated by single spaces. */
  text: string;
  /** Markdown with tokens filled, if it is published. */
  markdown?: string;
  facts: MarkdownFacts;
}

/** The facts of an empty text. */
export function emptyFacts(): MarkdownFacts {
  return { links: [], images: [], headings: [], anchors: [], removed: [], styles: [], words: 0 };
}
