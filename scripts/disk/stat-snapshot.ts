import { lstatSync, readdirSync, statSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { isHidden, isNotOfSite } from './list-files.ts';
import { leadsOut } from './paths.ts';
import { codeOf, otherKind } from './read-file.ts';

/** The stat data of folders: their files with size, times and inode. */
export interface StatSnapshot {
  /** One line per item. Equal lines mean equal files, except those in `fresh`. */
  lines: string;
  /** Files, relative to the root, that are so new that they may change again without changing their stat data. */
  fresh: readonly string[];
}

/** File systems with whole-second times have a resolution of up to two seconds. */
const SLOW_TICK_MS = 2000;
/**
 * Other file systems use the system clock, with a resolution of at most
 * 16 ms; the rest allows for clock differences.
 */
const QUICK_TICK_MS = 100;

/**
 * Whether a file may have changed after the look without changing its stat data: its times are newer than the
 * look minus the clock's resolution (docs/decisions/0004-what-is-cached.md).
 * @param at start of the look, in milliseconds
 */
export function isFresh({ mtimeMs, ctimeMs }: Pick<Stats, 'mtimeMs' | 'ctimeMs'>, at: number): boolean {
  return mtimeMs >= at - tickOf(mtimeMs) || ctimeMs >= at - tickOf(ctimeMs);
}

/** A time that is not a whole number of seconds has a higher resolution. */
function tickOf(time: number): number {
  return time % 1000 === 0 ? SLOW_TICK_MS : QUICK_TICK_MS;
}

/** The stat data of a file, following links; undefined if it does not exist or is not accessible. */
export function statOf(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * The stat data of folders of a root, without reading files. Like `listFiles`, leaves out names that start
 * with a dot and follows links to files; an inaccessible item is a line with the reason. In folders outside
 * the root, the root itself and packages are skipped.
 */
export function statSnapshot(root: string, folders: readonly string[]): StatSnapshot {
  const at = Date.now();
  const lines: string[] = [];
  const fresh: string[] = [];
  const lookAt = (name: string, entry: Dirent): void => {
    const place = `${root}/${name}`;
    const stat = statSync(place, { throwIfNoEntry: false });
    if (entry.isSymbolicLink()) lines.push(line(name, 'link', lstatSync(place)));
    lines.push(stat === undefined ? `${name}\0gone` : line(name, otherKind(stat) ?? 'file', stat));
    if (stat?.isFile() === true && isFresh(stat, at)) fresh.push(name);
  };
  const isLeftOut = isNotOfSite(root);
  const walk = (folder: string): void => {
    if (leadsOut(folder) && isLeftOut(path.join(root, folder))) return;
    let entries: Dirent[];
    try {
      entries = readdirSync(`${root}/${folder}`, { withFileTypes: true });
    } catch (error) {
      lines.push(`${folder}\0${codeOf(error) ?? ''}`);
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isHidden(entry.name, entry.isDirectory())) continue;
      const name = `${folder}/${entry.name}`;
      try {
        // A folder that is named like a file is reported, even if it is empty.
        if (entry.isDirectory() && entry.name.includes('.')) lines.push(`${name}\0folder`);
        if (entry.isDirectory()) walk(name);
        else lookAt(name, entry);
      } catch (error) {
        lines.push(`${name}\0${codeOf(error) ?? ''}`);
      }
    }
  };
  for (const folder of folders) walk(folder);
  return { lines: lines.join('\n'), fresh };
}

function line(name: string, kind: string, { size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${name}\0${kind} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
