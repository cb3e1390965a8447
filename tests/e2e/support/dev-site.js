// `npm run dev` on a copy of the content, for tests and benchmarks that edit it.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
/** On a busy machine, the first build and the start of the dev server are slow. */
const MOST_MS = 240_000;

/** A running dev site. */
export class DevSite {
  /** Folder of the copy. */
  root = mkdtempSync(path.join(tmpdir(), 'dev-site-'));
  output = '';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;

  /** @param {number} port */
  constructor(port) {
    this.port = port;
    this.url = `http://localhost:${port}`;
    for (const folder of ['content', 'schemas'])
      cpSync(path.join(PROJECT, folder), path.join(this.root, folder), { recursive: true });
  }

  /** Starts the site and waits until it listens. @param {Record<string, string>} [env] */
  async start(env = {}) {
    const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
    const child = spawn(process.execPath, [path.join(PROJECT, 'prerender/dev.js')], {
      cwd: PROJECT,
      env: {
        ...{ PATH, HOME, CONTENT_CACHE_DIR, NO_COLOR: '1', PORT: String(this.port) },
        CONTENT_OUT_DIR: path.join(this.root, 'dist-content'),
        CONTACT_DIR: path.join(this.root, 'submissions'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => (this.output = (this.output + String(bytes)).slice(-100_000)));
    const end = Date.now() + MOST_MS;
    while (!this.output.includes('Local:')) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`It does not start:\n${this.output}`);
      await wait(50);
    }
  }

  /**
   * Changes a file below the root.
   * @param {string} file
   * @param {(text: string) => string} change
   */
  edit(file, change) {
    const place = path.join(this.root, file);
    const before = readFileSync(place, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The change of ${file} changes nothing.`);
    writeFileSync(place, after);
  }

  /** Restores a file from the project. @param {string} file */
  restore(file) {
    cpSync(path.join(PROJECT, file), path.join(this.root, file));
  }

  /** The current text of an output file; empty if it does not exist. @param {string} file */
  made(file) {
    const place = path.join(this.root, 'dist-content', file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  }

  async stop() {
    const child = this.#child;
    if (child !== undefined && child.exitCode === null) {
      const closed = new Promise((resolve) => child.on('close', resolve));
      child.kill('SIGTERM');
      await closed;
    }
    rmSync(this.root, { recursive: true, force: true });
  }
}
