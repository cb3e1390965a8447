// `npm run test:mutants`: changes the code of the rooms that decide, one small change at a time, and asks whether a test notices.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT } from '../../pipeline/project.ts';
import { Copy } from './copy.ts';
import { isReadable, mutantsOf, shown, type Mutant } from './mutate.ts';
import { allTestsOf, ROOMS, testsFor, type Room } from './rooms.ts';
import { hasSurvived, interval, Outcomes, sampleOf, whyEquivalent, type Outcome } from './score.ts';
import { askAll, type Survivor } from './wider.ts';

const USAGE = `npm run test:mutants -- [${Object.keys(ROOMS).join(' | ')}]… [--sample N] [--seed S] [--minutes M] [--again] [--wider]

Without a room, all of them; ROOM/FILE takes one file of it. A whole room takes hours: --sample takes so many of its changes,
chosen by the seed. What came of a change is kept in test-results/mutants; --again asks once more about those that survived.
After so many minutes the run ends, and the next one goes on from there. --wider asks, after the tests of the rooms, those of all
others about what survived: a change that one of them notices is noticed.
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

/** A room, the part of its changes that is tried, and what is known of them. */
interface Tried {
  name: string;
  total: number;
  sample: readonly Mutant[];
  outcomes: Outcomes;
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
      wider: { type: 'boolean', default: false },
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
    const tried: Tried[] = [];
    for (const name of names) tried.push(await tryRoom(name, copy, wishes));
    if (values.wider) await askAll(tried.flatMap(survivorsOf), copy, say);
    // What was said of each room while others were tried is far above.
    const scores = tried.map(report);
    return scores.every(Boolean) ? 0 : 1;
  } finally {
    copy.remove();
  }
}

/** Tries the mutants of a room that no run before has tried. */
async function tryRoom(wanted: string, copy: Copy, wishes: Wishes): Promise<Tried> {
  const [name = '', file] = wanted.split('/');
  const room = ROOMS[name];
  if (room === undefined) throw new Error(`There is no room ${name}.`);
  const patterns = file === undefined ? room.mutate : room.mutate.map((one) => one.replace('*', file));
  const all = await mutantsOf(patterns);
  const sample = sampleOf(all, wishes.sample, wishes.seed).filter(isReadable);
  const outcomes = new Outcomes(path.join(PROJECT, 'test-results/mutants'), name);
  const open = sample.filter((mutant) => isOpen(mutant, outcomes, wishes));
  if (open.length > 0) await judgeAll(open, room, copy, outcomes, wishes);
  return { name: wanted, total: all.length, sample, outcomes };
}

function isOpen(mutant: Mutant, outcomes: Outcomes, { isAgain }: Wishes): boolean {
  const outcome = outcomes.of(mutant);
  return whyEquivalent(mutant) === undefined && (outcome === undefined || (isAgain && hasSurvived(outcome)));
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

/** What no test of its room has noticed, and no other test was asked about. */
function survivorsOf({ sample, outcomes }: Tried): Survivor[] {
  return sample
    .filter((mutant) => whyEquivalent(mutant) === undefined && outcomes.of(mutant) === 'survived')
    .map((mutant) => ({ mutant, outcomes }));
}

/** Says what came of a room's changes; whether enough were noticed. */
function report({ name, total, sample, outcomes }: Tried): boolean {
  const equivalent = sample.filter((mutant) => whyEquivalent(mutant) !== undefined);
  const judged = sample.filter(
    (mutant) => outcomes.of(mutant) !== undefined && whyEquivalent(mutant) === undefined,
  );
  const count = (wanted: Outcome): number => judged.filter((mutant) => outcomes.of(mutant) === wanted).length;
  const survivors = judged.filter((mutant) => hasSurvived(outcomes.of(mutant)));
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
    `${name}: ${total} changes, ${judged.length + equivalent.length} tried: ${noticed} noticed (${count('noticed, too slow')} by their time, ` +
      `${count('noticed elsewhere')} by tests of other rooms), ${survivors.length} survived, ` +
      `${equivalent.length} mean the same. Score ${(100 * share).toFixed(1)} %${tried}.`,
  );
  return share >= LOWEST_SCORE;
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
