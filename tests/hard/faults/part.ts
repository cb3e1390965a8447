import { together, type Part } from '../part.ts';
import { damagedCache } from './cache-bits.ts';
import { brokenDisk } from './disk.ts';
import { kills } from './kills.ts';
import { races } from './races.ts';
import { manyBuilds, wrongClock } from './together.ts';

/** Builds that are killed, whose disk fails, whose files change under them: the output stays whole, and the next build is right. */
export const faults: readonly Part[] = [
  { name: 'faults-kills', title: 'Faults: killed builds', isWide: true, run: kills },
  {
    name: 'faults-disks',
    title: 'Faults: disks and races',
    isWide: true,
    // Each waits for one process at a time, so they run side by side.
    // In a short run a second site would cost more than is waited for.
    run: async (options) =>
      together(
        options.size === 'short'
          ? [await brokenDisk(options), await races(options)]
          : await Promise.all([brokenDisk(options), races(options)]),
      ),
  },
  {
    name: 'faults-together',
    title: 'Faults: builds at once, clocks',
    isWide: true,
    run: async (options) => together([await manyBuilds(options), await wrongClock(options)]),
  },
  { name: 'faults-caches', title: 'Faults: damaged caches', run: damagedCache },
];
