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
    return path.resolve(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

/** The root of the site that contains a file or folder: the nearest folder with schemas and content, if there is one. */
export function rootOf(file: string): string | undefined {
  for (let folder = file; ; folder = path.dirname(folder)) {
    if (['schemas', 'content'].every((name) => existsSync(path.join(folder, name)))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
