import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '../chance.ts';
import { EQUIVALENT } from './equivalent.ts';
import type { Mutant } from './mutate.ts';

/** `survived` is what the tests of the room say, `survived all` what those of every room say. */
export type Outcome = 'noticed' | 'noticed, too slow' | 'noticed elsewhere' | 'survived' | 'survived all';

/** Whether no test is known that notices the change. */
export function hasSurvived(outcome: Outcome | undefined): boolean {
  return outcome === 'survived' || outcome === 'survived all';
}

/** So many of them, chosen by the seed: a longer sample with the same seed begins with the shorter one. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const chance = new Chance(seed);
  const rest = [...mutants];
  const chosen: Mutant[] = [];
  while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(chance.below(rest.length), 1));
  return chosen;
}

/** The bounds between which the score of all mutants lies, by 95 %, when so many of a sample were noticed (Wilson's interval). */
export function interval(noticed: number, total: number): [number, number] {
  if (total === 0) return [0, 1];
  const z = 1.96;
  const share = noticed / total;
  const middle = share + z ** 2 / (2 * total);
  const width = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return [(middle - width) / scale, Math.min(1, (middle + width) / scale)];
}

/** Why nobody could notice a change; undefined when somebody could. */
export function whyEquivalent({ file, source, before, after }: Mutant): string | undefined {
  return EQUIVALENT.find(
    (one) => one.file === file && one.source === source && one.before === before && one.after === after,
  )?.why;
}

interface Kept {
  times: Record<string, number>;
  outcomes: Record<string, Outcome>;
}

/** What came of the mutants of a room, kept in a file, so that a run which is broken off is gone on with. */
export class Outcomes {
  readonly #file: string;
  readonly #known: Map<string, Outcome>;
  #times: Record<string, number>;

  constructor(folder: string, room: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, `${room}.json`);
    const { times, outcomes }: Kept = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Kept)
      : { times: {}, outcomes: {} };
    this.#times = times;
    this.#known = new Map(Object.entries(outcomes));
  }

  of(mutant: Mutant): Outcome | undefined {
    return this.#known.get(keyOf(mutant));
  }

  /** How long tests have taken for a project that looked the same (ms). */
  timeOf(version: string, tests: readonly string[]): number | undefined {
    return this.#times[timeKey(version, tests)];
  }

  setTime(version: string, tests: readonly string[], ms: number): void {
    this.#times = { [timeKey(version, tests)]: ms };
    this.#save();
  }

  set(mutant: Mutant, outcome: Outcome): void {
    this.#known.set(keyOf(mutant), outcome);
    this.#save();
  }

  #save(): void {
    const kept: Kept = { times: this.#times, outcomes: Object.fromEntries(this.#known) };
    writeFileSync(this.#file, JSON.stringify(kept, undefined, 1));
  }
}

function timeKey(version: string, tests: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([version, tests]))
    .digest('hex');
}

function keyOf({ file, text }: Mutant): string {
  return `${file} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}
