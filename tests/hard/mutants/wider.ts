import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { PROJECT } from '../../pipeline/project.ts';
import type { Copy } from './copy.ts';
import { shown, type Mutant } from './mutate.ts';
import type { Outcomes } from './score.ts';

/** A change that no test of its room has noticed, and where it is noted down. */
export interface Survivor {
  mutant: Mutant;
  outcomes: Outcomes;
}

/** What of a copy of the project is asked here. */
type Bed = Pick<Copy, 'write' | 'restore' | 'failures'>;

/** The tests that can notice a change in some room. */
const ALL = ['{scripts,server,forms,src,prerender}/**/*.test.{ts,tsx}', 'tests/pipeline/**/*.test.ts'];

/** How long all of them may take (ms). */
const LONGEST = 3_600_000;

/**
 * Asks the tests of all rooms about changes that those of their own have not noticed. All changes are made at once and all tests
 * are run once. What fails then, and passes without a change, is asked about each half of the changes, and so on down to one
 * change: a test that nothing of a half makes fail is not asked about its parts. A change that is noticed only without another
 * one is not found: it counts as survived.
 */
export async function askAll(
  survivors: readonly Survivor[],
  copy: Bed,
  say: (line: string) => void,
): Promise<void> {
  const tests = globSync(ALL, { cwd: PROJECT, ignore: ['**/node_modules/**'] }).sort();
  for (let open = [...survivors]; open.length > 0;) {
    const together = apart(open);
    open = open.filter((one) => !together.includes(one));
    const failed = await failuresOf(together, tests, copy);
    const withoutChange = new Set(failed.length === 0 ? [] : await copy.failures(failed, LONGEST));
    const suspects = failed.filter((test) => !withoutChange.has(test));
    say(`${together.length} changes at once: ${suspects.join(', ') || 'no test'} fails.`);
    await divide(together, suspects, copy, say);
  }
}

/** Finds the changes that make tests fail among those that do it together. */
async function divide(
  together: readonly Survivor[],
  suspects: readonly string[],
  copy: Bed,
  say: (line: string) => void,
): Promise<void> {
  if (suspects.length === 0 || together.length === 1) {
    for (const { mutant, outcomes } of together) {
      outcomes.set(mutant, suspects.length === 0 ? 'survived all' : 'noticed elsewhere');
      if (suspects.length > 0) say(`noticed by ${suspects.join(', ')}: ${shown(mutant)}`);
    }
    return;
  }
  const middle = Math.ceil(together.length / 2);
  for (const half of [together.slice(0, middle), together.slice(middle)])
    await divide(half, await failuresOf(half, suspects, copy), copy, say);
}

/** As many of the changes as can be made at once: no two at the same place. */
function apart(survivors: readonly Survivor[]): Survivor[] {
  const chosen: Survivor[] = [];
  for (const survivor of survivors) {
    const { file, start, before } = survivor.mutant;
    const isFree = chosen.every(
      ({ mutant: other }) =>
        other.file !== file ||
        start >= other.start + other.before.length ||
        start + before.length <= other.start,
    );
    if (isFree) chosen.push(survivor);
  }
  return chosen;
}

/** The files of tests that fail with all of the changes. */
async function failuresOf(
  together: readonly Survivor[],
  tests: readonly string[],
  copy: Bed,
): Promise<string[]> {
  const files = [...new Set(together.map(({ mutant }) => mutant.file))];
  for (const file of files) copy.write(file, withAll(file, together));
  const failed = await copy.failures(tests, LONGEST);
  for (const file of files) copy.restore(file);
  return failed;
}

/** The text of a file with all of its changes, made from its end to its beginning so that places stay what they are. */
function withAll(file: string, together: readonly Survivor[]): string {
  return together
    .map(({ mutant }) => mutant)
    .filter((mutant) => mutant.file === file)
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, before, written }) =>
        text.slice(0, start) + written + text.slice(start + before.length),
      readFileSync(path.join(PROJECT, file), 'utf8'),
    );
}
