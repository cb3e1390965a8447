// One part of the attacks, in a process of its own: main.ts starts it. What it is doing are its lines; the last one is its result.
import { TrialSite } from './faults/trial.ts';
import type { Size } from './part.ts';
import { PARTS } from './parts.ts';

async function main(): Promise<void> {
  const [, , name = '', size = 'full', rounds = '1', seed = '1'] = process.argv;
  const part = PARTS.find((one) => one.name === name);
  if (part === undefined) throw new Error(`There is no part ${name}.`);
  const progress = (message: string): void => {
    process.stdout.write(`${message}\n`);
  };
  try {
    const options = { size: size as Size, rounds: Number(rounds), seed: Number(seed), progress };
    const { failures, figures } = await part.run(options);
    process.stdout.write(`\n${JSON.stringify({ failures, figures })}\n`);
  } finally {
    TrialSite.removeAll();
  }
}

main().then(
  // A thread or a server that an attack has left behind keeps nobody waiting.
  () => process.stdout.end(() => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
