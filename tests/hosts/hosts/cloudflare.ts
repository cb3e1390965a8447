import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../processes.ts';
import { buildFolder } from '../site.ts';
import { ensureTools } from '../tools.ts';
import type { Running, TestedHost } from './host.ts';

/** Day of the runtime's behavior; its own default would be the day of the test. */
const COMPATIBILITY = '2026-01-01';

/** Starts Cloudflare's local runtime on the build; it asks nothing outside and tells nobody. */
async function start(): Promise<Running> {
  const tools = await ensureTools();
  if ('missing' in tools) return tools;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const home = mkdtempSync(path.join(tmpdir(), 'hosts-cloudflare-'));
  const wrangler = path.join(tools.folder, 'node_modules/wrangler/bin/wrangler.js');
  const words = ['pages', 'dev', 'client', '--ip', '127.0.0.1', '--port', String(port)];
  const server = await startProcess(
    tools.node,
    [
      wrangler,
      ...words,
      '--inspector-port',
      String(await freePort()),
      '--compatibility-date',
      COMPATIBILITY,
      '--persist-to',
      home,
    ],
    {
      url,
      cwd: buildFolder('cloudflare'),
      env: {
        PATH: `${path.dirname(tools.node)}:${process.env.PATH ?? ''}`,
        HOME: home,
        CI: '1',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
      },
    },
  );
  return { url, stop: server.stop };
}

export const cloudflare: TestedHost = {
  name: 'Cloudflare Pages',
  build: 'cloudflare',
  start,
};
