import {
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  FileChangeType,
  TextDocuments,
  type Connection,
  CodeActionKind,
  TextDocumentSyncKind,
  type InitializeResult,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { answerRequests } from './answer-requests.ts';
import { asObject, Lifecycle } from './lifecycle.ts';
import { OpenSites } from './open-sites.ts';
import { connect } from './transport.ts';
import { FIX_ALL } from '../features/quick-fixes.ts';

/** Serves the Language Server Protocol over a connection; the client decides when it ends. */
export function serve(connection: Connection): void {
  const lifecycle = new Lifecycle();
  const documents = new TextDocuments(TextDocument);
  const sites = new OpenSites(connection, documents);
  let folders: string[] = [];
  let watches = false;

  connection.onInitialize((params) => {
    lifecycle.begin();
    folders = foldersOf(params);
    watches = watchesFor(params);
    sites.isTrusted = mayRunConfig(params);
    return RESULT;
  });
  connection.onInitialized(() => {
    if (!lifecycle.isRunning) return;
    for (const uri of folders) sites.addFolder(uri);
    if (watches)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED })
        .catch(() => undefined);
  });
  connection.onShutdown(() => {
    lifecycle.end();
    sites.close();
  });

  const running = (work: () => void): void => {
    if (lifecycle.isRunning) work();
  };
  documents.onDidChangeContent(({ document }) => running(() => sites.show(document)));
  documents.onDidClose(({ document }) => running(() => sites.hide(document)));
  // A client without file watching still reports the files it saves.
  documents.onDidSave(({ document: { uri } }) =>
    running(() => sites.disk([{ uri, type: FileChangeType.Changed }])),
  );
  connection.onDidChangeWatchedFiles(({ changes }) => running(() => sites.disk(changes)));
  connection.onNotification(DidChangeWorkspaceFoldersNotification.type, ({ event }) =>
    running(() => {
      for (const { uri } of event.removed) sites.removeFolder(uri);
      for (const { uri } of event.added) sites.addFolder(uri);
    }),
  );
  answerRequests(connection, sites, lifecycle);
  documents.listen(connection);
  connection.listen();
}

/**
 * The folders of a client; older clients send a single one. The parameters may violate the protocol, so they
 * are checked.
 */
function foldersOf(params: unknown): string[] {
  const { workspaceFolders, rootUri } = asObject(params);
  const folders: unknown[] = Array.isArray(workspaceFolders) ? workspaceFolders : [];
  const uris = folders.map((one) => asObject(one).uri);
  return (uris.length > 0 ? uris : [rootUri]).filter((uri) => typeof uri === 'string');
}

/** Whether the client trusts its folders (`runConfig`): by default, no code from them is run. */
function mayRunConfig(params: unknown): boolean {
  return asObject(asObject(params).initializationOptions).runConfig === true;
}

/** Whether the client supports watching files on request. */
function watchesFor(params: unknown): boolean {
  const { workspace } = asObject(asObject(params).capabilities);
  return asObject(asObject(workspace).didChangeWatchedFiles).dynamicRegistration === true;
}

/** Serves the Language Server Protocol on stdin and stdout until the client ends it or disconnects. */
export async function runLsp(): Promise<number> {
  const gone = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    // A client that closed stdout is gone, and cannot receive an error either.
    process.stdout.once('error', () => process.exit(1));
    process.stdout.once('close', resolve);
  });
  serve(connect(process.stdin, process.stdout));
  await gone;
  // Timers must not keep the process alive without a client.
  process.exit(1);
}

const RESULT: InitializeResult = {
  serverInfo: { name: 'content' },
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: ['/', '#', '{', '(', ' ', '"', ':', '-'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
    documentLinkProvider: {},
    documentSymbolProvider: true,
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  },
};

/** Content, pictures, fonts and schemas, including folders. */
const WATCHED = [
  { globPattern: '**/content' },
  { globPattern: '**/content/**' },
  { globPattern: '**/schemas/*' },
  { globPattern: '**/content.config.*' },
];
