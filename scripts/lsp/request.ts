import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Position, Range, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Edit, Span } from '../diagnostics/diagnostic.ts';
import { EntryPart, homeOf } from '../diagnostics/entry-part.ts';
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

  /** @param start offset of the entry in its file, if the file has several entries */
  constructor(
    text: string,
    private readonly start = 0,
  ) {
    this.#document = TextDocument.create('', '', 0, text);
  }

  offset(position: Position): number {
    return this.#document.offsetAt(position) - this.start;
  }

  range([start, end]: Span): Range {
    const at = (offset: number): Position => this.#document.positionAt(offset + this.start);
    return { start: at(start), end: at(end) };
  }
}

/** Position converter for a file of the site, or for an entry that shares its file with others. */
export function placesIn(site: LiveSite, file: string): TextPlaces {
  const home = homeOf(file);
  const part = home === file ? undefined : site.readable(file)?.file;
  return new TextPlaces(site.text(home) ?? '', part instanceof EntryPart ? part.start.offset : 0);
}

/** The request for the entry at a position. */
export function requestAt(request: Request, position: Position): Request {
  const offset = request.places.offset(position);
  const part = request.site
    .parts(request.file)
    .find(({ start, text }) => start.offset <= offset && offset <= start.offset + text.length);
  if (part === undefined) return request;
  return { ...request, file: part.path, text: part.text, places: placesIn(request.site, part.path) };
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
  return pathToFileURL(path.join(root, homeOf(file))).href;
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
