// What a command costs on this site against a bare start of Node, which no command can be faster than.
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentCommand, HELP, measure, nodeCommand, PROJECT } from './process.js';
import { ratio } from './figures.js';

const FILE = 'content/faq/installation-time.md';

/**
 * A copy of this site's content, which can be edited.
 * @param {string} root
 */
export function copySite(root) {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(PROJECT, folder), path.join(root, folder), { recursive: true });
}

/**
 * @param {number} rounds
 * @returns {Promise<{ help: number, validate: number, edit: number }>} multiples of a bare start
 */
export async function measureCommands(rounds) {
  const root = mkdtempSync(path.join(tmpdir(), 'content-bench-'));
  try {
    copySite(root);
    const build = contentCommand(root, 'build', '--quiet');
    const commands = {
      node: nodeCommand(root, '-e', '0'),
      help: HELP,
      validate: contentCommand(root, 'validate', '--quiet'),
      edit: build,
    };
    // Not measured: makes the bundle of the command, and fills the cache.
    for (const command of [build, commands.validate]) await measure(command);
    /** @type {Record<keyof typeof commands, number[]>} */
    const seconds = { node: [], help: [], validate: [], edit: [] };
    for (let round = 1; round <= rounds; round += 1)
      for (const name of /** @type {(keyof typeof commands)[]} */ (Object.keys(commands))) {
        if (name === 'edit') appendFileSync(path.join(root, FILE), `\nOne more sentence, number ${round}.\n`);
        seconds[name].push((await measure(commands[name])).seconds);
        // The next `validate` is to find nothing changed.
        if (name === 'edit') await measure(commands.validate);
      }
    return {
      help: ratio(seconds.help, seconds.node),
      validate: ratio(seconds.validate, seconds.node),
      edit: ratio(seconds.edit, seconds.node),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
