import {
  DidChangeWatchedFilesNotification,
  FileChangeType,
  TextDocuments,
  type Connection,
  type InitializeParams,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { RESULT, WATCHED } from './capabilities.ts';
import { answerRequests } from './answers.ts';
import { Lifecycle } from './lifecycle.ts';
import { Workspace } from './workspace.ts';

/** Speaks the Language Server Protocol over a connection; the client decides when it ends. */
export function serve(connection: Connection): void {
  const lifecycle = new Lifecycle();
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(connection, documents);
  let folders: string[] = [];
  let watches = false;

  connection.onInitialize((params) => {
    lifecycle.begin();
    folders = foldersOf(params);
    const { workspace: abilities } = params.capabilities ?? {};
    watches = abilities?.didChangeWatchedFiles?.dynamicRegistration === true;
    return RESULT;
  });
  connection.onInitialized(() => {
    if (!lifecycle.isRunning) return;
    for (const uri of folders) workspace.addFolder(uri);
    if (watches)
      connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED })
        .catch(() => undefined);
  });
  connection.onShutdown(() => {
    lifecycle.end();
    workspace.close();
  });

  const running = (work: () => void): void => {
    if (lifecycle.isRunning) work();
  };
  documents.onDidChangeContent(({ document }) => running(() => workspace.show(document)));
  documents.onDidClose(({ document }) => running(() => workspace.hide(document)));
  // A client that watches nothing still says what it saves itself.
  documents.onDidSave(({ document: { uri } }) =>
    running(() => workspace.disk([{ uri, type: FileChangeType.Changed }])),
  );
  connection.onDidChangeWatchedFiles(({ changes }) => running(() => workspace.disk(changes)));
  connection.onNotification('workspace/didChangeWorkspaceFolders', ({ event }: FolderChange) =>
    running(() => {
      for (const { uri } of event.removed) workspace.removeFolder(uri);
      for (const { uri } of event.added) workspace.addFolder(uri);
    }),
  );
  answerRequests(connection, workspace, lifecycle);
  documents.listen(connection);
  connection.listen();
}

interface FolderChange {
  event: { added: { uri: string }[]; removed: { uri: string }[] };
}

/** The folders of a client; old ones name a single one. */
function foldersOf({ workspaceFolders, rootUri }: Partial<InitializeParams>): string[] {
  if (workspaceFolders != null && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri == null ? [] : [rootUri];
}
