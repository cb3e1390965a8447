#!/usr/bin/env node
// `npm run test:remote`: a build leaves its work with a real server; one in another folder, with nothing of its own, has nothing left to do and
// gives the same bytes; and with the server gone it says so in one line and does the work itself.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generated, writeSite } from '../../bench/corpora.js';
import { Missing, SERVERS } from './servers.js';

const BIN = fileURLToPath(new URL('../../scripts/bin/content.js', import.meta.url));
const POSTS = 40;

/** @param {string} root @param {Record<string, string>} env @returns what it said, and its manifest, which names every file with its digest */
function build(root, env) {
  writeSite(root, POSTS, generated.post);
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'build', '--root', root], {
    env: { PATH: process.env.PATH ?? '', CONTENT_CACHE_DIR: path.join(root, '.cache'), ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build ended with ${status}:\n${stdout}${stderr}`);
  return { stdout, manifest: readFileSync(path.join(root, 'dist-content/manifest.json'), 'utf8') };
}

/** @param {string} what @param {boolean} isSo @param {string} detail */
function expect(what, isSo, detail) {
  if (!isSo) throw new Error(`${what}:\n${detail}`);
}

/** @param {() => Promise<import('./servers.js').Running>} start @param {string} folder */
async function tryOut(start, folder) {
  const { env, stop } = await start();
  try {
    const own = build(path.join(folder, 'own'), {});
    const first = build(path.join(folder, 'first'), env);
    expect('The first build works', first.stdout.includes(`; ${POSTS} compiled`), first.stdout);
    const second = build(path.join(folder, 'second'), env);
    expect('The second has nothing to do', /; 0 compiled, 0 encoded/.test(second.stdout), second.stdout);
    stop();
    const third = build(path.join(folder, 'third'), env);
    const lines = third.stdout.match(/^remote cache not used: .*$/gm) ?? [];
    expect('Without the server it says so once', lines.length === 1, third.stdout);
    for (const { manifest } of [first, second, third])
      expect('The bytes are the same', manifest === own.manifest, manifest);
  } finally {
    stop();
  }
}

for (const [name, start] of Object.entries(SERVERS)) {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-remote-'));
  try {
    await tryOut(start, folder);
    console.log(`✓ ${name}`);
  } catch (error) {
    if (error instanceof Missing) console.log(`- ${name} was left out: ${error.message}`);
    else {
      console.error(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
