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
    const results = [];
    for (const attack of [kills, brokenDisk, races, manyBuilds, wrongClock, damagedCache])
      results.push(await attack(options));
    return together(results);
  },
};
