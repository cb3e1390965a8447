import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROJECT } from './project.ts';
import type { Run } from './run.ts';

interface Order {
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

const PROGRAM = path.join(PROJECT, 'tests', 'pipeline', 'resident.js');
let resident: Promise<ChildProcess> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** The next message of a process; undefined when it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const message = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
  const end = once(child, 'exit', { signal }).then(() => undefined);
  try {
    return await Promise.race([message, end]);
  } finally {
    waiting.abort();
    // The one that has lost is told that nobody waits any more.
    await Promise.allSettled([message, end]);
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await nextMessage(child);
  // The tests end when they are through, not when this process is.
  child.unref();
  child.channel?.unref();
  return child;
}

async function answer(order: Order): Promise<Run | undefined> {
  resident ??= start();
  const child = await resident;
  if (!child.connected) {
    resident = undefined;
    return undefined;
  }
  child.channel?.ref();
  const result = nextMessage(child);
  child.send(order);
  try {
    return ((await result) as Run | null | undefined) ?? undefined;
  } finally {
    child.channel?.unref();
  }
}

/**
 * Runs the command in the process that stays, one run after the other. Undefined when it failed inside or died: then a
 * process of its own has to show what that looks like.
 */
export function runResident(order: Order): Promise<Run | undefined> {
  const run = last.then(() => answer(order));
  last = run.catch(() => undefined);
  return run;
}
