import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT, runContent } from '../../pipeline/fixture.ts';
import { sized, type PartOptions, type PartResult } from '../part.ts';
import { speechFaults, TrialSite } from './trial.ts';

const CLOCK = pathToFileURL(path.join(PROJECT, 'tests/hard/faults/clock.js')).href;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Two and ten builds into the same folder at the same moment. */
export async function manyBuilds({ size, progress }: PartOptions): Promise<PartResult> {
  const trial = await TrialSite.take();
  const failures: string[] = [];
  const figures: PartResult['figures'] = [];
  try {
    for (const many of sized(size, { short: [3], full: [2, 10], long: [2, 10, 40] })) {
      const rounds = sized(size, { short: 1, full: 3, long: 60 });
      for (let round = 0; round < rounds; round += 1) {
        trial.reset(round % 2 === 0);
        // Every third time there is no output yet.
        if (round % 3 === 2) rmSync(trial.site.out, { recursive: true });
        const runs = await Promise.all(Array.from({ length: many }, () => runContent(['build'], trial.site)));
        const faults = [...runs.flatMap(speechFaults), ...trial.mixture(runs.some(({ code }) => code === 0))];
        if (!runs.some(({ code }) => code === 0)) faults.push('none of them ends well');
        faults.push(...(await trial.nextBuild()));
        failures.push(
          ...[...new Set(faults)].map((one) => `${many} builds at once, round ${round + 1}: ${one}`),
        );
        progress(`${many} builds at once`);
      }
      figures.push([`rounds of ${many} builds at once`, rounds]);
    }
  } finally {
    trial.giveBack();
  }
  return { failures, figures };
}

/** A clock that is years off and goes backwards gives the same bytes. */
export async function wrongClock({ size }: PartOptions): Promise<PartResult> {
  const trial = await TrialSite.take();
  const failures: string[] = [];
  const offsets = sized(size, { short: [-20], full: [-40, -1, 1, 20], long: [-40, -1, 1, 20] });
  const kinds = sized(size, { short: [true], full: [true, false], long: [true, false] });
  try {
    for (const years of offsets)
      for (const isWarm of kinds) {
        trial.reset(isWarm);
        const { site } = trial;
        const env = { NODE_OPTIONS: `--import ${CLOCK}`, HARD_CLOCK: String(years * YEAR_MS) };
        const run = await runContent(['build'], { cwd: site.root, cache: site.cache, env });
        const faults = [...speechFaults(run), ...trial.mixture(true), ...(await trial.nextBuild())];
        if (run.code !== 0) faults.push(`it ends with ${String(run.code)}`);
        failures.push(...faults.map((one) => `a clock ${years} years off that goes backwards: ${one}`));
      }
  } finally {
    trial.giveBack();
  }
  return {
    failures,
    figures: [['builds with a clock that is years off and goes backwards', offsets.length * kinds.length]],
  };
}
