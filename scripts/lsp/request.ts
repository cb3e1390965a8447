import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Location } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { LiveSite } from './live-site.ts';

/** A request about a place in a file of an open site. */
export interface Request {
  site: LiveSite;
  model: SiteModel;
  /** Relative to the root. */
  file: string;
  text: string;
  offset: number;
}

/** A span of a file as the protocol says it: both count UTF-16 code units. */
export function locationIn(site: LiveSite, file: string, [start, end]: Span): Location {
  const document = TextDocument.create('', '', 0, site.text(file) ?? '');
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return { uri: uriIn(site, file), range };
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
