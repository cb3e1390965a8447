// `npm run test:mutants`: changes the code of the rooms that decide, one small change at a time, and asks whether a test notices.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '../../pipeline/project.ts';
import { Copy } from './copy.ts';
import { isReadable, mutantsOf, type Mutant } from './mutate.ts';
import { allTestsOf, ROOMS, testsFor, type Room } from './rooms.ts';
import { interval, Outcomes, sampleOf, whyEquivalent } from './score.ts';

const USAGE = `npm run test:mutants -- [${Object.keys(ROOMS).join(' | ')}]… [--sample N] [--seed S] [--minutes M] [--again]

Without a room, all of them; ROOM/FILE takes one file of it. A whole room takes hours: --sample takes so many of its changes,
chosen by the seed. What came of a change is kept in test-results/mutants; --again asks once more about those that survived.
After so many minutes the run ends, and the next one goes on from there.
`;

/** Fewer than this part of the changes noticed is a failure. */
const LOWEST_SCORE = 0.85;

interface Wishes {
  sample: number;
  seed: number;
  /** When to stop (ms). */
  end: number;
  isAgain: boolean;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: String(Number.MAX_SAFE_INTEGER) },
      seed: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '100000' },
      again: { type: 'boolean', default: false },
    },
  });
  const [sample, seed, minutes] = [values.sample, values.seed, values.minutes].map(Number);
  const names = positionals.length === 0 ? Object.keys(ROOMS) : positionals;
  const isKnown = names.every((name) => ROOMS[name.split('/')[0] ?? ''] !== undefined);
  if (!isKnown || !Number.isInteger(sample) || !Number.isInteger(seed) || !((minutes ?? 0) > 0)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const wishes: Wishes = {
    sample: sample ?? 0,
    seed: seed ?? 1,
    end: Date.now() + (minutes ?? 0) * 60_000,
    isAgain: values.again,
  };
  const copy = new Copy();
  try {
    const scores: boolean[] = [];
    for (const name of names) scores.push(await tryRoom(name, copy, wishes));
    return scores.every(Boolean) ? 0 : 1;
  } finally {
    copy.remove();
  }
}

/** Tries the mutants of a room, and says what came of them; whether enough were noticed. */
async function tryRoom(wanted: string, copy: Copy, wishes: Wishes): Promise<boolean> {
  const [name = '', file] = wanted.split('/');
  const room = ROOMS[name];
  if (room === undefined) throw new Error(`There is no room ${name}.`);
  const patterns = file === undefined ? room.mutate : room.mutate.map((one) => one.replace('*', file));
  const all = await mutantsOf(patterns);
  const sample = sampleOf(all, wishes.sample, wishes.seed).filter(isReadable);
  const outcomes = new Outcomes(path.join(PROJECT, 'test-results/mutants'), name);
  const open = sample.filter((mutant) => isOpen(mutant, outcomes, wishes));
  if (open.length > 0) await judgeAll(open, room, copy, outcomes, wishes);
  return report(wanted, all.length, sample, outcomes);
}

function isOpen(mutant: Mutant, outcomes: Outcomes, { isAgain }: Wishes): boolean {
  const outcome = outcomes.of(mutant);
  return (
    whyEquivalent(mutant) === undefined && (outcome === undefined || (isAgain && outcome === 'survived'))
  );
}

async function judgeAll(
  mutants: readonly Mutant[],
  room: Room,
  copy: Copy,
  outcomes: Outcomes,
  { end }: Wishes,
): Promise<void> {
  const tests = allTestsOf(room);
  const allTests = outcomes.timeOf(copy.version, tests) ?? (await timeUnchanged(tests, copy));
  outcomes.setTime(copy.version, tests, allTests);
  say(`All tests take ${Math.round(allTests / 1000)} s.`);
  for (const [index, mutant] of mutants.entries()) {
    if (Date.now() > end) return;
    const began = Date.now();
    copy.write(mutant.file, mutant.text);
    const { verdict } = await copy.test(testsFor(room, mutant.file), 60_000 + 3 * allTests);
    copy.restore(mutant.file);
    const outcome =
      verdict === 'passed' ? 'survived' : verdict === 'failed' ? 'noticed' : 'noticed, too slow';
    outcomes.set(mutant, outcome);
    say(
      `${index + 1}/${mutants.length} ${outcome} (${Math.round((Date.now() - began) / 1000)} s): ${shown(mutant)}`,
    );
  }
}

/** How long the tests take when nothing is changed (ms); throws when they fail even so. */
async function timeUnchanged(tests: readonly string[], copy: Copy): Promise<number> {
  const before = Date.now();
  const { verdict, words } = await copy.test(tests, 3_600_000);
  if (verdict !== 'passed') throw new Error(`The tests fail without any change:\n${words}`);
  return Date.now() - before;
}

function report(room: string, total: number, sample: readonly Mutant[], outcomes: Outcomes): boolean {
  const equivalent = sample.filter((mutant) => whyEquivalent(mutant) !== undefined);
  const judged = sample.filter(
    (mutant) => outcomes.of(mutant) !== undefined && whyEquivalent(mutant) === undefined,
  );
  const survivors = judged.filter((mutant) => outcomes.of(mutant) === 'survived');
  const slow = judged.filter((mutant) => outcomes.of(mutant) === 'noticed, too slow');
  for (const mutant of survivors) say(`survived: ${shown(mutant)}`);
  const noticed = judged.length - survivors.length;
  // What was not tried proves nothing.
  const share = judged.length === 0 ? 0 : noticed / judged.length;
  const [low, high] = interval(noticed, judged.length).map((one) => (100 * one).toFixed(0));
  const tried =
    judged.length + equivalent.length === total
      ? ''
      : `, a sample; with 95 % the score of all lies from ${low ?? ''} to ${high ?? ''} %`;
  say(
    `${room}: ${total} changes, ${judged.length + equivalent.length} tried: ${noticed} noticed (${slow.length} by their time), ${survivors.length} survived, ` +
      `${equivalent.length} mean the same. Score ${(100 * share).toFixed(1)} %${tried}.`,
  );
  return share >= LOWEST_SCORE;
}

function shown({ file, line, kind, before, after }: Mutant): string {
  const brief = (text: string): string => {
    const words = text.replace(/\s+/g, ' ');
    return words.length > 80 ? `${words.slice(0, 77)}…` : words;
  };
  return `${file}:${line} ${kind}: ${brief(before)} → ${brief(after)}`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
