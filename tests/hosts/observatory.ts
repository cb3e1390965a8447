// `npm run observatory`: MDN Observatory's own scanner on our server and behind the nginx and Caddy files of the build.
import { buildSites } from './build-sites.ts';
import { caddy } from './hosts/caddy.ts';
import { nginx } from './hosts/nginx.ts';
import { own } from './hosts/own.ts';
import { startSecureFront } from './secure-front.ts';
import { ensureTools, runTool, type Tools } from './tools.ts';

/** What an A+ begins at. */
const WANTED = 100;

interface Scan {
  score: number;
  grade: string;
  tests: { name: string; result: string; pass: boolean; points: number }[];
}

/** Scans one server behind https and prints what was found; gives whether it is good enough. */
async function scan(host: typeof own, tools: Tools): Promise<boolean> {
  const running = await host.start();
  if ('missing' in running) {
    console.log(`${host.name}: not scanned, ${running.missing}.`);
    return true;
  }
  const front = await startSecureFront(running.url);
  try {
    const words = ['localhost', String(front.httpPort), String(front.httpsPort)];
    const env = { NODE_EXTRA_CA_CERTS: front.certificate };
    const { score, grade, tests } = (await runTool(tools, 'observatory.js', words, env)) as Scan;
    console.log(`${host.name}: ${grade}, ${score} points`);
    for (const { result, points } of tests) console.log(`  ${String(points).padStart(4)}  ${result}`);
    return score >= WANTED;
  } finally {
    front.close();
    await running.stop();
  }
}

async function main(): Promise<void> {
  const tools = await ensureTools();
  if ('missing' in tools) throw new Error(tools.missing);
  await buildSites(['plain']);
  for (const host of [own, nginx, caddy]) if (!(await scan(host, tools))) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
