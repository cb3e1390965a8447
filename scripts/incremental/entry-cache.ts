import type { Cache } from './cache.ts';
import { siteHome } from './location.ts';
import { keepLatest, recall } from './memo.ts';
import { shardCount, shardOf } from './cache-shards.ts';
import { ShardFiles } from './shard-files.ts';

/** The inputs of entry records besides their own file and the tokens that it uses, which are part of its hash. */
export interface RulesKey {
  pipeline: string;
  schemas: string;
  /** A key of the `content.config`; it is also part of the schemas' hash. */
  config?: string | undefined;
}

/** The number of shards and the rules of their entries; together the key of each shard. */
interface List {
  rules: RulesKey;
  shards: number;
}

/** The cached data of an entry. */
interface Row<EntryRecord> {
  hash: string;
  textsKey: string;
  record: EntryRecord;
}

/**
 * Caches the records of entries including their problems, and separately their compiled texts, in shards, so
 * that an edit reads and writes a few dozen entries instead of all, or one file per entry.
 */
export class EntryCache<EntryRecord, CompiledTexts extends object> {
  readonly #home: string;
  #list: List | undefined;
  readonly #rows = new Map<string, Row<EntryRecord>>();
  /** Rows of entries that exist in this run. */
  readonly #wanted = new Set<Row<EntryRecord>>();
  #shards = 1;
  /** Shards with new entries. */
  readonly #changed = new Set<number>();
  /** Compiled texts; the key of each is a hash of all its inputs. */
  readonly #texts: ShardFiles<CompiledTexts>;

  constructor(
    private readonly cache: Cache,
    root: string,
  ) {
    this.#home = siteHome(root);
    this.#texts = new ShardFiles(cache, (shard) => `texts/${this.#home}/${shard}.pack`);
    const list = cache.readJson(this.#listFile()) as Partial<List> | null | undefined;
    if (typeof list?.rules !== 'object' || typeof list.shards !== 'number') return;
    this.#list = { rules: list.rules, shards: list.shards };
    this.#shards = list.shards;
    const key = keyOf(this.#list);
    for (let number = 0; number < list.shards; number += 1)
      for (const [path, row] of this.#shard(number, key)) this.#rows.set(path, row);
  }

  /** Whether these schemas were found valid by this version of the pipeline. */
  schemasVerified(pipeline: string, schemas: string): boolean {
    const rules = this.#list?.rules;
    return rules?.pipeline === pipeline && rules.schemas === schemas;
  }

  /**
   * Drops everything that was made under other rules; returns the reason in one line.
   * @param count the current number of entries
   */
  open(rules: RulesKey, count: number): string | undefined {
    const old = this.#list?.rules;
    const reason = old === undefined ? undefined : differenceOf(old, rules);
    if (reason !== undefined) this.#rows.clear();
    const shards = shardCount(count, this.#shards);
    if (reason !== undefined || old === undefined || shards !== this.#shards)
      for (let number = 0; number < shards; number += 1) this.#changed.add(number);
    if (shards !== this.#shards || reason !== undefined) this.#texts.clear();
    this.#shards = shards;
    return reason === undefined ? undefined : `cache dropped: ${reason}`;
  }

  /** The number of the shard that the entry of a file belongs to. */
  shardOf(path: string): number {
    return shardOf(path, this.#shards);
  }

  get(path: string, hash: string): Row<EntryRecord> | undefined {
    const found = this.#rows.get(path);
    if (found?.hash !== hash) return undefined;
    this.#wanted.add(found);
    return found;
  }

  put(
    path: string,
    hash: string,
    textsKey: string,
    { record, texts }: { record: EntryRecord; texts: CompiledTexts },
  ): void {
    const row = { hash, textsKey, record };
    this.#rows.set(path, row);
    this.#wanted.add(row);
    this.#changed.add(this.shardOf(path));
    this.putTexts(path, textsKey, texts);
  }

  putTexts(path: string, textsKey: string, texts: CompiledTexts): void {
    if (Object.keys(texts).length > 0) this.#texts.put(this.shardOf(path), textsKey, texts);
  }

  texts(path: string, textsKey: string): CompiledTexts | undefined {
    return this.#texts.get(this.shardOf(path), textsKey);
  }

  /** Writes the shards with added, changed or removed entries. */
  save(rules: RulesKey): void {
    for (const [path, row] of this.#rows) {
      if (this.#wanted.has(row)) continue;
      this.#changed.add(this.shardOf(path));
      this.#rows.delete(path);
    }
    if (this.#changed.size === 0) return;
    const shards = new Map<number, [string, Row<EntryRecord>][]>();
    for (const number of this.#changed) shards.set(number, []);
    for (const one of this.#rows) shards.get(this.shardOf(one[0]))?.push(one);
    const list: List = { rules, shards: this.#shards };
    for (const [number, rows] of shards) keepLatest(this.cache, this.#shardFile(number), keyOf(list), rows);
    this.#changed.clear();
    this.saveTexts();
    if (JSON.stringify(list) !== JSON.stringify(this.#list)) this.cache.writeJson(this.#listFile(), list);
    this.#list = list;
  }

  /** Writes the new texts, and drops those of outdated entries. */
  saveTexts(): void {
    const wanted = new Map(this.#texts.changed.map((shard) => [shard, new Set<string>()]));
    for (const [path, { textsKey }] of this.#rows) wanted.get(this.shardOf(path))?.add(textsKey);
    for (const [shard, keys] of wanted) this.writeTexts(shard, keys);
  }

  /**
   * Writes the texts of a shard, so that they need not stay in memory.
   * @param keys the keys of all texts of the shard to keep
   */
  writeTexts(shard: number, keys: Iterable<string>): void {
    this.#texts.write(shard, keys);
  }

  /** The entries of a shard if it was written under this key. */
  #shard(number: number, key: string): [string, Row<EntryRecord>][] {
    const rows = recall(this.cache, this.#shardFile(number), key);
    return (rows ?? []) as [string, Row<EntryRecord>][];
  }

  #listFile(): string {
    return `entries/${this.#home}/list.json`;
  }

  #shardFile(number: number): string {
    return `entries/${this.#home}/${number}.json`;
  }
}

function keyOf({ rules, shards }: List): string {
  return `${JSON.stringify(rules)} ${shards}`;
}

function differenceOf(old: RulesKey, rules: RulesKey): string | undefined {
  if (old.pipeline !== rules.pipeline) return 'the pipeline itself changed';
  if (old.config !== rules.config) return 'the configuration changed';
  return old.schemas === rules.schemas ? undefined : 'a schema changed';
}
