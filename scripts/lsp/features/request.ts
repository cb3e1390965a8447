import type { Entry, SiteModel } from '../../model/site-model.ts';
import { TextPlaces } from '../places/text-places.ts';
import { uriOfFile } from '../places/uri.ts';
import type { Workspace } from '../../workspace/workspace.ts';
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
  return uriOfFile(path.join(site.root, file));
}

/** Places in any file of the site. */
export function placesIn(site: Workspace, file: string): TextPlaces {
  return new TextPlaces(site.text(file) ?? '', site.isLaid(file));
}

/** The entry of the file, when it can be read. */
export function entryOf({ site, file }: Request): Entry | undefined {
  return site.entry(file);
}
