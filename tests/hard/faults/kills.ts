import { availableParallelism } from 'node:os';
import { Chance } from '../chance.ts';
import { times, type PartOptions, type PartResult } from '../part.ts';
import { inTurns } from '../processes.ts';
import { TrialSite } from './trial.ts';

interface Kill {
  isWarm: boolean;
  /** The call that writes before which, or in the middle of which, it ends; or a moment in milliseconds. */
  moment: { at: number; how: 'kill' | 'half' } | { ms: number };
}

/** `kill -9` at every call that writes, in the middle of it, and at moments chosen by chance. */
export async function kills(options: PartOptions): Promise<PartResult> {
  const { size, seed, progress } = options;
  const most = times(options, { short: 5, full: 200, long: 2000 });
  const sites = await Promise.all(
    Array.from({ length: size === 'short' ? 1 : availableParallelism() }, () => TrialSite.take()),
  );
  try {
    // A build without a cache takes three times as long: in a short run only those at a moment chosen by chance have none.
    const planned = await plan(sites[0], size === 'short' ? [true] : [true, false], most, new Chance(seed));
    const failures: string[] = [];
    let done = 0;
    await Promise.all(
      sites.map((trial, index) =>
        inTurns(
          planned.filter((_, number) => number % sites.length === index),
          1,
          async (kill) => {
            failures.push(...(await tryKill(trial, kill)));
            done += 1;
            progress(`${done} kills of ${planned.length}`);
          },
        ),
      ),
    );
    const aimed = planned.filter(({ moment }) => 'at' in moment).length;
    return {
      failures,
      figures: [
        ['`kill -9`', planned.length],
        ['… of these between two calls that write, or in the middle of one', aimed],
      ],
    };
  } finally {
    for (const trial of sites) trial.giveBack();
  }
}

async function plan(
  trial: TrialSite | undefined,
  kinds: readonly boolean[],
  most: number,
  chance: Chance,
): Promise<Kill[]> {
  if (trial === undefined) return [];
  const aimed: Kill[] = [];
  for (const isWarm of kinds) {
    trial.reset(isWarm);
    const calls = await trial.countCalls('write', trial.written);
    for (let at = 1; at <= calls; at += 1)
      for (const how of ['kill', 'half'] as const) aimed.push({ isWarm, moment: { at, how } });
  }
  // Most of the calls write single files of the cache, one like the other; those near the end put the output in place.
  const chosen = aimed.length <= most * 0.8 ? aimed : thinned(aimed, Math.floor(most * 0.8));
  const byChance = Array.from({ length: most - chosen.length }, (): Kill => ({
    isWarm: chance.below(2) === 0,
    moment: { ms: 60 + chance.below(900) },
  }));
  return [...chosen, ...byChance];
}

/** So many of the kills, all of those in the last third of each build among them as long as there is room. */
function thinned(aimed: readonly Kill[], most: number): Kill[] {
  const step = aimed.length / most;
  return Array.from({ length: most }, (_, index) => aimed[Math.floor(index * step)]).filter(
    (kill) => kill !== undefined,
  );
}

async function tryKill(trial: TrialSite, { isWarm, moment }: Kill): Promise<string[]> {
  trial.reset(isWarm);
  const words = `kill ${JSON.stringify(moment)}, ${isWarm ? 'warm' : 'cold'}`;
  const fault = { scope: trial.written, calls: 'write' as const };
  const running = trial.start(
    'at' in moment ? { ...fault, at: moment.at, how: moment.how } : { ...fault, at: 0, how: 'kill' },
  );
  const timer = 'ms' in moment ? setTimeout(running.kill, moment.ms) : undefined;
  const { code } = await running.finished;
  clearTimeout(timer);
  const faults = [...trial.mixture(code === 0), ...(await trial.nextBuild())];
  return faults.map((one) => `${words}: ${one}`);
}
