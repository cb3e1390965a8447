import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../processes.ts';
import { findProgram } from '../../provide/programs.js';
import { buildFolder } from '../site.ts';
import type { Running, TestedHost } from './host.ts';
import { startOwn } from './own.ts';

/** What Debian's `nginx.conf` does around a server block, without its places on the disk. */
const around = (folder: string) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;

/** Starts nginx with the file that the build wrote; only what is marked as the owner's own is changed. */
async function start(): Promise<Running> {
  const program = findProgram('nginx');
  if (!program) return { missing: 'there is no nginx (npm run provide)' };
  const handler = await startOwn();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-nginx-'));
  const site = readFileSync(path.join(buildFolder('plain'), 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/www;', `root ${path.join(buildFolder('plain'), 'client')};`)
    .replace('proxy_pass http://127.0.0.1:4173;', `proxy_pass ${handler.url};`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  writeFileSync(path.join(folder, 'nginx.conf'), around(folder));
  const server = await startProcess(
    program,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'],
    { url },
  );
  return {
    url,
    stop: async () => {
      await server.stop();
      await handler.stop();
    },
    arrivals: handler.arrivals,
  };
}

export const nginx: TestedHost = {
  name: 'nginx',
  build: 'plain',
  by: 'the real server',
  isStrict: true,
  form: '/',
  start,
};
