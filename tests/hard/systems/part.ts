import { together, type Part } from '../part.ts';
import { otherBrowsers } from './browsers.ts';
import { foreignNames, foreignPaths } from './names.ts';

/** What other systems do otherwise, simulated where they are not at hand. */
export const systems: Part = {
  name: 'systems',
  title: 'Other systems',
  run: async ({ size, progress }) =>
    together([
      await foreignNames(),
      await foreignPaths(),
      ...(size === 'short' ? [] : [await otherBrowsers(progress)]),
    ]),
};
