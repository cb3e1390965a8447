/**
 * What the editing page and its helper say to each other (`content admin --serve`), as JSON below `/admin/help/`. A question names
 * the file that a form is of, and the text that it would be saved as; nothing is saved by asking.
 */
export const HELP_PATH = '/admin/help';

/** The largest question that is taken, in bytes. */
export const MOST_HELP_BYTES = 4_000_000;

/** Whether a file of content is one that is written as text; of all else only whether it is there is compared. */
export function isTextFile(file: string): boolean {
  return /\.(?:md|ya?ml|json|toml|csv)$/.test(file);
}

export interface FileText {
  /** Path relative to the root, `/`-separated. */
  file: string;
  text: string;
}

export interface HelpQuestion extends FileText {
  /** Other files as they will be saved with it: a list of words that one was added to. */
  also?: FileText[];
}

/** One edit: the text from and to these offsets is replaced. */
export interface HelpEdit {
  span: readonly [number, number];
  text: string;
}

/** A file as it is, and as it would be; null for what is not there. */
export interface HelpChange {
  file: string;
  before: string | null;
  after: string | null;
}

export interface HelpFix {
  title: string;
  /** In the file in question. */
  edits: HelpEdit[];
  /** Other files that it changes: the list of words of the site. */
  others: HelpChange[];
}

/** A problem as `content validate` reports it, with the field of the form that it is in. */
export interface HelpProblem {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  suggestion?: string;
  line: number;
  column: number;
  /** Path of the field as forms name it: `title`, `talks.0.day`; undefined for what is in no field. */
  field?: string;
  /** What stands in the place. */
  excerpt: string;
  fixes: HelpFix[];
}

/** The answer to `check`. */
export interface CheckAnswer {
  problems: HelpProblem[];
  /** Address of the page that shows the entry, where it has one. */
  path?: string;
}

/** The answer to `page`: the document that the site makes of the text, or why it makes none. */
export type PageAnswer = { html: string; path: string } | { reason: string };

/** Something that a visitor can be led to. */
export interface HelpTarget {
  /** As `content remove --redirect` takes it. */
  name: string;
  title: string;
}

export interface RemovalQuestion {
  file: string;
  /** What takes its place, as `content remove --redirect`. */
  redirect?: string;
}

/** The answer to `removal`: everything that goes with the entry, or why it cannot go yet. */
export interface RemovalAnswer {
  targets: HelpTarget[];
  /** Whether there is an address that visitors may have kept. */
  hasPage: boolean;
  title: string;
  changes?: HelpChange[];
  notes?: string[];
  refusal?: string;
}

/** The answer to `apply`, which changes files of the helper's own folder. */
export type ApplyAnswer = { done: true } | { refusal: string };
