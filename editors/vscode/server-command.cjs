// Which program is the language server.
const { existsSync } = require('node:fs');
const path = require('node:path');

/** Where a folder has the command: a checkout of the pipeline itself, or a project that depends on it. */
const PLACES = ['scripts/bin/content.js', 'node_modules/.bin/content'];

/**
 * @param {readonly string[]} folders that are open
 * @param {readonly string[]} configured command and arguments; empty when nothing is set
 * @returns {{ command: string, args: string[], cwd: string | undefined } | undefined}
 */
exports.serverCommand = (folders, configured) => {
  const [command, ...args] = configured;
  if (command !== undefined && command !== '') return { command, args, cwd: folders[0] };
  for (const folder of folders) {
    const place = PLACES.map((one) => path.join(folder, one)).find((one) => existsSync(one));
    if (place !== undefined) return { command: 'node', args: [place, 'lsp'], cwd: folder };
  }
  return undefined;
};
