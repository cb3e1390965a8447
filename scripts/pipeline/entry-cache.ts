import type { CompiledTexts, EntryRecord, EntryResult } from '../model/entry-record.ts';
import { isObject } from '../schema/json.ts';
import type { Cache } from '../cache/cache.ts';
import { sha256 } from '../cache/hash.ts';

/** What entry records depend on besides their own file. */
export interface RulesKey {
  pipeline: string;
  schemas: string;
  tokens: string;
}

interface Pack {
  rules: RulesKey;
  entries: Record<string, { hash: string; record: EntryRecord }>;
}

/** Remembers the records of entries in one file per root, problems included, and their compiled texts in one file each. */
export class EntryCache {
  #pack: Pack | undefined;
  readonly #name: string;
  readonly #next: Pack['entries'] = {};
  #changed = false;

  constructor(
    private readonly cache: Cache,
    root: string,
  ) {
    this.#name = `entries/${sha256(root).slice(0, 16)}.json`;
    const pack = this.cache.readJson(this.#name);
    if (isObject(pack) && isObject(pack.rules) && isObject(pack.entries))
      this.#pack = pack as unknown as Pack;
  }

  /** Whether these schemas were found valid before, by this version of the pipeline. */
  schemasVerified(pipeline: string, schemas: string): boolean {
    return this.#pack?.rules.pipeline === pipeline && this.#pack.rules.schemas === schemas;
  }

  /** Drops everything that was made under other rules, and says in one line why. */
  open(rules: RulesKey): string | undefined {
    const old = this.#pack?.rules;
    if (old === undefined) return undefined;
    const reason =
      old.pipeline !== rules.pipeline
        ? 'the pipeline itself changed'
        : old.schemas !== rules.schemas
          ? 'a schema changed'
          : old.tokens !== rules.tokens
            ? 'a token changed its value'
            : undefined;
    if (reason === undefined) return undefined;
    this.#pack = undefined;
    this.#changed = true;
    return `cache dropped: ${reason}`;
  }

  get(path: string, hash: string): EntryRecord | undefined {
    const found = this.#pack?.entries[path];
    if (found?.hash !== hash) {
      this.#changed = true;
      return undefined;
    }
    this.#next[path] = found;
    return found.record;
  }

  put(path: string, hash: string, textsKey: string, result: EntryResult): void {
    this.#next[path] = { hash, record: result.record };
    this.#changed = true;
    this.putTexts(textsKey, result.texts);
  }

  putTexts(textsKey: string, texts: CompiledTexts): void {
    if (Object.keys(texts).length > 0) this.cache.writeJson(textsFile(textsKey), texts);
  }

  texts(textsKey: string): CompiledTexts | undefined {
    return this.cache.readJson(textsFile(textsKey)) as CompiledTexts | undefined;
  }

  /** Writes the pack when anything in it is new or gone. */
  save(rules: RulesKey): void {
    const gone = Object.keys(this.#pack?.entries ?? {}).length !== Object.keys(this.#next).length;
    if (this.#changed || gone)
      this.cache.writeJson(this.#name, { rules, entries: this.#next } satisfies Pack);
  }
}

function textsFile(key: string): string {
  return `texts/${key.slice(0, 2)}/${key.slice(2, 40)}.json`;
}
