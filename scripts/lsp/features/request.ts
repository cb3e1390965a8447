import path from 'node:path';
import type {
  CreateFile,
  Position,
  RenameFile,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { SiteModel } from '../../model/site-model.ts';
import { TextPlaces, uriOfFile } from '../places/protocol.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { EntryPart, homeOf } from '../../diagnostics/entry-part.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { Plan } from '../../tools/move/plan.ts';

/** Context of a request: a file of an open site, and the current site. */
export interface Request {
  site: Workspace;
  model: SiteModel;
  /** Relative to the root. */
  file: string;
  text: string;
  places: TextPlaces;
  /** Version of an open document; null if the file is not open. */
  version: (file: string) => number | null;
}

/** URI of a file of the site. */
export function uriIn(site: Workspace, file: string): string {
  return uriOfFile(path.join(site.root, homeOf(file)));
}

/** Position converter for a file of the site, or for an entry that shares its file with others. */
export function placesIn(site: Workspace, file: string): TextPlaces {
  const home = homeOf(file);
  const part = home === file ? undefined : site.readable(file)?.file;
  const start = part instanceof EntryPart ? part.start.offset : 0;
  return new TextPlaces(site.text(home) ?? '', site.isOverridden(home), start);
}

/** Splits a request for a file of several entries into one for each entry. */
export function entryRequests<R extends Request>(request: R): R[] {
  const parts = request.site.partsOf(request.file);
  return parts.length === 0 ? [request] : parts.map((part) => inPart(request, part));
}

function inPart<R extends Request>(request: R, { path: file, text }: EntryPart): R {
  return { ...request, file, text, places: placesIn(request.site, file) };
}

/** The request for the entry at a position. */
export function requestAt<R extends Request>(request: R, position: Position): R {
  const offset = request.places.offset(position);
  const part = request.site
    .partsOf(request.file)
    .find(({ start, text }) => start.offset <= offset && offset <= start.offset + text.length);
  return part === undefined ? request : inPart(request, part);
}

/** Changes that a client is to make. */
interface Changes extends Pick<Plan, 'created' | 'renamed'> {
  edits: readonly Edit[];
}

/** The start of a file. */
export const START = { line: 0, character: 0 };

/**
 * A workspace edit with text edits, then created and renamed files; a client makes all of the changes or
 * none.
 */
export function workspaceEdit(
  { site, version }: Pick<Request, 'site' | 'version'>,
  { edits = [], created = [], renamed = [] }: Partial<Changes>,
): WorkspaceEdit {
  const files = [...new Set(edits.map(({ file }) => file))].sort();
  const texts = files.map((file): TextDocumentEdit => {
    const places = placesIn(site, file);
    const textDocument = { uri: uriIn(site, file), version: version(file) };
    const own = distinct(edits.filter((one) => one.file === file));
    return {
      textDocument,
      edits: own.map(({ span, text }) => ({ range: places.range(span), newText: text })),
    };
  });
  const made = created.flatMap(({ file, text }): [CreateFile, TextDocumentEdit] => {
    const uri = uriIn(site, file);
    const options = { overwrite: false, ignoreIfExists: false };
    return [
      { kind: 'create', uri, options },
      {
        textDocument: { uri, version: null },
        edits: [{ range: { start: START, end: START }, newText: text }],
      },
    ];
  });
  const moved = renamed.map(({ from, to }): RenameFile => ({
    kind: 'rename',
    oldUri: uriIn(site, from),
    newUri: uriIn(site, to),
    options: { overwrite: false, ignoreIfExists: false },
  }));
  return { documentChanges: [...texts, ...made, ...moved] };
}

/** Removes duplicate edits. */
function distinct(edits: readonly Edit[]): Edit[] {
  return [...new Map(edits.map((one) => [`${one.span.join()} ${one.text}`, one])).values()];
}
