import type { Span } from './span.ts';

/** One change of a file's text. */
export interface Edit {
  /** Path relative to the root, `/`-separated. */
  file: string;
  /** What is replaced, in UTF-16 offsets of the text that was read; empty for an insertion. */
  span: Span;
  text: string;
}

/** One way to fix a problem: all of its edits or none. */
export interface Fix {
  /** What it does, as a command: 'Change `titel` to `title`'. */
  title: string;
  /**
   * `safe`: the same thing written otherwise, or a name out of a closed set that the schema declares; `validate --fix` makes
   * only these. `unsafe`: likely, and for a person to choose; an editor's window offers all.
   */
  applicability: 'safe' | 'unsafe';
  /** Not empty; no two overlap. */
  edits: readonly Edit[];
}
