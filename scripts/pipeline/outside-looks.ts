import { statSnapshot } from '../disk/stat-snapshot.ts';
import { outsideFault } from '../schema/outside.ts';

/** What folders outside of the site held when a run began, and whether they may be read. */
export interface OutsideLooks {
  folders: string[];
  found: { faults: (string | undefined)[]; lines: string };
  /** Whether a file in them was written so lately that it may change again and look the same. */
  isFresh: boolean;
}

/** Looks at folders outside of the site; what may not be read is not looked into. */
export function lookOutside(root: string, folders: string[]): OutsideLooks {
  const faults = folders.map((one) => outsideFault(root, one)?.message);
  const open = folders.filter((_, at) => faults[at] === undefined);
  const { lines, fresh } = statSnapshot(root, open);
  return { folders, found: { faults, lines }, isFresh: fresh.length > 0 };
}
