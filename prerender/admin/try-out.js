#!/usr/bin/env node
// `npm run admin`: builds the front end of the editing page, and serves the page on the local machine only.
// If the site has been built, previews of its pages are rendered from the form values and shown beside the
// forms.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { bundleAdmin } from './bundle-admin.js';
import { servePages } from './serve-pages.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const { PORT = '4174', ADMIN_DIR = 'dist-admin', SITE_DIR, CONTENT_ROOT } = process.env;

try {
  const program = resolve(project, ADMIN_DIR);
  bundleAdmin(project, program);
  const built = SITE_DIR ? resolve(project, SITE_DIR) : join(project, 'dist/client');
  // The pages of this project can only render its own content, so another site gets no previews.
  const isBuilt = !CONTENT_ROOT && existsSync(join(built, 'index.html'));
  const pages = isBuilt ? await servePages(project, built) : undefined;
  if (!isBuilt) console.log('No page is shown beside its form: the site is not built (npm run build).');
  const page = spawn(
    process.execPath,
    [
      join(project, 'scripts/bin/content.js'),
      ...['admin', '--serve', '--port', PORT, '--program', program],
      ...(CONTENT_ROOT ? ['--root', CONTENT_ROOT] : []),
      ...(pages === undefined ? [] : ['--site', pages.address]),
    ],
    { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => page.kill(signal));
  page.on('exit', (status) => {
    process.exitCode = status ?? 0;
    void pages?.close();
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
