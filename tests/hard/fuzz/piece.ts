// One piece of the fuzzing, in a process of its own: part.ts starts it and watches over its time and memory.
// By hand: node scripts/bin/run.js tests/hard/fuzz/piece.ts content SEED RUNS
import { fuzz, type Target } from './fuzz.ts';
import { filesOf } from './sites.ts';

async function main(): Promise<void> {
  const [, , target = 'content', seed = '1', runs = '100'] = process.argv;
  const result = await fuzz({
    target: target as Target,
    files: await filesOf(target as Target),
    seed: Number(seed),
    runs: Number(runs),
    onRun: (run) => process.stdout.write(`${run}\n`),
  });
  process.stdout.write(`\n${JSON.stringify(result)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
