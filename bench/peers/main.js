// Compares `content build` with its peers (npm run bench:peers): the same posts for all, in turn, in one run. Nothing here is a test.
// Usage: node bench/peers/main.js [--sizes 1000,4000] [--rounds 3] [--only NAME,NAME] [--add] [--write]
// --add adds the rounds to those of earlier runs, so that a long comparison can be run in pieces; --write (with --rounds 0 for what was measured before) puts the tables and the picture into docs/performance.md.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bars } from './bars.js';
import { measureCommands } from './commands.js';
import { measureDisk } from './disk.js';
import { HOME, installPackages } from './install.js';
import { joined, keep, readKept } from './kept.js';
import { barsTable, printed, resultTable, toolsTable, writePage } from './report.js';
import { runTurn } from './run-sites.js';
import { findTools } from './tools.js';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,4000' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    add: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = Number(values.rounds);
if (!sizes.every((number) => number >= 1) || ![...sizes, rounds].every(Number.isInteger) || rounds < 0)
  throw new Error('--sizes and --rounds are whole numbers: --sizes 1000,4000,16000 --rounds 3');

installPackages();
const { tools, missing } = findTools();
const only = values.only?.split(',');
const chosen = tools.filter(({ name }) => only?.includes(name) ?? true);
for (const line of missing) console.log(`Left out: ${line}.`);

const disk = measureDisk();
const kept = values.add ? readKept(tools) : { results: [], times: undefined };
const times = kept.times ?? (await measureCommands());
let { results } = kept;
for (const posts of sizes)
  for (let round = 1; round <= rounds; round += 1)
    for (const tool of chosen) {
      process.stderr.write(`${posts} posts, round ${round} of ${rounds}: ${tool.name}\n`);
      results = joined(results, [await runTurn(tool, posts)], tools);
      // After each turn: whoever stops a long run keeps what it has.
      keep(results, times);
    }
const allSizes = [...new Set(results.map(({ posts }) => posts))];

const parts = {
  machine: `Node ${process.versions.node}, ${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end, ${roundsOf(results)}, on a machine ${disk}`,
  tools: toolsTable(tools, results),
  results: allSizes.map((posts) => ({ posts, rows: resultTable(results, posts) })),
  bars: barsTable(bars(results, allSizes, times)),
  missing,
};
console.log(printed(parts));
if (values.write) writePage(parts, results);
/**
 * How many rounds stand behind each figure.
 * @param {readonly import('./run-sites.js').Result[]} all
 */
function roundsOf(all) {
  const counts = all.map(({ runs }) => runs.cold.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'round' : 'rounds'}`;
}

process.stderr.write(`The packages stay in ${HOME} for the next run.\n`);
