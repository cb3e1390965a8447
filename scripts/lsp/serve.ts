import path from 'node:path';
import { inspect } from 'node:util';
import {
  CodeActionKind,
  createConnection,
  DidChangeWatchedFilesNotification,
  ProposedFeatures,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
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
import { fileOfUri, rootOf, uriIn, type Request } from './request.ts';

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

  #open(root: string): LiveSite {
    const failed = (error: unknown): void => this.connection.console.error(inspect(error));
    const publish = (site: LiveSite): void => this.#publish(site);
    const site = this.#sites.get(root) ?? new LiveSite(root, this.runsConfig, publish, failed);
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
    for (const uri of new Set([...before, ...byUri.keys()])) {
      const diagnostics = (byUri.get(uri) ?? []).map((problem) => toProblem(site, problem));
      void this.connection.sendDiagnostics({ uri, diagnostics });
    }
  }

  /** The site of a document or folder, opened if it was not, and its place there; undefined outside of all sites. */
  find(uri: string): { site: LiveSite; file: string } | undefined {
    const file = fileOfUri(uri);
    const root = file === undefined ? undefined : rootOf(file);
    return file === undefined || root === undefined
      ? undefined
      : { site: this.#open(root), file: relativeTo(root, file) };
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

  connection.onInitialize((params: InitializeParams) => {
    const options = params.initializationOptions as { runConfig?: unknown } | undefined;
    sites.runsConfig = options?.runConfig === true;
    for (const { uri } of params.workspaceFolders ?? []) sites.find(uri);
    return { serverInfo: { name: 'content' }, capabilities: CAPABILITIES };
  });
  connection.onInitialized(() => {
    const watchers = WATCHED.map((globPattern) => ({ globPattern }));
    // A client without file watching still reports the files that it saves.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  });
  connection.onShutdown(() => sites.close());

  documents.onDidChangeContent(({ document }) => sites.setText(document.uri, document.getText()));
  documents.onDidClose(({ document }) => sites.setText(document.uri, undefined));
  documents.onDidSave(({ document: { uri } }) => sites.changed([uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => sites.changed(changes.map(({ uri }) => uri)));

  /**
   * Answers a request about a place in a document; null outside of all sites.
   * @param isQuick whether the site may be in its state before the last edits
   */
  const answerAt =
    <R>(answer: (request: Request) => R, isQuick = false) =>
    async ({ textDocument: { uri }, position }: TextDocumentPositionParams): Promise<R | null> => {
      const place = sites.find(uri);
      if (place === undefined) return null;
      const { site, file } = place;
      if (!isQuick || site.readable(file) === undefined) await site.settled();
      const { model } = site;
      const document = documents.get(uri);
      if (model === undefined || document === undefined) return null;
      return answer({ site, model, file, text: document.getText(), offset: document.offsetAt(position) });
    };
  connection.onCompletion(answerAt(complete, true));
  connection.onHover(answerAt(hover));
  connection.onDefinition(answerAt(definition));
  connection.onCodeAction(async ({ textDocument, range }) => {
    const place = sites.find(textDocument.uri);
    if (place === undefined) return null;
    const { site, file } = place;
    await site.settled();
    return quickFixes(site, file, range);
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
