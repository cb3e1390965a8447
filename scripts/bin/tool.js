#!/usr/bin/env node
// Runs a tool of scripts/tools by name: `node scripts/bin/tool.js coverage-spec`.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBundle } from './bundle.js';

const { folder } = await ensureBundle('tools');
const file = `${folder}/${process.argv[2]}.js`;
if (existsSync(file)) await import(pathToFileURL(file).href);
else {
  process.stderr.write(`There is no tool ${process.argv[2] ?? '(no name given)'}.\n`);
  process.exitCode = 2;
}
