// `node scripts/bin/run.js tests/lighthouse/main.ts [PATH…]`: Lighthouse's mobile figures of every kind of page, as a first visitor.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../e2e/browser.js';
import { installTools } from '../hosts/tools.ts';
import { freePort, startProcess } from '../hosts/processes.ts';
import { failures, medianRun, table, WANTED_MARK, type Run } from './summary.ts';

const SOURCE = 'tests/lighthouse/tools';
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

/** Pages that search engines are asked not to list, for which Lighthouse has a score of its own: it is not judged. */
const UNLISTED: readonly string[] = ['/search'];

/** One page of every kind but the not-found page, whose status costs it four points; `-- /nowhere` measures it. */
const PAGES = [
  '/',
  '/solutions',
  '/solutions/smart-stores',
  '/solutions/compare',
  '/locations',
  '/locations/office-buildings',
  '/service-area',
  '/service-area/sykesville',
  '/about',
  '/blog',
  '/blog/what-is-a-smart-vending-machine',
  '/faq',
  '/contact',
  '/customer',
  '/on-the-shelves',
  '/cameras-and-data',
  '/privacy',
  ...UNLISTED,
];

async function measure(folder: string, address: string): Promise<Run> {
  const script = path.resolve(SOURCE, 'measure.js');
  const { stdout } = await promisify(execFile)(process.execPath, [script, address, String(RUNS)], {
    env: { ...process.env, TOOLS_FOLDER: folder, CHROME_PATH: findBrowser() },
    timeout: RUNS * 120_000,
  });
  return medianRun(JSON.parse(stdout) as Run[]);
}

async function main(): Promise<void> {
  const tools = await installTools(SOURCE);
  if ('missing' in tools) throw new Error(`Not measured: ${tools.missing}.`);
  if (!existsSync('dist/client/index.html'))
    throw new Error('There is no site to measure. Run `npm run build` first.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], {
    url,
    env: { PORT: String(port), HOST: '127.0.0.1' },
  });
  const chosen = process.argv.slice(2).filter((word) => word.startsWith('/'));
  const rows: { path: string; run: Run }[] = [];
  try {
    for (const page of chosen.length > 0 ? chosen : PAGES) {
      rows.push({ path: page, run: await measure(tools.folder, url + page) });
      console.error(`${page} measured`);
    }
  } finally {
    await server.stop();
  }
  console.log(table(rows));
  const slowest = Math.min(...rows.map(({ run }) => run.mark));
  if (slowest < WANTED_MARK)
    console.log(`Speed is not judged: this machine's mark is ${Math.round(slowest)}, below ${WANTED_MARK}.`);
  const wrong = rows.flatMap(({ path: page, run }) => failures(page, run, !UNLISTED.includes(page)));
  for (const line of wrong) console.log(line);
  if (wrong.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
