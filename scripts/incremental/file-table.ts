import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isFresh, statOf } from '../disk/stat-snapshot.ts';
import type { Cache } from './cache.ts';
import { keepLatest, recall } from './memo.ts';
import { sha256 } from './hash.ts';

/** The stat data of a file: size, modification and change times, and inode. */
type Stamp = readonly [size: number, mtimeMs: number, ctimeMs: number, inode: number];

/** The known facts about a file's bytes. */
export interface KnownFile {
  size: number;
  hash: string;
}

type Row = readonly [...Stamp, hash: string];

/** The table in its serialized form. */
type Rows = Readonly<Record<string, Row>>;

/**
 * Recognizes unchanged files by their stat data, so that they need not be read
 * (docs/decisions/0004-what-is-cached.md). A file whose times are not older than the
 * time of the look is never trusted, because it could change again without changing its
 * stat data. Git calls such index entries racily clean.
 */
export class FileTable {
  /** Changed rows are replaced, never mutated, because they are shared with the cached table. */
  readonly #rows: Record<string, Row>;
  readonly #stats = new Map<string, { stamp: Stamp; at: number }>();
  readonly #seen = new Set<string>();
  #changed = false;

  /**
   * @param name the cache name of the table
   * @param trusts false to ignore the stored rows (`--paranoid`); results are stored in any case
   */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
    readonly trusts: boolean,
  ) {
    this.#rows = { ...(recall(cache, name, '') as Rows | undefined) };
  }

  /** The facts about a file whose stat data is unchanged since it was read; undefined if it must be read. */
  known(file: string, place: string): KnownFile | undefined {
    this.#seen.add(file);
    const at = Date.now();
    const stat = statOf(place);
    if (stat === undefined) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const row = this.#rows[file];
    const isSame = row?.[0] === size && row[1] === mtimeMs && row[2] === ctimeMs && row[3] === ino;
    if (this.trusts && isSame) return { size, hash: row[4] };
    this.#stats.set(file, { stamp: [size, mtimeMs, ctimeMs, ino], at });
    return undefined;
  }

  /** Records the hash of a file that `known` did not know. */
  note(file: string, hash: string): void {
    const seen = this.#stats.get(file);
    if (seen !== undefined) {
      const [size, mtimeMs, ctimeMs, inode] = seen.stamp;
      const isSettled = !isFresh({ mtimeMs, ctimeMs }, seen.at);
      this.#changed ||= isSettled || this.#rows[file] !== undefined;
      if (isSettled) this.#rows[file] = [size, mtimeMs, ctimeMs, inode, hash];
      else Reflect.deleteProperty(this.#rows, file);
    }
  }

  /** Stores the table for the next run, without files that are gone. */
  save(): void {
    for (const file of Object.keys(this.#rows))
      if (!this.#seen.has(file)) {
        Reflect.deleteProperty(this.#rows, file);
        this.#changed = true;
      }
    if (!this.#changed) return;
    this.#changed = false;
    // The stored rows now belong to the cache, and must not be mutated by another run of this process.
    keepLatest(this.cache, this.name, '', { ...this.#rows } satisfies Rows);
  }
}

/** The state of an output file after it was written. */
export interface Written {
  key: string;
  sha256: string;
  bytes: number;
  /** Modification time after writing; if it differs, the file was changed and is written again. */
  mtimeMs: number;
}

/** The state of an output's files, by path. */
export type FileState = Record<string, Written>;

/** The part of the state that can be compared without reading a file. */
export type Left = Pick<Written, 'bytes' | 'mtimeMs'>;

/** Whether a file is unchanged according to its size and time. A link in its place counts as changed. */
export function isUntouched(before: Left | undefined, file: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  return before !== undefined && stat?.size === before.bytes && stat.mtimeMs === before.mtimeMs;
}

/** Whether an output contains exactly these files, all unchanged. */
export function isOutputUntouched(
  out: string,
  files: readonly (readonly [file: string, left: Left])[],
): boolean {
  return (
    files.every(([file, left]) => isUntouched(left, path.join(out, file))) &&
    readdirSync(out, { recursive: true }).length === namesOf(files.map(([file]) => file)).size
  );
}

/** The files and all their parent folders. */
export function namesOf(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files)
    for (let name = file; name !== '.' && !names.has(name); name = path.posix.dirname(name)) names.add(name);
  return names;
}

export interface FileStates {
  /** The state after the last build; empty if unknown. */
  readonly output: FileState;
  write: (output: FileState) => void;
}

/** Opens the stored file states of an output folder. */
export function openFileStates(cache: Cache, out: string): FileStates {
  const name = `ledgers/${sha256(out).slice(0, 16)}.json`;
  return {
    // Cache files have checksums, so the content is what was written.
    output: (cache.readJson(name) as FileState | undefined) ?? {},
    write: (output) => cache.writeJson(name, output),
  };
}
