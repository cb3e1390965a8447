// Stands in for tests/pipeline/resident.ts while mutants are tested: the command runs in the very process of the test, where
// the changed code is.
import { main } from '../../../scripts/cli/program.ts';
import type { Run } from '../../pipeline/fixture.ts';

interface Order {
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

let last: Promise<unknown> = Promise.resolve();

/** As the resident process does it: one run after the other, each with its own folder and environment. */
export function runResident(order: Order): Promise<Run> {
  const run = last.then(() => answer(order));
  last = run.catch(() => undefined);
  return run;
}

async function answer({ args, cwd, env }: Order): Promise<Run> {
  const out: string[] = [];
  const err: string[] = [];
  const before = { ...process.env };
  const realCwd = process.cwd.bind(process);
  const restore = [capture(process.stdout, out), capture(process.stderr, err)];
  // A worker thread cannot change its folder.
  process.cwd = () => cwd;
  Object.assign(process.env, env);
  try {
    return { code: await main(args), stdout: out.join(''), stderr: err.join('') };
  } catch (error) {
    return { code: 2, stdout: out.join(''), stderr: `content: internal failure: ${String(error)}` };
  } finally {
    for (const one of restore) one();
    process.cwd = realCwd;
    for (const name of Object.keys(env))
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
  }
}

function capture(stream: NodeJS.WriteStream, parts: string[]): () => void {
  const write = stream.write.bind(stream);
  stream.write = (part: string | Uint8Array, ...more: unknown[]) => {
    parts.push(typeof part === 'string' ? part : Buffer.from(part).toString());
    const done = more.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  return () => {
    stream.write = write;
  };
}
