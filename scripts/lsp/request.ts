import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Edit, Span } from '../diagnostics/diagnostic.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { LiveSite } from './live-site.ts';

/** Context of a request: a file of an open site, and the current site. */
export interface Request {
  site: LiveSite;
  model: SiteModel;
  /** Relative to the root. */
  file: string;
  text: string;
  places: TextPlaces;
}

/** Converts offsets in a text to positions of the protocol and back: both count UTF-16 code units. */
export class TextPlaces {
  readonly #document: TextDocument;

  constructor(text: string) {
    this.#document = TextDocument.create('', '', 0, text);
  }

  offset(position: Position): number {
    return this.#document.offsetAt(position);
  }

  range([start, end]: Span): Range {
    return { start: this.#document.positionAt(start), end: this.#document.positionAt(end) };
  }
}

/** Position converter for a file of the site. */
export function placesIn(site: LiveSite, file: string): TextPlaces {
  return new TextPlaces(site.text(file) ?? '');
}

/** Changes of texts as a client makes them. */
export function workspaceEdit(site: LiveSite, edits: readonly Edit[]): WorkspaceEdit {
  const changes: WorkspaceEdit['changes'] = {};
  for (const { file, span, text } of edits)
    (changes[uriIn(site, file)] ??= []).push({ range: placesIn(site, file).range(span), newText: text });
  return { changes };
}

/** URI of a file of the site. */
export function uriIn({ root }: Pick<LiveSite, 'root'>, file: string): string {
  return pathToFileURL(path.join(root, file)).href;
}

/** Absolute path of a URI; undefined if it is not a local file. */
export function fileOfUri(uri: string): string | undefined {
  try {
    return path.normalize(fileURLToPath(uri));
  } catch {
    return undefined;
  }
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
