import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { Position } from 'vscode-languageserver';
import { TextPlaces } from '../places/text-places.ts';
import { uriOfFile } from '../places/uri.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { EntryPart } from '../../diagnostics/entry-part.ts';
import { homeOf } from '../../diagnostics/part-path.ts';
import path from 'node:path';

/** What a request is about: a file of a site that is open, with the site as it is now. */
export interface Request {
  site: Workspace;
  model: SiteModel;
  /** Relative to the root. */
  file: string;
  text: string;
  places: TextPlaces;
  /** Version of the window of a file; null when it is not open. */
  version: (file: string) => number | null;
}

/** Where the files of a site lie, for the client. */
export function uriIn(site: Workspace, file: string): string {
  return uriOfFile(path.join(site.root, homeOf(file)));
}

/** Places in any file of the site, or in an entry that shares its file with others. */
export function placesIn(site: Workspace, file: string): TextPlaces {
  const home = homeOf(file);
  const part = home === file ? undefined : site.readable(file)?.file;
  const start = part instanceof EntryPart ? part.start.offset : 0;
  return new TextPlaces(site.text(home) ?? '', site.isLaid(home), start);
}

/** The same request for each entry of a file that holds several. */
export function entryRequests<R extends Request>(request: R): R[] {
  const { site, file } = request;
  const parts = site.partsOf(file);
  if (parts.length === 0) return [request];
  return parts.map((part) => ({
    ...request,
    file: part.path,
    text: part.text,
    places: placesIn(site, part.path),
  }));
}

/** The request for the entry in which a position lies. */
export function requestAt<R extends Request>(request: R, position: Position): R {
  const offset = request.places.offset(position);
  const part = request.site
    .partsOf(request.file)
    .find(({ start, text }) => start.offset <= offset && offset <= start.offset + text.length);
  if (part === undefined) return request;
  return { ...request, file: part.path, text: part.text, places: placesIn(request.site, part.path) };
}

/** The entry of the file, when it can be read. */
export function entryOf({ site, file }: Request): Entry | undefined {
  return site.entry(file);
}
