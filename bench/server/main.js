// `npm run bench:server`: a page for 200 clients alone, then beside a flood of hostile forms; fails if the flood is felt too much.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startFlood } from './flood.js';

const CONNECTIONS = 200;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const PORT = Number(process.env.BENCH_PORT ?? 4198);
const P99_ALONE_MS = 400;
const P99_FLOODED_MS = 1000;

/** @param {string} url @returns {Promise<import('autocannon').Result>} */
async function load(url) {
  return autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
}

/** @param {string} name @param {import('autocannon').Result} result */
const describe = (name, { latency, requests, errors, non2xx }) =>
  `${name}: p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${Math.round(requests.average)} pages/s, ${errors} errors, ${non2xx} other answers`;

/** @param {string} url */
async function waitForServer(url) {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(100);
  }
  throw new Error(`The server at ${url} does not answer.`);
}

/** Measures a page alone, then beside a flood of hostile forms; fails when the flood is felt more than it may be. */
async function main() {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-server-'));
  const project = process.cwd();
  const server = fork(path.join(project, 'scripts/bin/run.js'), ['server/main.ts'], {
    env: { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', CONTACT_DIR: folder },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${PORT}`;
  try {
    await waitForServer(`${url}/healthz`);
    const alone = await load(`${url}/about`);
    console.log(describe('A page alone', alone));
    const flood = startFlood(url);
    const flooded = await load(`${url}/about`);
    const sent = await flood.stop();
    console.log(describe('Beside the flood', flooded));
    console.log(
      `The flood: ${Object.entries(sent)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    );
    /** @param {'p50' | 'p99'} key */
    const ratio = (key) => (flooded.latency[key] / Math.max(1, alone.latency[key])).toFixed(1);
    const kept = Math.round((100 * flooded.requests.average) / alone.requests.average);
    console.log(`Beside the flood a page takes ${ratio('p50')} times as long (p99: ${ratio('p99')} times);`);
    console.log(`${kept}% of the pages are still served, to ${CONNECTIONS} clients of this same machine.`);
    if (alone.latency.p99 < P99_ALONE_MS && flooded.latency.p99 > P99_FLOODED_MS) {
      console.error(
        `A page that took ${alone.latency.p99} ms takes ${flooded.latency.p99} ms beside the flood.`,
      );
      process.exitCode = 1;
    }
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
