import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../processes.ts';
import { buildFolder } from '../site.ts';
import type { Running, TestedHost } from './host.ts';

/** The server of `npm start` on the build for a server of one's own, with an inbox of its own. */
async function start(): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProcess(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], {
    url,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_DIR: path.join(buildFolder('plain'), 'client'),
      CONTACT_DIR: mkdtempSync(path.join(tmpdir(), 'hosts-inbox-')),
    },
  });
  return { url, stop };
}

export const own: TestedHost = { name: '`npm start`', build: 'plain', isStrict: true, form: '/', start };
