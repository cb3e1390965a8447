// Which program is the language server.
const { existsSync } = require('node:fs');
const path = require('node:path');

/** Where a checkout of the pipeline has the command, and where a site has it that has installed the package. */
const COMMANDS = ['scripts/bin/content.js', 'node_modules/copydesk/bin/content.js'];

/**
 * @param {readonly string[]} folders that are open
 * @param {readonly string[]} configured command and arguments; empty when nothing is set
 * @returns {{ command: string, args: string[], cwd: string | undefined } | undefined}
 */
exports.serverCommand = (folders, configured) => {
  const [command, ...args] = configured;
  if (command !== undefined && command !== '') return { command, args, cwd: folders[0] };
  for (const folder of folders) {
    const place = COMMANDS.map((file) => path.join(folder, file)).find((file) => existsSync(file));
    if (place !== undefined) return { command: 'node', args: [place, 'lsp'], cwd: folder };
  }
  return undefined;
};
