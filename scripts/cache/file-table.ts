import { lookOf, SLOWEST_TICK_MS, type Looks } from '../disk/looks.ts';
import type { Answers } from './answers.ts';
import { openCache, type Cache } from './cache.ts';

/** How a file looks from outside: size, times of its content and of its state, and which file it is. */
type Stamp = readonly [size: number, mtimeMs: number, ctimeMs: number, inode: number];

/** What was found out about the bytes of a file: how many they are, their hash, and whether something is so of them. */
export interface KnownFile {
  size: number;
  hash: string;
  answers: Answers;
}

type Row = readonly [...Stamp, hash: string, answers: Record<string, boolean>];

interface Kept {
  version: string;
  files: Record<string, Row>;
}

/** A table for as long as the process lives. */
export function fileMemory(): FileTable {
  return new FileTable(openCache(undefined), 'files', '', true);
}

/**
 * Remembers files by how they look from outside, so that an unchanged one need not be read
 * (docs/decisions/0160-what-stat-says.md). A file whose times are not older than the look at it is never taken for known: it
 * may be changed again and look the same. Git calls such an entry of its index racily clean.
 */
export class FileTable {
  readonly #rows: Map<string, Row>;
  readonly #looks = new Map<string, { stamp: Stamp; at: number }>();
  readonly #seen = new Set<string>();
  readonly #asked = new Set<string>();
  #changed = false;

  /**
   * @param version of the program: another one may mean something else by its questions
   * @param trusts false to know no file (`--paranoid`); what is read is remembered all the same
   * @param looks how files looked a moment ago, so that none is looked at twice
   */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
    private readonly version: string,
    private readonly trusts: boolean,
    private readonly looks?: Looks,
  ) {
    // Files of the cache are sealed: what is there is what was written.
    const kept = cache.readJson(name) as Kept | undefined;
    this.#rows = new Map(kept?.version === version ? Object.entries(kept.files) : []);
  }

  /** What is known of a file that looks as it did when it was read; undefined when it has to be read. */
  known(file: string, place: string): KnownFile | undefined {
    this.#seen.add(file);
    const seen = this.looks?.files.get(file);
    const at = seen === undefined ? Date.now() : (this.looks?.at ?? 0);
    const stat = seen ?? lookOf(place);
    if (stat === undefined) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const row = this.#rows.get(file);
    const isSame = row?.[0] === size && row[1] === mtimeMs && row[2] === ctimeMs && row[3] === ino;
    if (this.trusts && isSame) return { size, hash: row[4], answers: this.#answersOf(row[5]) };
    this.#looks.set(file, { stamp: [size, mtimeMs, ctimeMs, ino], at });
    return undefined;
  }

  /** Notes what a file held that was read after `known` did not know it. */
  note(file: string, hash: string): Answers {
    const answers: Record<string, boolean> = {};
    const look = this.#looks.get(file);
    if (look !== undefined) {
      const [size, mtimeMs, ctimeMs, inode] = look.stamp;
      const isSettled = Math.max(mtimeMs, ctimeMs) < look.at - SLOWEST_TICK_MS;
      this.#changed ||= isSettled || this.#rows.has(file);
      if (isSettled) this.#rows.set(file, [size, mtimeMs, ctimeMs, inode, hash, answers]);
      else this.#rows.delete(file);
    }
    return this.#answersOf(answers);
  }

  /** Keeps the table for the next run, without files that were not asked for, and without questions that nobody asked. */
  save(): void {
    for (const file of this.#rows.keys())
      if (!this.#seen.has(file)) {
        this.#rows.delete(file);
        this.#changed = true;
      }
    if (!this.#changed) return;
    this.#changed = false;
    for (const row of this.#rows.values())
      for (const question of Object.keys(row[5]))
        if (!this.#asked.has(question)) Reflect.deleteProperty(row[5], question);
    const kept: Kept = { version: this.version, files: Object.fromEntries(this.#rows) };
    this.cache.writeJson(this.name, kept);
  }

  #answersOf(answers: Record<string, boolean>): Answers {
    return {
      get: (question) => {
        this.#asked.add(question);
        return answers[question];
      },
      set: (question, answer) => {
        answers[question] = answer;
        this.#asked.add(question);
        this.#changed = true;
      },
    };
  }
}
