import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { PROJECT } from '../pipeline/fixture.ts';

export interface Watched {
  /** Undefined when it was killed. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** It said nothing for longer than it may. */
  isHung: boolean;
}

export interface WatchOptions {
  /** Words for Node itself. */
  node?: string[];
  env?: Record<string, string>;
  /** Longest silence; then the process is killed. */
  silenceMs: number;
  onLine?: (line: string) => void;
}

/** Runs a TypeScript file of the project in a process of its own, and ends it when it is silent for too long. */
export function watchedRun(file: string, args: readonly string[], options: WatchOptions): Promise<Watched> {
  const child = spawn(
    process.execPath,
    [...(options.node ?? []), path.join(PROJECT, 'scripts/bin/run.js'), file, ...args],
    { cwd: PROJECT, env: { ...process.env, ...options.env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return watched(child, options);
}

function watched(child: ChildProcess, { silenceMs, onLine }: WatchOptions): Promise<Watched> {
  let stdout = '';
  let stderr = '';
  let isHung = false;
  const timer = setTimeout(() => {
    isHung = true;
    child.kill('SIGKILL');
  }, silenceMs);
  child.stdout?.on('data', (bytes: Buffer) => {
    timer.refresh();
    const text = bytes.toString();
    stdout += text;
    if (onLine !== undefined) for (const line of text.split('\n').filter(Boolean)) onLine(line);
  });
  child.stderr?.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout, stderr, isHung });
    });
  });
}

/** Does all of the work, so many pieces at once. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
