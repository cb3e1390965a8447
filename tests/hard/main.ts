// `npm run test:hard`: every attack at full length; docs/reliability.md says what they are and takes the figures.
import { parseArgs } from 'node:util';
import type { Part, PartResult, Size } from './part.ts';
import { PARTS } from './parts.ts';
import { writeFigures } from './reliability-page.ts';

const USAGE = `npm run test:hard -- [--part ${PARTS.map(({ name }) => name).join('|')}] [--seed N] [--short | --long]

Without --part all of them run, and their figures are written into docs/reliability.md. A seed that is printed can be given
again, and everything that was chosen by chance is chosen the same.
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
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
  const unknown = values.part.filter((name) => !PARTS.some((part) => part.name === name));
  if (values.help || unknown.length > 0 || !Number.isInteger(seed)) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const size: Size = values.long ? 'long' : values.short ? 'short' : 'full';
  const chosen = PARTS.filter(({ name }) => values.part.length === 0 || values.part.includes(name));
  process.stdout.write(`Seed ${seed}.\n`);
  const ran: Ran[] = [];
  for (const part of chosen) ran.push(await runPart(part, size, seed));
  const isWhole = size !== 'short' && chosen.length === PARTS.length;
  if (isWhole) await writeFigures({ seed, size, results: ran });
  const failures = ran.reduce((sum, one) => sum + one.failures.length, 0);
  process.stdout.write(failures === 0 ? 'Everything held.\n' : `${failures} failures.\n`);
  return failures === 0 ? 0 : 1;
}

async function runPart(part: Part, size: Size, seed: number): Promise<Ran> {
  process.stdout.write(`\n${part.title}\n`);
  const started = performance.now();
  const progress = (message: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K  ${message}`);
  };
  const result = await part.run({ size, seed, progress });
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
