import { isFresh, statOf } from '../disk/stat-snapshot.ts';
import type { TextMemo } from '../diagnostics/source-file.ts';
import { openCache, type Cache } from './cache.ts';
import { keepLatest, recall } from './memo.ts';

/** How a file looks from outside: size, times of its content and of its state, and which file it is. */
type Stamp = readonly [size: number, mtimeMs: number, ctimeMs: number, inode: number];

/** What was found out about the bytes of a file: how many they are, their hash, and whether something is so of them. */
export interface KnownFile {
  size: number;
  hash: string;
  answers: TextMemo;
}

type Row = readonly [...Stamp, hash: string, answers: Readonly<Record<string, boolean>>];

/** The table as it is kept. */
type Rows = Readonly<Record<string, Row>>;

/** A table for as long as the process lives. */
export function fileMemory(): FileTable {
  return new FileTable(openCache(undefined), 'files', true);
}

/**
 * Remembers files by how they look from outside, so that an unchanged one need not be read
 * (docs/decisions/0160-unchanged-stat.md). A file whose times are not older than the look at it is never taken for known: it
 * may be changed again and look the same. Git calls such an entry of its index racily clean.
 */
export class FileTable {
  /** A row that is to be otherwise is replaced: rows are shared with what was kept before. */
  readonly #rows: Record<string, Row>;
  readonly #answers = new Map<string, Readonly<Record<string, boolean>>>();
  readonly #looks = new Map<string, { stamp: Stamp; at: number }>();
  readonly #seen = new Set<string>();
  readonly #asked = new Set<string>();
  #changed = false;

  /**
   * @param name the cache's name of the table
   * @param trusts false to know no file (`--paranoid`); what is read is remembered all the same
   */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
    readonly trusts: boolean,
  ) {
    // Another version of the program may mean something else by its questions.
    this.#rows = { ...(recall(cache, name, '') as Rows | undefined) };
  }

  /** What is known of a file that looks as it did when it was read; undefined when it has to be read. */
  known(file: string, place: string): KnownFile | undefined {
    this.#seen.add(file);
    const at = Date.now();
    const stat = statOf(place);
    if (stat === undefined) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const row = this.#rows[file];
    const isSame = row?.[0] === size && row[1] === mtimeMs && row[2] === ctimeMs && row[3] === ino;
    if (this.trusts && isSame) {
      if (!this.#answers.has(file)) this.#answers.set(file, row[5]);
      return { size, hash: row[4], answers: this.#answersOf(file) };
    }
    this.#looks.set(file, { stamp: [size, mtimeMs, ctimeMs, ino], at });
    return undefined;
  }

  /** Notes what a file held that was read after `known` did not know it. */
  note(file: string, hash: string): TextMemo {
    this.#answers.set(file, {});
    const look = this.#looks.get(file);
    if (look !== undefined) {
      const [size, mtimeMs, ctimeMs, inode] = look.stamp;
      const isSettled = !isFresh({ mtimeMs, ctimeMs }, look.at);
      this.#changed ||= isSettled || this.#rows[file] !== undefined;
      if (isSettled) this.#rows[file] = [size, mtimeMs, ctimeMs, inode, hash, {}];
      else Reflect.deleteProperty(this.#rows, file);
    }
    return this.#answersOf(file);
  }

  /** Keeps the table for the next run, without files that were not asked for, and without questions that nobody asked. */
  save(): void {
    for (const file of Object.keys(this.#rows))
      if (!this.#seen.has(file)) {
        Reflect.deleteProperty(this.#rows, file);
        this.#changed = true;
      }
    if (!this.#changed) return;
    this.#changed = false;
    for (const [file, row] of Object.entries(this.#rows)) {
      const known = this.#answers.get(file) ?? row[5];
      if (known === row[5] && this.#areAsked(known)) continue;
      const asked = Object.entries(known).filter(([question]) => this.#asked.has(question));
      this.#rows[file] = [row[0], row[1], row[2], row[3], row[4], Object.fromEntries(asked)];
    }
    // Those that are written are rows of the cache from now on, which another run of this process must not change.
    keepLatest(this.cache, this.name, '', { ...this.#rows } satisfies Rows);
  }

  #areAsked(answers: Readonly<Record<string, boolean>>): boolean {
    for (const question in answers) if (!this.#asked.has(question)) return false;
    return true;
  }

  #answersOf(file: string): TextMemo {
    return {
      get: (question) => {
        this.#asked.add(question);
        return this.#answers.get(file)?.[question];
      },
      set: (question, answer) => {
        this.#answers.set(file, { ...this.#answers.get(file), [question]: answer });
        this.#asked.add(question);
        this.#changed = true;
      },
    };
  }
}
