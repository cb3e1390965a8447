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
import { groupBy } from '../shared/group-by.ts';
import { complete } from './completion.ts';
import { LiveSite } from './live-site.ts';
import { definition, hover } from './navigate.ts';
import { quickFixes, toProblem } from './quick-fixes.ts';
import { fileOfUri, isRoot, rootOf, TextPlaces, uriIn, type Request } from './request.ts';

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
  /** The addresses under which problems of a site are shown. */
  readonly #shown = new Map<LiveSite, ReadonlySet<string>>();
  /** Whether the client trusts its folders (`runConfig`): by default, no code from them is run. */
  runsConfig = false;

  constructor(
    private readonly connection: Connection,
    private readonly documents: TextDocuments<TextDocument>,
  ) {}

  open(root: string): LiveSite {
    const { console } = this.connection;
    const failed = (error: unknown): void =>
      console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const known = this.#sites.get(root);
    const site = known ?? new LiveSite(root, this.runsConfig, (live) => this.#publish(live), failed);
    this.#sites.set(root, site);
    return site;
  }

  /** Shows the problems of a site, those of open documents under the addresses that the editor uses for them. */
  #publish(site: LiveSite): void {
    const open = new Map(this.documents.all().map(({ uri }) => [fileOfUri(uri), uri]));
    const byUri = groupBy(
      site.problems,
      ({ file }) => open.get(path.join(site.root, file)) ?? uriIn(site, file),
    );
    const before = this.#shown.get(site) ?? new Set();
    this.#shown.set(site, new Set(byUri.keys()));
    for (const uri of before)
      if (!byUri.has(uri)) void this.connection.sendDiagnostics({ uri, diagnostics: [] });
    for (const [uri, problems] of byUri) {
      const diagnostics = problems.map((problem) => toProblem(site, problem));
      void this.connection.sendDiagnostics({ uri, diagnostics });
    }
  }

  /** The site of a document, and its file in it; undefined outside of all sites. */
  find(uri: string): { site: LiveSite; file: string } | undefined {
    const file = fileOfUri(uri);
    const root = file === undefined ? undefined : rootOf(file);
    return file === undefined || root === undefined
      ? undefined
      : { site: this.open(root), file: relativeTo(root, file) };
  }

  /** Sets the text of an open document; undefined when it was closed. */
  setText(uri: string, text: string | undefined): void {
    const place = this.find(uri);
    place?.site.setText(place.file, text);
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
  const sites = new Sites(connection, documents);
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

  documents.onDidChangeContent(({ document }) => sites.setText(document.uri, document.getText()));
  documents.onDidClose(({ document }) => sites.setText(document.uri, undefined));
  documents.onDidSave(({ document: { uri } }) => sites.changed([uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => sites.changed(changes.map(({ uri }) => uri)));

  /** @param isQuick whether the site may be in its state before the last edits */
  const requestOf = async (uri: string, isQuick = false): Promise<Request | undefined> => {
    const place = sites.find(uri);
    const text = documents.get(uri)?.getText();
    if (place === undefined || text === undefined) return undefined;
    const { site, file } = place;
    if (!isQuick || site.model === undefined || site.collection(file) === undefined) await site.settled();
    const { model } = site;
    return model && { site, model, file, text, places: new TextPlaces(text) };
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
    const place = sites.find(textDocument.uri);
    if (place === undefined) return null;
    const { site, file } = place;
    await site.settled();
    const problems = site.problems.filter((problem) => problem.file === file);
    return quickFixes(site, range, problems);
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
