#!/usr/bin/env node
// `npm run dev`: one process keeps the content built, another serves the site with hot reload; this one
// passes messages between them. When one of them ends, all end.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contentWords } from './settings.js';

/** @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** @param {string[]} words */
const start = (words) =>
  spawn(process.execPath, words, {
    cwd: file('..'),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CONTENT_DEV_CHANNEL: '1' },
  });

/** @typedef {import('../scripts/shared/dev-messages.ts').DevMessage} DevMessage */

const content = start([file('../scripts/bin/content.js'), 'dev', ...contentWords()]);
/** @type {import('node:child_process').ChildProcess[]} */
const children = [content];
/** @type {import('node:child_process').ChildProcess | undefined} */
let vite;
/** Last message about the state of the content. @type {DevMessage | undefined} */
let lastBuild;

content.on('message', (message) => {
  const devMessage = /** @type {DevMessage} */ (message);
  if (devMessage.kind === 'built') lastBuild = devMessage;
  // The site's server is started after the first build, whether it succeeded or not.
  if (vite === undefined) serve();
  else if (vite.connected) vite.send(devMessage);
});
endTogether(content);

function serve() {
  vite = start([file('../node_modules/vite/bin/vite.js'), 'dev']);
  children.push(vite);
  vite.on('message', (message) => {
    if (message === 'ready' && lastBuild !== undefined) vite?.send(lastBuild);
  });
  endTogether(vite);
}

/** @param {import('node:child_process').ChildProcess} child */
function endTogether(child) {
  child.on('exit', (status) => {
    for (const other of children) if (other !== child) other.kill();
    process.exitCode = status ?? 0;
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
