import type { OwnRule, AnyRuleId, Severity } from './rules.ts';

export type { Severity };

/** A range in a file; lines and columns start at 1 (the form of the JSON report). */
export interface Place {
  /** Path relative to the root, `/`-separated. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A related location that explains a problem, such as the first definition of a slug. */
export interface Related {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A problem. Stages return problems as values, and reporters print them; they are never thrown. */
export interface Diagnostic extends Place {
  rule: AnyRuleId;
  severity: Severity;
  /** The problem and its reason, in words that an editor understands. */
  message: string;
  /** The advice, if it is specific. */
  suggestion?: string;
  related?: Related[];
  /** Possible fixes, best first. */
  fixes?: readonly Fix[];
  /** The problem without which this one would not be there; the two are reported as one. */
  because?: Diagnostic;
  /** What is behind it, such as the address of a page that is not there: problems with the same are reported as one. */
  about?: string;
  /** The description of the site's own rule, for reports. */
  own?: OwnRule;
}

/** A problem as a check reports it: the severity is that of its rule, unless the check says otherwise. */
export type Finding = Omit<Diagnostic, 'severity'> & Partial<Pick<Diagnostic, 'severity'>>;

/** Whether a problem keeps an entry from being published; a warning does not. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** Rules that conclude from something being absent, so that another problem may be the cause. */
const CONCLUDING: ReadonlySet<string> = new Set([
  'reference-missing',
  'held-back',
  'reference-expired',
  'link-broken',
  'anchor-missing',
  'redirect-chain',
  'image-missing',
  'image-orphan',
  'claim-unused',
  'claim-unknown',
  'token-unknown',
  'collection-empty',
  'download-missing',
  'download-orphan',
  'translation-missing',
  'ignore-invalid',
  'ignore-unused',
]);

/** Causes come before what may follow from them: first schemas, last what concludes from absence. */
function rankOf({ rule, file }: Diagnostic): number {
  return /^(?:schemas\/|content\.config\.)/.test(file) ? 0 : CONCLUDING.has(rule) ? 2 : 1;
}

/**
 * Sorted by cause and consequence, then file, position and rule: the same problems always print in the same order. A problem that
 * is found twice, such as in a value that is repeated with `*name`, is reported once.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(compareProblems);
  return sorted.filter((diagnostic, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareProblems(before, diagnostic) !== 0;
  });
}

function compareProblems(a: Diagnostic, b: Diagnostic): number {
  return (
    rankOf(a) - rankOf(b) ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** Compares by code units, so that the order does not depend on the machine's locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All files that a problem refers to: its own, related ones, and those that its fixes change. */
export function filesOf({ file, related = [], fixes = [] }: Diagnostic): string[] {
  return [
    file,
    ...related.map((place) => place.file),
    ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.file)),
  ];
}

/** A half-open range of UTF-16 offsets in the text of a source file. */
export type Span = readonly [start: number, end: number];

export interface Edit {
  /** Path relative to the root, `/`-separated. */
  file: string;
  /** The replaced range in UTF-16 offsets of the text; empty for an insertion. */
  span: Span;
  text: string;
}

/** One fix for a problem; its edits are applied all together or not at all. */
export interface Fix {
  /** The action, as a command: 'Change `titel` to `title`'. */
  title: string;
  /**
   * `safe`: the same meaning in another spelling, or a name from a closed set that the schema declares;
   * `validate --fix` applies only these. `unsafe`: likely, but a person has to decide; editors offer both.
   */
  applicability: 'safe' | 'unsafe';
  /** Not empty and not overlapping. */
  edits: readonly Edit[];
}
