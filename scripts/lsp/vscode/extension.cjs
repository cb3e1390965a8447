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
  const found = serverCommand(folders, workspace.getConfiguration('content').get('command', []));
  if (found === undefined) {
    void window.showInformationMessage(
      'Content: none of the open folders has the `content` command. Run `npm ci`, or name it in the setting `content.command`.',
    );
    return;
  }
  const { command, args, cwd } = found;
  client = new LanguageClient(
    'content',
    'Content',
    { command, args, options: { cwd }, transport: TransportKind.stdio },
    {
      documentSelector: [
        { scheme: 'file', language: 'yaml' },
        { scheme: 'file', language: 'markdown' },
        // Entries may also be rows and items of these; what is of no site, the server leaves alone.
        { scheme: 'file', language: 'json' },
        { scheme: 'file', pattern: '**/*.csv' },
      ],
      // The server runs `content.config` only in a folder that somebody trusts.
      initializationOptions: { runConfig: workspace.isTrusted },
    },
  );
  await client.start();
};

/**
 * Which program is the language server.
 * @param {readonly string[]} folders that are open
 * @param {readonly string[]} configured command and arguments; empty when nothing is set
 * @returns {{ command: string, args: string[], cwd: string | undefined } | undefined}
 */
function serverCommand(folders, [command = '', ...args]) {
  if (command !== '') return { command, args, cwd: folders[0] };
  const folder = folders.find((place) => existsSync(path.join(place, COMMAND)));
  return folder === undefined
    ? undefined
    : { command: 'node', args: [path.join(folder, COMMAND), 'lsp'], cwd: folder };
}
