import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../../pipeline/fixture.ts';

const HEAP = pathToFileURL(path.join(PROJECT, 'tests/hard/soak/heap.js')).href;
const MEGABYTE = 1024 * 1024;
/** What the engine itself may need more of in the course of time. */
const SLACK_MB = 12;

/** A process that runs for long, and says when asked how much memory it really uses. */
export class LongProcess {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'content-heap-'));
  readonly #child: ChildProcess;
  readonly #closed: Promise<number | null>;
  output = '';

  /** @param script a file of the project and its words */
  constructor(script: readonly [string, ...string[]], env: Record<string, string>) {
    const [file, ...words] = script;
    this.#child = spawn(
      process.execPath,
      ['--expose-gc', '--import', HEAP, path.join(PROJECT, file), ...words],
      {
        cwd: PROJECT,
        env: { PATH: process.env.PATH, HARD_HEAP: path.join(this.#folder, 'heap'), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const keep = (bytes: Buffer): void => {
      this.output = (this.output + bytes.toString()).slice(-100_000);
    };
    this.#child.stdout?.on('data', keep);
    this.#child.stderr?.on('data', keep);
    this.#closed = new Promise((resolve) => this.#child.on('close', resolve));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Megabytes in use after all garbage is collected. */
  async megabytes(): Promise<number> {
    const file = path.join(this.#folder, 'heap');
    rmSync(file, { force: true });
    this.#child.kill('SIGUSR2');
    let text = '';
    await until(() => (text = readIfThere(file)).endsWith('\n'), 60_000);
    return Number(text) / MEGABYTE;
  }

  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    const code = await this.#closed;
    rmSync(this.#folder, { recursive: true, force: true });
    return code;
  }
}

/** Why the memory of a process has grown too much; undefined when it has not. */
export function growthFault(name: string, before: number, after: number): string | undefined {
  return after > before * 1.25 + SLACK_MB
    ? `${name}: memory in use has grown from ${before.toFixed(1)} MB to ${after.toFixed(1)} MB`
    : undefined;
}

/** Waits until something holds; gives whether it did in time. */
export async function until(holds: () => boolean, mostMs: number): Promise<boolean> {
  const end = performance.now() + mostMs;
  while (!holds()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
