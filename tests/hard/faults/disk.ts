import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { getuid } from 'node:process';
import { runQuickly } from '../../pipeline/fixture.ts';
import { Chance } from '../chance.ts';
import { quoted, sized, times, type PartOptions, type PartResult } from '../part.ts';
import { speechFaults, TrialSite } from './trial.ts';

const CODES = ['ENOSPC', 'EROFS', 'EMFILE', 'EIO', 'EACCES'] as const;

/** A disk that is full, broken, read-only; no more files that may be opened: at calls chosen by chance. */
export async function brokenDisk(options: PartOptions): Promise<PartResult> {
  const { seed, size, progress } = options;
  const kinds = sized(size, { short: [true], full: [true, false], long: [true, false] });
  const trials = times(options, { short: 2, full: 60, long: 900 });
  const chance = new Chance(seed);
  const trial = await TrialSite.take();
  const failures: string[] = [];
  try {
    const counts = { true: 0, false: 0 };
    for (const isWarm of kinds) {
      trial.reset(isWarm);
      counts[`${isWarm}`] = await trial.countCalls('write', trial.written);
    }
    for (let number = 0; number < trials; number += 1) {
      const isWarm = chance.pick(kinds) ?? true;
      const scope = chance.pick([trial.written, [trial.site.out], [trial.site.cache]]);
      const how = chance.pick(CODES);
      const fault = {
        scope,
        calls: 'write' as const,
        at: 1 + chance.below(counts[`${isWarm}`]),
        how,
        stays: chance.below(2) === 0,
      };
      trial.reset(isWarm);
      const run = await trial.build(fault);
      const words = `${how} at call ${fault.at} in ${scope.length === 2 ? 'output and cache' : scope[0] === trial.site.out ? 'the output' : 'the cache'}${fault.stays ? ' and after it' : ''}, ${isWarm ? 'warm' : 'cold'}`;
      const faults = [...speechFaults(run), ...trial.mixture(run.code === 0)];
      const left = trial.temporaryFiles();
      if (left.length > 0 && !fault.stays) faults.push(`${left.length} unfinished files stay in the cache`);
      faults.push(...(await trial.nextBuild()));
      failures.push(...faults.map((one) => `${words}: ${one}`));
      progress(`${number + 1} broken disks of ${trials}`);
    }
    const real = await realLimits(trial);
    return {
      failures: [...failures, ...real.failures],
      figures: [
        ['builds whose disk fails with ENOSPC, EROFS, EMFILE, EIO or EACCES at one call', trials],
        ...real.figures,
      ],
    };
  } finally {
    trial.giveBack();
  }
}

/** The real thing: a file system of a few kilobytes, one without inodes, a process that may open few files. */
async function realLimits(trial: TrialSite): Promise<PartResult> {
  const results: PartResult = { failures: [], figures: [] };
  for (const [name, options] of [
    ['a full file system', 'size=24k'],
    ['a file system without inodes', 'nr_inodes=8,size=8m'],
    ['a read-only file system', 'ro'],
  ] as const) {
    const folder = trial.site.path('small');
    mkdirSync(folder, { recursive: true });
    const mounted =
      getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status === 0;
    if (mounted) {
      try {
        for (const where of ['output', 'cache'] as const) {
          trial.reset(where === 'output');
          const run =
            where === 'output'
              ? await runQuickly(['build', '--out', `${folder}/out`], trial.site)
              : await runQuickly(['build'], { cwd: trial.site.root, cache: `${folder}/cache` });
          const faults = speechFaults(run);
          if (where === 'cache' && run.code !== 0)
            faults.push(`without a cache it ends with ${run.code}: ${quoted(run.stdout + run.stderr)}`);
          if (where === 'output' && run.code === 0) faults.push('it ends well');
          results.failures.push(...faults.map((one) => `${where} on ${name}: ${one}`));
        }
      } finally {
        spawnSync('umount', [folder]);
      }
    }
    results.figures.push([name, mounted ? '2 builds' : 'not tried: this needs the right to mount']);
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}
