// Starts `content lsp` for the folders that are open; everything it can do is the server's.
const { existsSync } = require('node:fs');
const path = require('node:path');
const { window, workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

/** Where a checkout has the command. */
const COMMAND = 'scripts/bin/content.js';

/** @type {import('vscode-languageclient/node').LanguageClient | undefined} */
let client;

exports.deactivate = () => client?.stop();

exports.activate = async () => {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const root = folders.find((folder) => existsSync(path.join(folder, COMMAND)));
  if (root === undefined) {
    void window.showInformationMessage(
      'Content: open the folder that has the `content` command, `scripts/bin/content.js`.',
    );
    return;
  }
  const args = [path.join(root, COMMAND), 'lsp'];
  client = new LanguageClient(
    'content',
    'Content',
    { command: 'node', args, options: { cwd: root }, transport: TransportKind.stdio },
    {
      // What is of no site, the server leaves alone.
      documentSelector: [{ scheme: 'file', pattern: '**/{content,schemas}/**' }],
      // The server runs `content.config` only in a folder that somebody trusts.
      initializationOptions: { runConfig: workspace.isTrusted },
    },
  );
  await client.start();
};
