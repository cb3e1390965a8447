import { CodeActionKind, TextDocumentSyncKind, type InitializeResult } from 'vscode-languageserver';
import { FIX_ALL } from '../features/quick-fixes.ts';

/** What this server can do. */
export const RESULT: InitializeResult = {
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

/** Files whose changes on the disk a client is asked to tell: content, pictures, fonts and schemas, folders included. */
export const WATCHED = [
  { globPattern: '**/content' },
  { globPattern: '**/content/**' },
  { globPattern: '**/schemas/*' },
];
