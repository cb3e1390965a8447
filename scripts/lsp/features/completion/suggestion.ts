import type { Span } from '../../../diagnostics/diagnostic.ts';

/** Something that can be written at a place; the connection makes a completion item of it. */
export interface Suggestion {
  label: string;
  kind: 'field' | 'value' | 'entry' | 'page' | 'elsewhere' | 'anchor' | 'picture' | 'token';
  /** What is written; the label when undefined. */
  text?: string;
  /** In one line beside the label. */
  detail?: string;
  /** In Markdown. */
  about?: string;
  /** Comes before the others. */
  first?: boolean;
}

/** Suggestions for one place: each replaces what stands in `span`. */
export interface Suggestions {
  span: Span;
  list: Suggestion[];
}
