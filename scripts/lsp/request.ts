import path from 'node:path';
import type { Position, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../diagnostics/diagnostic.ts';
import { EntryPart, homeOf } from '../diagnostics/entry-part.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Entry, SiteModel } from '../model/site-model.ts';
import { TextPlaces, uriOfFile } from './text-places.ts';

/** A site that is open in an editor, as it was last validated. */
export interface OpenSite {
  root: string;
  /** The text of a file in the editor, or else on disk. */
  text: (file: string) => string | undefined;
  /** Whether the editor has its own text of a file. */
  isOpen: (file: string) => boolean;
  /** The collection that a file belongs to. */
  collection: (file: string) => ReadEntry['collection'] | undefined;
  /** The last readable state of an entry. */
  readable: (file: string) => ReadEntry | undefined;
  /** The entry of a file, including unpublished ones. */
  entry: (file: string) => Entry | undefined;
  /** The entries in a file of several entries. */
  parts: (file: string) => EntryPart[];
}

/** Context of a request: a file of an open site, and the current site. */
export interface Request {
  site: OpenSite;
  model: SiteModel;
  /** Relative to the root. */
  file: string;
  text: string;
  places: TextPlaces;
}

/** URI of a file of the site. */
export function uriIn(site: OpenSite, file: string): string {
  return uriOfFile(path.join(site.root, homeOf(file)));
}

/** Position converter for a file of the site, or for an entry that shares its file with others. */
export function placesIn(site: OpenSite, file: string): TextPlaces {
  const home = homeOf(file);
  const part = home === file ? undefined : site.readable(file)?.file;
  const start = part instanceof EntryPart ? part.start.offset : 0;
  return new TextPlaces(site.text(home) ?? '', site.isOpen(home), start);
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
export function workspaceEdit(site: OpenSite, edits: readonly Edit[]): WorkspaceEdit {
  const changes: WorkspaceEdit['changes'] = {};
  for (const { file, span, text } of edits)
    (changes[uriIn(site, file)] ??= []).push({ range: placesIn(site, file).range(span), newText: text });
  return { changes };
}
