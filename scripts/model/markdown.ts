import type { Span } from '../diagnostics/diagnostic.ts';

/** How much a Markdown text may hold: one line, some blocks, or a document with headings of its own. */
export type MarkdownKind = 'inline' | 'block' | 'document';

export interface Heading {
  id: string;
  text: string;
  depth: number;
  span: Span;
}

export interface MarkdownLink {
  url: string;
  /** Of a link by reference (`[text][name]`) the definition, which may have many uses. */
  span: Span;
  /** The token of the reusable block that it is written in, where that is put into the text. */
  block?: string;
}

export interface MarkdownImage {
  src: string;
  /** Undefined when the text alternative is missing; an empty one marks a decoration. */
  alt: string | undefined;
  span: Span;
  /** Of a picture in a directive: an empty text alternative was meant. */
  isDecoration?: true;
  /** Of a picture by reference the definition, where its address stands. */
  definition?: Span;
}

/** A part of `content.css` that only sites with such texts have. */
export type Stylesheet = 'alerts' | 'code' | 'figures' | 'math';

export interface MarkdownReference {
  collection: string;
  key: string;
  span: Span;
}

/** What the checks need to know of a Markdown text; spans are offsets in that text. */
export interface MarkdownFacts {
  links: MarkdownLink[];
  images: MarkdownImage[];
  headings: Heading[];
  /** Every other `id`, and the `name` of a link: places that links can lead to. */
  anchors: string[];
  /** Whether another program adds to the text (`templates`), so that it may have further anchors; not there when none does. */
  isCompletedElsewhere?: true;
  /** HTML that the allow-list does not let through, and what is shown nowhere for another reason, with what to do about it. */
  removed: { what: string; span: Span; remedy?: string; host?: string }[];
  /** CSS declarations that became classes, such as `color:#174c3a`. */
  styles: string[];
  /** The parts of `content.css` that it needs beside these; not there when it needs none. */
  sheets?: Stylesheet[];
  /** Entries that directives name; not there when none does. */
  references?: MarkdownReference[];
  words: number;
  /** The paragraphs, items, cells and headings, where the schema wants them compared with those of other entries. */
  blocks?: TextBlock[];
}

/** What an edit of a sentence changes: only checks that read prose are given it. */
export type ProseFact = 'words' | 'blocks';

/** What is known of a Markdown text but its words: an edit of a sentence leaves it as it is. */
export type StructureFacts = Omit<MarkdownFacts, ProseFact>;

/** A piece of text that stands by itself; spaces count as one. */
export interface TextBlock {
  text: string;
  span: Span;
}

export interface CompiledMarkdown {
  html: string;
  /** The words alone, one space between them. */
  text: string;
  /** The text as Markdown with its tokens filled, where it is handed out. */
  markdown?: string;
  facts: MarkdownFacts;
}

/** Facts of a text that holds nothing. */
export function emptyFacts(): MarkdownFacts {
  return { links: [], images: [], headings: [], anchors: [], removed: [], styles: [], words: 0 };
}
