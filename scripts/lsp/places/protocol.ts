import type { Position, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { existsSync } from 'node:fs';
import type { Place, Span } from '../../diagnostics/diagnostic.ts';

/**
 * Turns offsets of a file's text into places of the protocol and back. Both count UTF-16 units and know CRLF and CR alone.
 * Positions outside the text give its nearest place.
 */
export class TextPlaces {
  readonly #document: TextDocument;
  /** A byte order mark is no character of the text that an editor shows. */
  readonly #hidden: number;

  /**
   * @param isOpen whether the text is the client's own, in which every character counts
   * @param start where the part begins that offsets count from: one of several entries of a file
   */
  constructor(
    text: string,
    isOpen: boolean,
    private readonly start = 0,
  ) {
    this.#hidden = !isOpen && text.startsWith('\uFEFF') ? 1 : 0;
    this.#document = TextDocument.create('', '', 0, text.slice(this.#hidden));
  }

  offset(position: Position): number {
    return this.#document.offsetAt(position) + this.#hidden - this.start;
  }

  position(offset: number): Position {
    return this.#document.positionAt(offset - this.#hidden + this.start);
  }

  range([start, end]: Span): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The range of a problem, whose lines and columns count from 1. */
  rangeOf({ line, column, endLine, endColumn }: Omit<Place, 'file'>): Range {
    return { start: this.#shifted(line, column), end: this.#shifted(endLine, endColumn) };
  }

  #shifted(line: number, column: number): Position {
    return { line: line - 1, character: Math.max(0, column - 1 - (line === 1 ? this.#hidden : 0)) };
  }
}

/** The file that an address of a client names, absolute; undefined for what is no file of this machine. */
export function fileOfUri(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

export function uriOfFile(file: string): string {
  return pathToFileURL(file).href;
}

/** Path of a file relative to a root, `/`-separated, as diagnostics name files. */
export function relativeTo(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** Whether a folder is the root of a site: it holds the rules and what they govern. */
export function isRoot(folder: string): boolean {
  return existsSync(path.join(folder, 'schemas')) && existsSync(path.join(folder, 'content'));
}

/** The root that a file lies in: the nearest folder above it; undefined for a file of no site. */
export function rootOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (isRoot(folder)) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
