#!/usr/bin/env node
// `npm run dev`: watches the content and serves the site with hot reload, until one of the two ends.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../scripts/bin/content.js', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

const build = spawn(process.execPath, [content, 'build'], { stdio: 'inherit' });
build.on('exit', (code) => {
  if (code !== 0) process.exit(code ?? 2);
  const both = [
    [content, 'dev'],
    [vite, 'dev'],
  ].map((words) => spawn(process.execPath, words, { stdio: 'inherit' }));
  for (const child of both) {
    child.on('exit', (status) => {
      for (const other of both) other.kill();
      process.exitCode = status ?? 0;
    });
  }
});
