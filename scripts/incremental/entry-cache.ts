import type { Cache } from './cache.ts';
import { siteHome } from './location.ts';

/** What the results of all entries depend on besides their own file and the tokens that it uses. */
export interface RulesKey {
  pipeline: string;
  schemas: string;
  /** A key of the `content.config`; it is also part of the schemas' hash. */
  config?: string | undefined;
}

interface Stored<Result> {
  rules: RulesKey;
  results: Record<string, Result>;
}

/**
 * The results of a site's entries, each under a hash of its file and the values of the tokens that it uses, in one
 * file of the cache. What this run does not ask for is not kept.
 */
export class EntryCache<Result> {
  readonly #name: string;
  readonly #stored: Stored<Result> | undefined;
  readonly #results = new Map<string, Result>();
  #isChanged = false;

  constructor(
    private readonly cache: Cache,
    root: string,
  ) {
    this.#name = `entries/${siteHome(root)}.json`;
    this.#stored = cache.readJson(this.#name) as Stored<Result> | undefined;
  }

  /** Whether these schemas were found valid by this version of the pipeline. */
  schemasVerified(pipeline: string, schemas: string): boolean {
    const rules = this.#stored?.rules;
    return rules?.pipeline === pipeline && rules.schemas === schemas;
  }

  /** The reason in one line why no stored result can be used; undefined if they can, or if there are none. */
  dropped(rules: RulesKey): string | undefined {
    const reason = this.#stored && differenceOf(this.#stored.rules, rules);
    return reason && `cache dropped: ${reason}`;
  }

  get(rules: RulesKey, key: string): Result | undefined {
    if (this.dropped(rules) !== undefined) return undefined;
    const result = this.#stored?.results[key];
    if (result !== undefined) this.#results.set(key, result);
    return result;
  }

  put(key: string, result: Result): void {
    this.#results.set(key, result);
    this.#isChanged = true;
  }

  /** Stores the results that were asked for or added. */
  save(rules: RulesKey): void {
    const count = Object.keys(this.#stored?.results ?? {}).length;
    if (!this.#isChanged && this.#results.size === count) return;
    this.cache.writeJson(this.#name, { rules, results: Object.fromEntries(this.#results) });
  }
}

function differenceOf(old: RulesKey, rules: RulesKey): string | undefined {
  if (old.pipeline !== rules.pipeline) return 'the pipeline itself changed';
  if (old.config !== rules.config) return 'the configuration changed';
  return old.schemas === rules.schemas ? undefined : 'a schema changed';
}
