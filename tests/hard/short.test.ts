import { afterAll, describe, expect, test } from 'vitest';
import { TrialSite } from './faults/trial.ts';
import { fuzzing } from './fuzz/part.ts';
import { moves } from './moves/moves.ts';

/** Fixed, so that a change of the code and not of the dice makes it fail; `npm run test:hard` rolls new ones. */
const SEED = 20_251;

afterAll(() => TrialSite.removeAll());

// What fills disks, ends processes, and takes its time runs with `npm run test:hard` alone.
describe('the fuzzing and moving of npm run test:hard, in short', () => {
  test.each(
    [...fuzzing, moves].filter(({ isLong }) => isLong !== true).map((part) => [part.title, part] as const),
  )(
    '%s',
    async (_title, part) => {
      const { failures, figures } = await part.run({ size: 'short', seed: SEED, progress: () => undefined });
      expect(failures).toEqual([]);
      expect(figures.length).toBeGreaterThan(0);
    },
    300_000,
  );
});
