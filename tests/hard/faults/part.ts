import { together, type Part } from '../part.ts';
import { damagedCache } from './cache-bits.ts';
import { brokenDisk } from './disk.ts';
import { kills } from './kills.ts';
import { races } from './races.ts';
import { manyBuilds, wrongClock } from './together.ts';

/** Builds that are killed, whose disk fails, whose files change under them: the output stays whole, and the next build is right. */
export const faults: Part = {
  name: 'faults',
  title: 'Faults',
  run: async (options) => {
    // Those that wait for one process at a time run side by side; the others take all there is.
    const killed = await kills(options);
    const disturbed = await Promise.all([brokenDisk(options), races(options)]);
    const rest = [await manyBuilds(options), await wrongClock(options), await damagedCache(options)];
    return together([killed, ...disturbed, ...rest]);
  },
};
