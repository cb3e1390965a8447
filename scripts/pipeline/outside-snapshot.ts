import { statSnapshot } from '../disk/stat-snapshot.ts';
import { outsideFault } from '../schema/outside.ts';

/** The state of folders outside the site at the start of a run, and whether they may be read. */
export interface OutsideSnapshot {
  folders: string[];
  found: { faults: (string | undefined)[]; lines: string };
  /** Whether a file in them is so new that it could change again without a change of its stat data. */
  isFresh: boolean;
}

/** Reads the state of folders outside the site; folders that may not be read are skipped. */
export function snapshotOutside(root: string, folders: string[]): OutsideSnapshot {
  const faults = folders.map((one) => outsideFault(root, one)?.message);
  const open = folders.filter((_, at) => faults[at] === undefined);
  const { lines, fresh } = statSnapshot(root, open);
  return { folders, found: { faults, lines }, isFresh: fresh.length > 0 };
}
