import { randomBytes } from 'node:crypto';
import type { Cache } from './cache.ts';

/** Rows by name. */
export type Rows<Row> = Record<string, Row>;

/** Rows that several tables have in common, under a name of their own: other rows are never taken for them. */
interface Base<Row> {
  id: string;
  rows: Rows<Row>;
}

/** A table: in what it differs from a base; without an `id` from a table that has no rows. */
interface Kept<Row> {
  base: string;
  changed: Rows<Row>;
  gone: string[];
}

/** More differences than this part of the base, and more than so many, make a new base. */
const MANY = 1 / 16;
const FEW = 64;

/**
 * Tables in the cache that have nearly all rows in common, and of which few change from run to run: what does not change is written
 * once, and not for each edit. A row that is the same has to be the same object, so rows are replaced and never changed.
 */
export class RowTables<Row> {
  #base: Base<Row> | undefined;

  /**
   * @param name the cache's name of the rows that they have in common
   * @param version of what the rows say: those of another one are not known
   */
  constructor(
    private readonly cache: Cache,
    private readonly name: string,
    private readonly version = '',
  ) {}

  /** The rows of a table; undefined when they are not known. */
  read(name: string): Rows<Row> | undefined {
    // Files of the cache are sealed: one that has these is one that was written here.
    const kept = this.cache.readJson(name) as Partial<Kept<Row>> | undefined;
    if (kept?.base === undefined || kept.changed === undefined || kept.gone === undefined) return undefined;
    const base = kept.base === '' ? {} : this.#known(kept.base)?.rows;
    if (base === undefined) return undefined;
    const rows = { ...base };
    for (const one of kept.gone) Reflect.deleteProperty(rows, one);
    return Object.assign(rows, kept.changed);
  }

  /**
   * Writes the table that the others are compared with from now on, when it differs much from the one before. Those that were
   * written before are then not known any more.
   */
  write(name: string, rows: Rows<Row>): void {
    const found = this.#differences(rows);
    if (found !== undefined) {
      this.cache.writeJson(name, found);
      return;
    }
    this.#base = { id: this.version + randomBytes(12).toString('hex'), rows };
    this.cache.writeJson(this.name, this.#base);
    this.cache.writeJson(name, { base: this.#base.id, changed: {}, gone: [] } satisfies Kept<Row>);
  }

  /** Writes another table, which may differ by as much as it likes. */
  writeBeside(name: string, rows: Rows<Row>): void {
    this.cache.writeJson(
      name,
      this.#differences(rows) ?? ({ base: '', changed: rows, gone: [] } satisfies Kept<Row>),
    );
  }

  #known(id: string): Base<Row> | undefined {
    if (this.#base?.id === id) return this.#base;
    if (!id.startsWith(this.version)) return undefined;
    const found = this.cache.readJson(this.name) as Base<Row> | undefined;
    this.#base = found?.id === id ? found : undefined;
    return this.#base;
  }

  /** In what a table differs from the base; undefined when that is too much, or when there is none. */
  #differences(rows: Rows<Row>): Kept<Row> | undefined {
    if (this.#base === undefined) return undefined;
    const { id, rows: before } = this.#base;
    const [names, namesBefore] = [Object.keys(rows), Object.keys(before)];
    const changed = names.filter((name) => before[name] !== rows[name]);
    const shared = names.length - changed.filter((name) => before[name] === undefined).length;
    const gone = shared === namesBefore.length ? [] : namesBefore.filter((name) => rows[name] === undefined);
    if (changed.length + gone.length > Math.max(FEW, namesBefore.length * MANY)) return undefined;
    return { base: id, changed: Object.fromEntries(changed.map((name) => [name, rows[name] as Row])), gone };
  }
}
