// `npm run test:hard`: every attack at full length; docs/reliability.md says what they are and takes the figures.
import { parseArgs } from 'node:util';
import { TrialSite } from './faults/trial.ts';
import type { Part, PartOptions, PartResult, Size } from './part.ts';
import { PARTS } from './parts.ts';
import { writeFigures } from './reliability-page.ts';

const USAGE = `npm run test:hard -- [--part ${PARTS.map(({ name }) => name).join('|')}] [--seed N] [--short | --long] [--rounds 0.2]

Without --part all of them run. Their figures are written into docs/reliability.md, those of each part in the place of its
last ones, unless the run is a short one. A seed that is printed can be given again, and everything that was chosen by chance
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
  const ran: Ran[] = [];
  try {
    for (const part of chosen) ran.push(await runPart(part, { size, rounds, seed }));
  } finally {
    TrialSite.removeAll();
  }
  if (size !== 'short') await writeFigures({ seed, size, rounds, results: ran });
  const failures = ran.reduce((sum, one) => sum + one.failures.length, 0);
  process.stdout.write(failures === 0 ? 'Everything held.\n' : `${failures} failures.\n`);
  return failures === 0 ? 0 : 1;
}

/** `faults` means all of its parts. */
function isChosen(part: Part, name: string): boolean {
  return part.name === name || part.name.startsWith(`${name}-`);
}

async function runPart(part: Part, options: Omit<PartOptions, 'progress'>): Promise<Ran> {
  process.stdout.write(`\n${part.title}\n`);
  const started = performance.now();
  const progress = (message: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K  ${message}`);
  };
  const result = await part.run({ ...options, progress });
  progress('');
  const seconds = Math.round((performance.now() - started) / 1000);
  for (const [what, value] of result.figures) process.stdout.write(`  ${what}: ${value}\n`);
  for (const failure of result.failures) process.stdout.write(`  ✗ ${failure}\n`);
  process.stdout.write(`  ${seconds} s\n`);
  return { ...result, part, seconds };
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  },
);
