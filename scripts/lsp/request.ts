import path from 'node:path';
import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../diagnostics/diagnostic.ts';
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
  return uriOfFile(path.join(site.root, file));
}

/** Position converter for a file of the site. */
export function placesIn(site: OpenSite, file: string): TextPlaces {
  return new TextPlaces(site.text(file) ?? '', site.isOpen(file));
}

/** Changes of texts as a client makes them. */
export function workspaceEdit(site: OpenSite, edits: readonly Edit[]): WorkspaceEdit {
  const changes: WorkspaceEdit['changes'] = {};
  for (const { file, span, text } of edits)
    (changes[uriIn(site, file)] ??= []).push({ range: placesIn(site, file).range(span), newText: text });
  return { changes };
}
