import path from 'node:path';
import { contentHash } from '../incremental/hash.ts';
import { isBelow } from '../disk/paths.ts';
import { isHidden } from '../disk/list-files.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { isFresh, statOf, statSnapshot } from '../disk/stat-snapshot.ts';

/** The last known state of a file. */
interface Seen {
  /** Its stat data. */
  stamp: string;
  /** The hash of its bytes, while they could change without changing the stat data. */
  hash: string | undefined;
}

/**
 * The last known contents of watched folders. File system events are only a hint to look: they are missing
 * for files whose modification time is set back, and for network drives
 * (docs/decisions/0004-what-is-cached.md).
 */
export class SeenFiles {
  #seen = new Map<string, Seen>();

  constructor(
    private readonly root: string,
    private folders: readonly string[],
  ) {}

  /** Changes the watched folders; added and removed files are noticed by the next full look. */
  watch(folders: readonly string[]): void {
    this.folders = folders;
  }

  /** Looks at everything. @returns the changed paths, relative to the root */
  lookAtAll(): string[] {
    const { lines, fresh } = statSnapshot(this.root, this.folders);
    const stamps = new Map<string, string>();
    for (const line of lines.split('\n')) {
      const [name = '', stamp = ''] = line.split('\0');
      // A link has two lines: its own and that of its target.
      if (name !== '') stamps.set(name, `${stamps.get(name) ?? ''}${stamp}`);
    }
    const young = new Set(fresh);
    const before = this.#seen;
    this.#seen = new Map();
    const changed = [...before.keys()].filter((name) => !stamps.has(name));
    for (const [name, stamp] of stamps)
      if (this.#see(name, stamp, young.has(name), before.get(name))) changed.push(name);
    return changed;
  }

  /** Whether a path is watched and not a temporary file of a system or an editor. */
  isWatched(name: string): boolean {
    const folder = this.folders.find((one) => isBelow(name, one));
    if (folder === undefined) return false;
    const names = name.slice(folder.length).split('/');
    return !names.some((one, at) => isHidden(one, at < names.length - 1));
  }

  /**
   * Looks at one file.
   * @returns whether it changed; undefined if it is not a regular file and may be a folder
   */
  lookAt(name: string): boolean | undefined {
    const at = Date.now();
    const stat = statOf(path.join(this.root, name));
    const before = this.#seen.get(name);
    if (stat?.isFile() !== true || before?.stamp.startsWith('file ') === false) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const stamp = `file ${size} ${mtimeMs} ${ctimeMs} ${ino}`;
    return this.#see(name, stamp, isFresh(stat, at), before);
  }

  #see(name: string, stamp: string, isYoung: boolean, before: Seen | undefined): boolean {
    const isSame = before?.stamp === stamp;
    const hash = isYoung || (isSame && before.hash !== undefined) ? this.#hashOf(name) : undefined;
    this.#seen.set(name, { stamp, hash: isYoung ? hash : undefined });
    return !isSame || (before.hash !== undefined && before.hash !== hash);
  }

  #hashOf(name: string): string {
    const found = readRegularFile(path.join(this.root, name));
    return 'bytes' in found ? contentHash(found.bytes) : found.fault;
  }
}
