import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../processes.ts';
import { findProgram } from '../../provide/programs.js';
import { buildFolder } from '../site.ts';
import type { Running, TestedHost } from './host.ts';
import { startOwn } from './own.ts';

/** Starts Caddy with the file that the build wrote; all that changes comes from the environment. */
async function start(): Promise<Running> {
  const program = findProgram('caddy');
  if (!program) return { missing: 'there is no Caddy (npm run provide)' };
  const handler = await startOwn();
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-caddy-'));
  const file = path.join(folder, 'Caddyfile');
  // Its port for administration is the same for every Caddy of a machine.
  const site = readFileSync(path.join(buildFolder('plain'), 'Caddyfile'), 'utf8');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const server = await startProcess(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    url,
    env: {
      // By name as well: the observatory asks for `localhost`.
      SITE_ADDRESS: `${url}, ${url.replace('127.0.0.1', 'localhost')}`,
      SITE_ROOT: path.join(buildFolder('plain'), 'client'),
      CONTACT_HANDLER: new URL(handler.url).host,
      XDG_DATA_HOME: path.join(folder, 'data'),
      XDG_CONFIG_HOME: path.join(folder, 'config'),
    },
  });
  return {
    url,
    stop: async () => {
      await server.stop();
      await handler.stop();
    },
    arrivals: handler.arrivals,
  };
}

export const caddy: TestedHost = {
  name: 'Caddy',
  build: 'plain',
  by: 'the real server',
  isStrict: true,
  form: '/',
  start,
};
