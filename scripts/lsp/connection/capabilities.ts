import { CodeActionKind, TextDocumentSyncKind, type InitializeResult } from 'vscode-languageserver';
import { publicFolderOf, readSchemas } from '../../schema/load.ts';
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

/** Content, pictures, fonts and schemas, folders included. */
const WATCHED = [
  { globPattern: '**/content' },
  { globPattern: '**/content/**' },
  { globPattern: '**/schemas/*' },
  { globPattern: '**/content.config.*' },
];

/** Files whose changes on the disk a client is asked to tell: what sites are made from, and what their apps publish. */
export function watchedIn(roots: readonly string[]): { globPattern: string }[] {
  const folders = new Set(roots.flatMap((root) => publicFolderOf(readSchemas(root)) ?? []));
  return [
    ...WATCHED,
    ...[...folders].flatMap((folder) => [
      { globPattern: `**/${folder}` },
      { globPattern: `**/${folder}/**` },
    ]),
  ];
}
