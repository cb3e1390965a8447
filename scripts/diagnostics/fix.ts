import type { Span } from './span.ts';

/** One change of a file's text. */
export interface Edit {
  /** Path relative to the root, `/`-separated. */
  file: string;
  /** What is replaced, in UTF-16 offsets of the text that was read; empty for an insertion. */
  span: Span;
  text: string;
}

/** One way to mend a problem: all of its edits or none. */
export interface Fix {
  /** What it does, as a command: 'Change `titel` to `title`'. */
  title: string;
  /** True when there is no second way to mend it: `validate --fix` makes only these; an editor window offers all. */
  sure: boolean;
  /** Not empty; no two overlap. */
  edits: readonly Edit[];
}
