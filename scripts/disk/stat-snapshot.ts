import { lstatSync, readdirSync, statSync, type Dirent, type Stats } from 'node:fs';
import path from 'node:path';
import { isHidden, isNotOfSite } from './list-files.ts';
import { leadsOut } from './site-paths.ts';
import { codeOf, otherKind } from './read-file.ts';

/** How a file looks from outside. What the system tells beside it is not kept: there are as many as files. */
export type FileStat = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>;

/** How folders look from outside: which files they hold, and the size, times and inode of each. */
export interface StatSnapshot {
  /** One line for everything that stands there. Equal lines mean equal files, but for those in `fresh`. */
  lines: string;
  /** Each file as it looked, by its path from the root. */
  files: ReadonlyMap<string, FileStat>;
  /** Files whose times are not older than the look by more than a tick of their clock: they may change again and look the same. */
  fresh: readonly string[];
}

/** Clocks of file systems that tell whole seconds tick as slowly as every two of them. */
const SLOW_TICK_MS = 2000;
/** All others tick with the clock of the system, every 16 ms at most; the rest is for clocks that do not quite agree. */
const QUICK_TICK_MS = 100;

/**
 * Whether a file that was looked at may have been changed since then and look the same: its times are not older than the look by
 * more than a tick of their clock (docs/decisions/0160-unchanged-stat.md).
 * @param at when the look began, in milliseconds
 */
export function isFresh({ mtimeMs, ctimeMs }: Pick<FileStat, 'mtimeMs' | 'ctimeMs'>, at: number): boolean {
  return mtimeMs >= at - tickOf(mtimeMs) || ctimeMs >= at - tickOf(ctimeMs);
}

/** A time that is not a whole number of seconds was told by a clock that ticks faster. */
function tickOf(time: number): number {
  return time % 1000 === 0 ? SLOW_TICK_MS : QUICK_TICK_MS;
}

/** How a file looks, behind links; undefined for what is not there, and for what may not be looked at. */
export function statOf(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Looks at folders of a root without reading a file. Names that begin with a dot are left out, links to files are followed, as
 * `listFiles` does; what cannot be looked at is a line that says why. In folders outside of the root, the root itself and packages
 * are left out.
 */
export function statSnapshot(root: string, folders: readonly string[]): StatSnapshot {
  const at = Date.now();
  const files = new Map<string, FileStat>();
  const lines: string[] = [];
  const fresh: string[] = [];
  const lookAt = (name: string, entry: Dirent): void => {
    const place = `${root}/${name}`;
    const stat = statSync(place, { throwIfNoEntry: false });
    if (entry.isSymbolicLink()) lines.push(line(name, 'link', lstatSync(place)));
    lines.push(stat === undefined ? `${name}\0gone` : line(name, otherKind(stat) ?? 'file', stat));
    if (stat === undefined) return;
    if (isFresh(stat, at)) fresh.push(name);
    const { size, mtimeMs, ctimeMs, ino } = stat;
    if (stat.isFile()) files.set(name, { size, mtimeMs, ctimeMs, ino });
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
        if (entry.isDirectory()) walk(name);
        else lookAt(name, entry);
      } catch (error) {
        lines.push(`${name}\0${codeOf(error) ?? ''}`);
      }
    }
  };
  for (const folder of folders) walk(folder);
  return { lines: lines.join('\n'), files, fresh };
}

function line(name: string, kind: string, { size, mtimeMs, ctimeMs, ino }: FileStat): string {
  return `${name}\0${kind} ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
