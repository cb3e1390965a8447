import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privateFiles } from './dev-site.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'dev (private) ')));
const FILES = [
  'submissions/2026-11.jsonl',
  'inbox [1]/2026-11.jsonl',
  'public-note.jsonl',
  '.env',
  'site.pem',
];
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  for (const file of FILES) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '{"text":"private words"}');
  }
  const settings = privateFiles(root, { CONTACT_DIR: join(root, 'inbox [1]') });
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, ...settings },
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const textOf = async (path: string) =>
  (await fetch(new URL(path, origin), { headers: { Origin: 'http://localhost:3000' } })).text();

test.each(FILES.filter((file) => file !== 'public-note.jsonl'))(
  'npm run dev hands %s to nobody, however it is asked for',
  async (file) => {
    for (const path of [`/${file}`, `/@fs${root}/${file}`])
      for (const ending of ['', '?raw', '?url&inline', '?import&raw'])
        expect(await textOf(encodeURI(path) + ending), path + ending).not.toContain('private words');
  },
);

test('what lies beside them is handed out, to pages of its own alone', async () => {
  expect(await textOf('/public-note.jsonl')).toContain('private words');
  const answer = await fetch(new URL('/public-note.jsonl', origin), {
    headers: { Origin: 'http://localhost:3000' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
