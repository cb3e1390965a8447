// What the command costs for this site against a bare start of Node, which is what no command can be faster than.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../measure.js';
import { copySite } from '../sites.js';
import { measure } from './process.js';
import { median } from './figures.js';

const TURNS = 7;
const FILE = 'content/faq/installation-time.md';

/** @typedef {{ node: number, help: number, validate: number, warm: number, edit: number }} CommandTimes */

/** @returns {Promise<CommandTimes>} seconds on the clock, medians of runs that took turns */
export async function measureCommands() {
  const root = mkdtempSync(path.join(tmpdir(), 'content-peers-'));
  try {
    copySite(root);
    const env = { CONTENT_CACHE_DIR: path.join(root, '.cache') };
    /** @param {string[]} words */
    const run = (words) => measure({ file: process.execPath, words, cwd: root, env });
    const bin = path.join(PROJECT, 'scripts/bin/content.js');
    const build = [bin, 'build', '--quiet', '--root', root];
    await run(build);
    const times = { node: 0, help: 0, validate: 0, warm: 0, edit: 0 };
    /** @type {Record<keyof CommandTimes, number[]>} */
    const all = { node: [], help: [], validate: [], warm: [], edit: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      all.node.push((await run(['-e', '0'])).seconds);
      all.help.push((await run([bin, '--help'])).seconds);
      all.validate.push((await run([bin, 'validate', '--quiet', '--root', root])).seconds);
      all.warm.push((await run(build)).seconds);
      appendFileSync(path.join(root, FILE), `\nOne more sentence, number ${turn}.\n`);
      all.edit.push((await run(build)).seconds);
    }
    for (const name of /** @type {(keyof CommandTimes)[]} */ (Object.keys(times)))
      times[name] = median(all[name]);
    return times;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
