// Real servers for the shared cache: Redis from the distribution, an S3-compatible one and Turborepo's from npm, the latter in a folder
// of their own below node_modules/.cache. `npm run provide -- remote` installs them; none of them is a dependency of this project.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../provide/programs.js';

const HOME = fileURLToPath(new URL('../../node_modules/.cache/content-remote-servers/', import.meta.url));
const START_MS = 60_000;
const S3RVER = 's3rver@3.7.1';
const TURBOREPO = 'turborepo-remote-cache@2.12.0';

/**
 * A server that runs.
 * @typedef {object} Running
 * @property {Record<string, string>} env what the command is given beside it
 * @property {() => void} stop
 */

/** A server is not to be had here; the message says why. */
export class Missing extends Error {}

/** @type {Record<string, () => Promise<Running>>} */
export const SERVERS = { Redis: startRedis, s3rver: startS3, 'turborepo-remote-cache': startTurbo };

async function startRedis() {
  const file = findProgram('redis');
  if (file === undefined) throw new Missing('there is no Redis (npm run provide -- remote)');
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const stop = await start(file, [...words, '--dir', scratch()], {}, port);
  return { env: { CONTENT_REMOTE_CACHE: `redis://127.0.0.1:${port}/1` }, stop };
}

async function startS3() {
  const bin = path.join(packagesOf(S3RVER), 's3rver/bin/s3rver.js');
  const port = await freePort();
  const words = [
    '--directory',
    scratch(),
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--configure-bucket',
    'cache',
  ];
  const stop = await start(process.execPath, [bin, ...words], {}, port);
  const env = {
    CONTENT_REMOTE_CACHE: 's3://cache/site',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return { env, stop };
}

async function startTurbo() {
  const bin = path.join(packagesOf(TURBOREPO), 'turborepo-remote-cache/dist/cli.js');
  const port = await freePort();
  const token = 'a-token';
  const own = {
    ...{ PORT: String(port), TURBO_TOKEN: token, STORAGE_PROVIDER: 'local', STORAGE_PATH: scratch() },
    ...{ STORAGE_PATH_USE_TMP_FOLDER: 'false', LOG_LEVEL: 'error', NODE_ENV: 'production' },
  };
  const stop = await start(process.execPath, [bin], own, port);
  const env = {
    CONTENT_REMOTE_CACHE: `turbo+http://127.0.0.1:${port}`,
    TURBO_TOKEN: token,
    TURBO_TEAM: 'us',
  };
  return { env, stop };
}

/** Folder of a package's installation. @param {string} wanted name and version */
const folderOf = (wanted) => path.join(HOME, wanted, 'node_modules');

/** @param {string} wanted */
const isInstalled = (wanted) => existsSync(path.join(folderOf(wanted), wanted.replace(/@[^@]*$/, '')));

/** @param {string} wanted */
function packagesOf(wanted) {
  if (!isInstalled(wanted)) throw new Missing(`there is no ${wanted} (npm run provide -- remote)`);
  return folderOf(wanted);
}

/** Installs the servers that come from npm. @returns why one is missing, or undefined */
export function installServers() {
  for (const wanted of [S3RVER, TURBOREPO].filter((one) => !isInstalled(one))) {
    const cwd = path.join(HOME, wanted);
    mkdirSync(cwd, { recursive: true });
    writeFileSync(path.join(cwd, 'package.json'), '{ "private": true }\n');
    const words = ['install', wanted, '--no-audit', '--no-fund', '--loglevel=error'];
    if (spawnSync('npm', words, { cwd, stdio: 'inherit' }).status !== 0)
      return `${wanted} could not be installed.`;
  }
  return undefined;
}

/**
 * Starts a server and waits until its port answers.
 * @param {string} file @param {string[]} words @param {Record<string, string>} env @param {number} port
 */
async function start(file, words, env, port) {
  const child = spawn(file, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  let isOver = false;
  child.stderr.on('data', (part) => (said += String(part)));
  child.on('error', (error) => (said += error.message));
  child.on('close', () => (isOver = true));
  const end = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (!isOver && Date.now() < end) continue;
    child.kill('SIGKILL');
    throw new Missing(`it did not start: ${lastLine(said)}`);
  }
  return () => {
    child.kill('SIGKILL');
  };
}

/** Whether something listens; looked at a few times a second. @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(socket.destroy() !== undefined));
    socket.on('error', () => setTimeout(() => resolve(false), 200));
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A folder for what a server keeps, which goes with this process. */
function scratch() {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-remote-server-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';
