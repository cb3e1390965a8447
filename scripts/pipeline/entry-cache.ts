import type { Cache } from '../incremental/cache.ts';
import { siteHome } from '../incremental/location.ts';
import type { CompiledTexts, EntryRecord, EntryResult } from '../model/entry-record.ts';
import { isObject } from '../schema/json.ts';
import { isOwnShard, shardCount, shardOf, type BuildShard } from '../incremental/cache-shards.ts';

/** What entry records depend on besides their own file. */
export interface RulesKey {
  pipeline: string;
  schemas: string;
  tokens: string;
}

/** In how many packs the entries are, and what they were made under; each pack names both. */
interface List {
  rules: RulesKey;
  packs: number;
}

/** An entry as the cache keeps it. */
interface Row {
  hash: string;
  textsKey: string;
  record: EntryRecord;
}

/** The entries of a pack, and what names all that they were made under. */
interface Pack {
  version: string;
  rows: [path: string, row: Row][];
}

type Texts = Record<string, CompiledTexts>;

/**
 * Remembers the records of entries, problems included, and apart from them their compiled texts, in packs: an edit reads and
 * writes a few dozen entries, not all and not one file for each.
 */
export class EntryCache {
  readonly #home: string;
  #list: List | undefined;
  readonly #rows = new Map<string, Row>();
  /** Rows of entries that are there in this run. */
  readonly #wanted = new Set<Row>();
  #packs = 1;
  /** Which packs are written. */
  #owns: (pack: number) => boolean = () => true;
  /** Packs in which something is new. */
  readonly #changed = new Set<number>();
  readonly #texts = new Map<number, Texts>();
  readonly #changedTexts = new Set<number>();

  constructor(
    private readonly cache: Cache,
    root: string,
  ) {
    this.#home = siteHome(root);
    const list = cache.readJson(this.#listFile());
    if (!isObject(list) || !isObject(list.rules) || typeof list.packs !== 'number') return;
    this.#list = list as unknown as List;
    this.#packs = list.packs;
    const version = versionOf(this.#list);
    for (let number = 0; number < list.packs; number += 1) {
      // As text: a process that stays would be given the objects of the run before, which that run may still use.
      const text = cache.readText(this.#packFile(number));
      const pack = text === undefined ? undefined : (JSON.parse(text) as Pack);
      if (pack?.version === version) for (const [path, row] of pack.rows) this.#rows.set(path, row);
    }
  }

  /** Whether these schemas were found valid before, by this version of the pipeline. */
  schemasVerified(pipeline: string, schemas: string): boolean {
    const rules = this.#list?.rules;
    return rules?.pipeline === pipeline && rules.schemas === schemas;
  }

  /**
   * Drops everything that was made under other rules, and says in one line why.
   * @param count how many entries there are now
   */
  open(rules: RulesKey, count: number): string | undefined {
    const old = this.#list?.rules;
    const reason = old === undefined ? undefined : differenceOf(old, rules);
    if (reason !== undefined) this.#rows.clear();
    const packs = shardCount(count, this.#packs);
    if (reason !== undefined || old === undefined || packs !== this.#packs)
      for (let number = 0; number < packs; number += 1) this.#changed.add(number);
    if (packs !== this.#packs || reason !== undefined) this.#texts.clear();
    this.#packs = packs;
    return reason === undefined ? undefined : `cache dropped: ${reason}`;
  }

  /** Keeps to the packs of a part: others are neither worked on nor written. */
  keepTo(part: BuildShard): void {
    this.#owns = (pack) => isOwnShard(pack, part);
  }

  /** Whether the entry of a file belongs to the part. */
  owns(path: string): boolean {
    return this.#owns(shardOf(path, this.#packs));
  }

  get(path: string, hash: string): Row | undefined {
    const found = this.#rows.get(path);
    if (found?.hash !== hash) return undefined;
    this.#wanted.add(found);
    return found;
  }

  put(path: string, hash: string, textsKey: string, { record, texts }: EntryResult): void {
    const row = { hash, textsKey, record };
    this.#rows.set(path, row);
    this.#wanted.add(row);
    this.#changed.add(shardOf(path, this.#packs));
    this.putTexts(path, textsKey, texts);
  }

  putTexts(path: string, textsKey: string, texts: CompiledTexts): void {
    if (Object.keys(texts).length === 0) return;
    const number = shardOf(path, this.#packs);
    this.#textsOf(number)[textsKey] = texts;
    this.#changedTexts.add(number);
  }

  texts(path: string, textsKey: string): CompiledTexts | undefined {
    return this.#textsOf(shardOf(path, this.#packs))[textsKey];
  }

  /** Writes the packs in which anything is new or gone. */
  save(rules: RulesKey): void {
    for (const [path, row] of this.#rows) {
      if (this.#wanted.has(row)) continue;
      this.#changed.add(shardOf(path, this.#packs));
      this.#rows.delete(path);
    }
    if (this.#changed.size === 0) return;
    const packs = new Map<number, [string, Row][]>();
    for (const number of this.#changed) if (this.#owns(number)) packs.set(number, []);
    for (const one of this.#rows) packs.get(shardOf(one[0], this.#packs))?.push(one);
    const list: List = { rules, packs: this.#packs };
    const version = versionOf(list);
    for (const [number, rows] of packs)
      this.cache.writeText(this.#packFile(number), JSON.stringify({ version, rows } satisfies Pack));
    this.#changed.clear();
    this.saveTexts();
    if (JSON.stringify(list) !== JSON.stringify(this.#list)) this.cache.writeJson(this.#listFile(), list);
    this.#list = list;
  }

  /** Writes the texts that are new since then, without those of entries as they were. */
  saveTexts(): void {
    const wanted = new Map<number, Set<string>>();
    for (const number of this.#changedTexts) wanted.set(number, new Set());
    for (const [path, { textsKey }] of this.#rows) wanted.get(shardOf(path, this.#packs))?.add(textsKey);
    for (const [number, keys] of wanted) {
      if (!this.#owns(number)) continue;
      const texts = Object.entries(this.#textsOf(number)).filter(([key]) => keys.has(key));
      this.cache.writeJson(this.#textsFile(number), Object.fromEntries(texts));
    }
    this.#changedTexts.clear();
  }

  #textsOf(number: number): Texts {
    let texts = this.#texts.get(number);
    if (texts === undefined) {
      const kept = this.cache.readJson(this.#textsFile(number));
      this.#texts.set(number, (texts = isObject(kept) ? { ...(kept as unknown as Texts) } : {}));
    }
    return texts;
  }

  #listFile(): string {
    return `entries/${this.#home}/list.json`;
  }

  #packFile(number: number): string {
    return `entries/${this.#home}/${number}.json`;
  }

  #textsFile(number: number): string {
    return `texts/${this.#home}/${number}.json`;
  }
}

function versionOf({ rules, packs }: List): string {
  return `${JSON.stringify(rules)} ${packs}`;
}

function differenceOf(old: RulesKey, rules: RulesKey): string | undefined {
  if (old.pipeline !== rules.pipeline) return 'the pipeline itself changed';
  if (old.schemas !== rules.schemas) return 'a schema changed';
  return old.tokens === rules.tokens ? undefined : 'a token changed its value';
}
