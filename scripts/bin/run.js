#!/usr/bin/env node
// Runs a TypeScript file of the project outside the `content` command:
// `node scripts/bin/run.js server/main.ts`.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBundle } from './bundle.js';

const project = fileURLToPath(new URL('../../', import.meta.url));
const [, , source = '', ...words] = process.argv;
if (source.endsWith('.ts') && existsSync(path.join(project, source))) {
  // A file may import from any folder, so all of them determine the version.
  const { folder } = await ensureBundle({
    name: source.replace(/\W+/g, '-'),
    inputs: { main: source },
    packages: ['scripts', 'server', 'prerender', 'src/data', 'src/forms', 'src/lib', 'tests'],
  });
  process.argv = [process.execPath, path.join(project, source), ...words];
  await import(pathToFileURL(`${folder}/main.js`).href);
} else {
  process.stderr.write(`There is no file ${source || '(none was named)'} to run.\n`);
  process.exitCode = 2;
}
