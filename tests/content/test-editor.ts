import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extendSite } from './extended-site.ts';

/**
 * Runs the browser tests on a site in which an editor has spent a first hour (`npm run test:editor`), with entries added,
 * renamed, removed and scheduled: none of the tests may count on the entries of today. Words of the command line go to Playwright.
 */
const root = mkdtempSync(path.join(tmpdir(), 'editor-site-'));
/** The built site has to lie inside the project: its server half, which prerenders, imports the project's packages. */
const SITE = 'dist-editor';

function run(script: string, words: string[], env: Record<string, string>): number {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, [script, ...words], options).status ?? 1;
}

try {
  await extendSite(root);
  const content = { CONTENT_OUT_DIR: path.join(root, 'dist-content') };
  const build = { ...content, SITE_OUT_DIR: SITE, NODE_ENV: 'production' };
  process.exitCode = run('node_modules/vite/bin/vite.js', ['build'], build);
  const tests = ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)];
  if (process.exitCode === 0)
    process.exitCode = run('node_modules/playwright/cli.js', tests, {
      ...content,
      SITE_DIR: path.resolve(SITE, 'client'),
    });
} finally {
  rmSync(root, { recursive: true, force: true });
  rmSync(SITE, { recursive: true, force: true });
}
