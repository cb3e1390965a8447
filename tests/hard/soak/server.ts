import autocannon from 'autocannon';
import { createSiteFolder } from '../../helpers/site-folder.ts';
import { startFlood } from '../../../bench/server/flood.js';
import { sized, type PartOptions, type PartResult } from '../part.ts';
import { growthFault, LongProcess, until } from './long-process.ts';
import { startNeighbors } from './neighbors.ts';

const PATHS = [
  '/',
  '/about',
  '/contact',
  '/locations',
  '/locations/long-form',
  '/assets/App-X1.js',
  '/favicon.ico',
];
const START_MS = 60_000;

/** The server under many clients who ask for pages, beside others who mean it harm: nobody is refused, and memory stays flat. */
export async function busyServer({ size, seed, progress }: PartOptions): Promise<PartResult> {
  const seconds = sized(size, { short: 1.5, full: 30, long: 1800 });
  const clients = sized(size, { short: 20, full: 200, long: 200 });
  const folder = await createSiteFolder();
  const server = new LongProcess(['scripts/bin/run.js', 'server/main.ts'], {
    SITE_DIR: folder.root,
    CONTACT_DIR: folder.contactDir,
    HOST: '127.0.0.1',
    PORT: '0',
    CONTACT_TRUST_PROXY: '1',
  });
  try {
    const address = /The site is at (http:\S+:(\d+))/;
    if (!(await until(() => address.test(server.output), START_MS)))
      return { failures: [`the server does not begin: ${server.output}`], figures: [] };
    const [, url = '', port = ''] = address.exec(server.output) ?? [];
    const neighbors = startNeighbors(Number(port), seed);
    const flood = startFlood(url);
    const load = (duration: number) =>
      autocannon({
        url,
        connections: clients,
        duration,
        timeout: 30,
        requests: PATHS.map((path) => ({ path })),
      });
    progress(`${clients} clients for ${seconds} s`);
    const first = await load(seconds / 3);
    const early = await server.megabytes();
    const rest = await load((seconds * 2) / 3);
    const [rude, flooded] = [await neighbors.stop(), await flood.stop()];
    const late = await server.megabytes();
    const runs = [first, rest];
    const sum = (pick: (run: autocannon.Result) => number): number =>
      runs.reduce((total, run) => total + pick(run), 0);
    const failures = [
      ...(sum(({ errors }) => errors) > 0
        ? [`${sum(({ errors }) => errors)} requests for pages failed`]
        : []),
      ...(sum(({ non2xx }) => non2xx) > 0
        ? [`${sum(({ non2xx }) => non2xx)} requests for pages got another answer than the page`]
        : []),
      ...rude.leaks.map((message) => `a file outside of the site is served for ${JSON.stringify(message)}`),
      ...(server.isRunning ? [] : [`the server has ended: ${server.output.slice(-500)}`]),
    ];
    const growth = growthFault('the server', early, late);
    if (growth !== undefined) failures.push(growth);
    return {
      failures,
      figures: [
        [`seconds of the server under ${clients} clients`, seconds],
        ['pages asked for, all of them answered', sum(({ requests }) => requests.total)],
        [
          'rude connections beside them (rubbish, one letter at a time, given up half way, nothing read)',
          rude.connections,
        ],
        ['hostile forms beside them', Object.values(flooded).reduce((total, count) => total + count, 0)],
        ['slowest hundredth of the pages', `${Math.max(...runs.map(({ latency }) => latency.p99))} ms`],
        [
          'memory in use of the server after a third of the time, and in the end',
          `${early.toFixed(1)} MB, ${late.toFixed(1)} MB`,
        ],
      ],
    };
  } finally {
    await server.stop();
    await folder.remove();
  }
}
