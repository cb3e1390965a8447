import type { OwnRule } from './site-rules.ts';
import type { AnyRuleId, Severity } from './rules.ts';

export type { Severity };

/** A range in a file, lines and columns counted from 1 (the form of the JSON report). */
export interface Place {
  /** Path relative to the root, `/`-separated. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A second place that explains a problem, such as where a slug was first defined. */
export interface Related {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A problem as a value: stages collect them, reporters print them, nobody throws them. */
export interface Diagnostic extends Place {
  rule: AnyRuleId;
  severity: Severity;
  /** What happened and why, in words an editor understands. */
  message: string;
  /** What to do, when there is something definite to say. */
  suggestion?: string;
  related?: Related[];
  /** Ways to fix it, the best first. */
  fixes?: readonly Fix[];
  /** What is known of a rule of the site's own: reports have nowhere else to look. */
  own?: OwnRule;
}

/** Whether a problem keeps an entry from being published; a warning does not. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Sorted by file, then position, then rule: the same problems always print in the same order. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code units, so that the order does not depend on the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All files that a problem speaks of: where it is, what explains it, what would be changed. */
export function filesOf({ file, related = [], fixes = [] }: Diagnostic): string[] {
  return [
    file,
    ...related.map((one) => one.file),
    ...fixes.flatMap(({ edits }) => edits.map((one) => one.file)),
  ];
}

/** A half-open range of UTF-16 offsets in the text of a source file. */
export type Span = readonly [start: number, end: number];

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
