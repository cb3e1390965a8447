import type { Position, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import type { Place, Span } from '../diagnostics/diagnostic.ts';

/**
 * Converts offsets in a file's text to LSP positions and back. Both count UTF-16 code units and support CRLF
 * and CR line endings. Positions outside the text are clamped.
 */
export class TextPlaces {
  readonly #document: TextDocument;
  /** Length of the byte order mark, which is not part of the text that an editor shows. */
  readonly #hidden: number;
  /** Length of a byte order mark that the client counts, which lines and columns of a problem do not. */
  readonly #counted: number;

  /** @param isOpen whether the text is the client's own, in which every character counts */
  constructor(text: string, isOpen: boolean) {
    const mark = text.startsWith('\uFEFF') ? 1 : 0;
    this.#hidden = isOpen ? 0 : mark;
    this.#counted = isOpen ? mark : 0;
    this.#document = documentOf(text.slice(this.#hidden));
  }

  offset(position: Position): number {
    return this.#document.offsetAt(position) + this.#hidden;
  }

  position(offset: number): Position {
    return this.#document.positionAt(offset - this.#hidden);
  }

  range([start, end]: Span): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** Range of a problem, whose lines and columns start at 1. */
  rangeOf({ line, column, endLine, endColumn }: Omit<Place, 'file'>): Range {
    return { start: this.#shifted(line, column), end: this.#shifted(endLine, endColumn) };
  }

  #shifted(line: number, column: number): Position {
    return { line: line - 1, character: column - 1 + (line === 1 ? this.#counted : 0) };
  }
}

let last: { text: string; document: TextDocument } | undefined;

/** The document of a text; kept for the next call, because one request converts many positions of one file. */
function documentOf(text: string): TextDocument {
  if (last?.text !== text) last = { text, document: TextDocument.create('', '', 0, text) };
  return last.document;
}

/** Absolute path of a URI; undefined if it is not a local file. */
export function fileOfUri(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

/** The URI of an absolute path. */
export function uriOfFile(file: string): string {
  return pathToFileURL(file).href;
}

/** Whether a folder is the root of a site: it contains schemas and content. */
export function isRoot(folder: string): boolean {
  return existsSync(path.join(folder, 'schemas')) && existsSync(path.join(folder, 'content'));
}

/** The root of the site that contains a file: the nearest parent folder; undefined if there is none. */
export function rootOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
