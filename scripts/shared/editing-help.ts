import type { TextEdit } from './edited.ts';

/**
 * The protocol between the editing page and its helper (`content admin --serve`): JSON below `/admin/help/`.
 * A request contains the file of a form and the text to be saved; it saves nothing.
 */
export const HELP_PATH = '/admin/help';

/** The maximum size of a request in bytes. */
export const MOST_HELP_BYTES = 4_000_000;

/** Whether a content file is a text; other files are pictures and downloads. */
export function isTextFile(file: string): boolean {
  return /\.(?:md|ya?ml|json|toml|csv)$/.test(file);
}

export interface FileText {
  /** Path relative to the root, `/`-separated. */
  file: string;
  text: string;
}

export interface HelpQuestion extends FileText {
  /** Other files that would be saved with it, such as a word list with an addition. */
  also?: FileText[];
  /** Pictures and downloads that would be saved with it, or are already on the branch of its draft. */
  elsewhere?: string[];
}

/** A file before and after a change; null if it does not exist. */
export interface HelpChange {
  file: string;
  before: string | null;
  after: string | null;
}

export interface HelpFix {
  title: string;
  /** In the requested file. */
  edits: Omit<TextEdit, 'file'>[];
  /** Changes in other files, such as the site's word list. */
  others: HelpChange[];
}

/** A problem as `content validate` reports it, with the form field that it is in. */
export interface HelpProblem {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  suggestion?: string;
  line: number;
  column: number;
  /** Path of the field in the form: `title`, `talks.0.day`; undefined if it is in no field. */
  field?: string;
  /** The text at the position. */
  excerpt: string;
  fixes: HelpFix[];
}

export interface CheckAnswer {
  problems: HelpProblem[];
  /** Address of the page that shows the entry, if there is one. */
  path?: string;
}

/** The response to `page`: the rendered page, or the reason why there is none. */
export type PageAnswer = { html: string; path: string } | { reason: string };

export interface HelpTarget {
  /** In the form expected by `content remove --redirect`. */
  name: string;
  title: string;
}

export interface RemovalQuestion {
  file: string;
  /** The replacement, as for `content remove --redirect`. */
  redirect?: string;
}

/** The response to `removal`: all resulting changes, or the reason why the entry cannot be removed yet. */
export interface RemovalAnswer {
  targets: HelpTarget[];
  /** Whether it has an address that visitors may have saved. */
  hasPage: boolean;
  title: string;
  changes?: HelpChange[];
  notes?: string[];
  refusal?: string;
}

/** The response to `apply`, which changes files in the helper's folder. */
export type ApplyAnswer = { done: true } | { refusal: string };
