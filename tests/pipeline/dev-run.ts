import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { CLI } from './fixture.ts';

/**
 * `content dev` in a process of its own, with a way to wait for what it prints. With another cache it has other temporary files, too:
 * as in another container, it shares nothing with the first one but the site.
 */
export class DevRun {
  #text = '';
  #read = 0;
  readonly #child: ChildProcess;
  /** The exit code, once it has ended. */
  readonly closed: Promise<number | null>;

  /**
   * @param env further variables
   * @param uid the user it runs as; only root may ask for it
   */
  constructor(
    root: string,
    cache: string,
    options: readonly string[] = [],
    env: Record<string, string> = {},
    uid?: number,
  ) {
    mkdirSync(cache, { recursive: true });
    if (uid !== undefined) chownSync(cache, uid, uid);
    this.#child = spawn(process.execPath, [CLI, 'dev', '--root', root, ...options], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: cache,
        CONTENT_CACHE_DIR: cache,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const keep = (bytes: Buffer): void => {
      this.#text += bytes.toString();
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.closed = new Promise((resolve) => this.#child.on('close', resolve));
  }

  /** The next line, after those that were given before, that fits. */
  async line(pattern: RegExp): Promise<string> {
    for (;;) {
      const end = this.#text.lastIndexOf('\n') + 1;
      const lines = this.#text.slice(this.#read, end).split('\n');
      const found = lines.findIndex((line) => pattern.test(line));
      if (found !== -1) {
        this.#read += lines.slice(0, found + 1).join('\n').length;
        return lines[found] ?? '';
      }
      if (this.#child.exitCode !== null) throw new Error(`It ended early:\n${this.#text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Gives the exit code. */
  stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    this.#child.kill(signal);
    return this.closed;
  }
}
