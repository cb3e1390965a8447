// `npm run test:hard`: every attack at full length; docs/reliability.md says what they are and takes the figures.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Part, PartOptions, PartResult, Size } from './part.ts';
import { PARTS } from './parts.ts';
import { inTurns, watchedRun } from './processes.ts';
import { writeFigures } from './reliability-page.ts';

const USAGE = `npm run test:hard -- [--part ${PARTS.map(({ name }) => name).join('|')}] [--seed N] [--short | --long] [--rounds 0.2]

Without --part all of them run. Their figures are written into docs/reliability.md, those of each part in the place of its
last ones and as soon as it has ended, unless the run is a short one: a run that is broken off is gone on with by --part. A seed that is printed can be given again, and everything that was chosen by chance
is chosen the same. --rounds does a part of the rounds, for a machine that has other work.
`;

interface Ran extends PartResult {
  part: Part;
  seconds: number;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      part: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      rounds: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  const unknown = values.part.filter((name) => !PARTS.some((part) => isChosen(part, name)));
  const rounds = Number(values.rounds);
  if (values.help || unknown.length > 0 || !Number.isInteger(seed) || !(rounds > 0)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const size: Size = values.long ? 'long' : values.short ? 'short' : 'full';
  const chosen = PARTS.filter(
    (part) =>
      (values.part.length === 0 || values.part.some((name) => isChosen(part, name))) &&
      !(size === 'short' && part.isLong === true),
  );
  process.stdout.write(`Seed ${seed}.\n`);
  let failures = 0;
  let written = Promise.resolve();
  const run = async (part: Part): Promise<void> => {
    const ran = await runPart(part, { size, rounds, seed });
    failures += ran.failures.length;
    if (size === 'short') return;
    // One after the other: all of them change the same page.
    written = written.then(() => writeFigures({ seed, size, rounds, results: [ran] }));
    await written;
  };
  // What has work for every processor runs by itself, the rest side by side.
  for (const part of chosen.filter(({ isWide }) => isWide === true)) await run(part);
  await inTurns(
    chosen.filter(({ isWide }) => isWide !== true),
    availableParallelism(),
    run,
  );
  process.stdout.write(failures === 0 ? 'Everything held.\n' : `${failures} failures.\n`);
  return failures === 0 ? 0 : 1;
}

/** `faults` means all of its parts. */
function isChosen(part: Part, name: string): boolean {
  return part.name === name || part.name.startsWith(`${name}-`);
}

/** A part says now and then what it does; one that is silent for so long hangs. */
const SILENCE_MS: Record<Size, number> = { short: 300_000, full: 600_000, long: 3_600_000 };

/** Runs a part in a process of its own, so that one that dies or hangs is a failure among others. */
async function runPart(part: Part, { size, rounds, seed }: Omit<PartOptions, 'progress'>): Promise<Ran> {
  const started = performance.now();
  const show = (message: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${message}`);
  };
  const words = [part.name, size, String(rounds), String(seed)];
  const ended = await watchedRun('tests/hard/one-part.ts', words, {
    silenceMs: SILENCE_MS[size],
    onLine: (line) => {
      if (!line.startsWith('{')) show(`  ${part.name}: ${line}`);
    },
  });
  show('');
  const result = resultOf(ended);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`\n${part.title}\n`);
  for (const [what, value] of result.figures) process.stdout.write(`  ${what}: ${value}\n`);
  for (const failure of result.failures) process.stdout.write(`  ✗ ${failure}\n`);
  process.stdout.write(`  ${seconds} s\n`);
  return { ...result, part, seconds };
}

function resultOf({ code, stdout, stderr, isHung }: Awaited<ReturnType<typeof watchedRun>>): PartResult {
  const text = stdout.slice(stdout.lastIndexOf('\n{') + 1);
  if (code === 0 && text.startsWith('{')) return JSON.parse(text) as PartResult;
  const why = isHung ? 'it said nothing for too long' : `it ended with ${code ?? 'a signal'}`;
  return { failures: [`The part did not come to its end: ${why}: ${stderr.slice(0, 1000)}`], figures: [] };
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
