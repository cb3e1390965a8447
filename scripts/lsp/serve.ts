import path from 'node:path';
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type Position,
  type ServerCapabilities,
  type TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isInside, relativeTo } from '../disk/paths.ts';
import { complete } from './completion.ts';
import { LiveSite } from './live-site.ts';
import { definition, hover } from './navigate.ts';
import { quickFixes } from './quick-fixes.ts';
import type { Request } from './request.ts';
import { fileOfUri, isRoot, rootOf, TextPlaces } from './text-places.ts';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['/', '#', '{', '(', ' ', '"', ':', '-'] },
  hoverProvider: true,
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
};

/** What clients report changes of: content, schemas and the configuration. */
const WATCHED = ['**/content', '**/content/**', '**/schemas/*', '**/content.config.*'];

/** The sites of the open documents and folders, by root. */
class Sites {
  readonly #sites = new Map<string, LiveSite>();
  /** Whether the client trusts its folders (`runConfig`): by default, no code from them is run. */
  runsConfig = false;

  constructor(private readonly connection: Connection) {}

  open(root: string): LiveSite {
    const site = this.#sites.get(root) ?? new LiveSite(root, this.connection, this.runsConfig);
    this.#sites.set(root, site);
    return site;
  }

  /** The site of a document, and its file in it; undefined outside of all sites. */
  find(uri: string): { site: LiveSite; file: string } | undefined {
    const file = fileOfUri(uri);
    const root = file === undefined ? undefined : rootOf(file);
    return file === undefined || root === undefined
      ? undefined
      : { site: this.open(root), file: relativeTo(root, file) };
  }

  /** Has the sites of changed files validated again. */
  changed(uris: readonly string[]): void {
    const files = uris.flatMap((uri) => fileOfUri(uri) ?? []);
    for (const [root, site] of this.#sites) if (files.some((file) => isInside(file, root))) site.changed();
  }

  close(): void {
    for (const site of this.#sites.values()) site.close();
  }
}

/** Serves the Language Server Protocol on a connection. */
function serve(connection: Connection): void {
  const documents = new TextDocuments(TextDocument);
  const sites = new Sites(connection);
  let folders: string[] = [];

  connection.onInitialize((params: InitializeParams) => {
    const options = params.initializationOptions as { runConfig?: unknown } | undefined;
    sites.runsConfig = options?.runConfig === true;
    folders = (params.workspaceFolders ?? []).flatMap(({ uri }) => fileOfUri(uri) ?? []);
    return { serverInfo: { name: 'content' }, capabilities: CAPABILITIES };
  });
  connection.onInitialized(() => {
    for (const folder of folders) if (isRoot(folder)) sites.open(path.resolve(folder));
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    // A client without file watching still reports the files that it saves.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  });
  connection.onShutdown(() => sites.close());

  documents.onDidChangeContent(({ document }) => {
    const place = sites.find(document.uri);
    place?.site.setText(place.file, document.uri, document.getText());
  });
  documents.onDidClose(({ document: { uri } }) => {
    const place = sites.find(uri);
    place?.site.setText(place.file, uri, undefined);
  });
  documents.onDidSave(({ document: { uri } }) => sites.changed([uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => sites.changed(changes.map(({ uri }) => uri)));

  /** @param isQuick whether the site may be in its state before the last edits */
  const requestOf = async (
    uri: string,
    isQuick = false,
  ): Promise<(Request & { site: LiveSite }) | undefined> => {
    const place = sites.find(uri);
    const text = documents.get(uri)?.getText();
    if (place === undefined || text === undefined) return undefined;
    const { site, file } = place;
    if (!isQuick || site.model === undefined || site.collection(file) === undefined) await site.settled();
    const { model } = site;
    return model && { site, model, file, text, places: new TextPlaces(text, true) };
  };
  /** Answers a request about the entry at a position; null for a document that is not in a site. */
  const answerAt =
    <R>(work: (request: Request, position: Position) => R) =>
    async ({ textDocument: { uri }, position }: TextDocumentPositionParams): Promise<R | null> => {
      const request = await requestOf(uri);
      return request === undefined ? null : work(request, position);
    };

  connection.onCompletion(async ({ textDocument, position }) => {
    const request = await requestOf(textDocument.uri, true);
    return request === undefined ? null : complete(request, position);
  });
  connection.onHover(answerAt(hover));
  connection.onDefinition(answerAt(definition));
  connection.onCodeAction(async ({ textDocument, range }) => {
    const request = await requestOf(textDocument.uri);
    if (request === undefined) return null;
    const problems = request.site.problems.filter(({ file }) => file === request.file);
    return quickFixes(request, range, problems);
  });
  documents.listen(connection);
  connection.listen();
}

/** Serves the Language Server Protocol on stdin and stdout until the client ends it or disconnects. */
export async function runLsp(): Promise<number> {
  serve(createConnection(ProposedFeatures.all, process.stdin, process.stdout));
  await new Promise((resolve) => process.stdin.once('close', resolve));
  // Timers must not keep the process alive without a client.
  process.exit(1);
}
