import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';
import { pipelineVersion } from './location.ts';

// The three ways in which anything is remembered. A key names all that the work may read; the version of the program and of
// Node belongs to every key and is added here (docs/decisions/0550-one-store.md).

/**
 * What a stage makes of its key: taken from the cache, or worked out and kept.
 * @param stage folder of the cache
 * @param key all that the work may read
 * @param isKept whether what came out is worth keeping: a failure may pass
 */
export async function memo<Value>(
  cache: Cache,
  stage: string,
  key: readonly string[],
  work: () => Promise<Value>,
  isKept: (value: Value) => boolean = () => true,
): Promise<Value> {
  const name = `${stage}/${sha256(pipelineVersion(), ...key).slice(0, 40)}.json`;
  const known = cache.readJson(name) as { value: Value } | undefined;
  if (known?.value !== undefined) return known.value;
  const value = await work();
  if (isKept(value)) cache.writeJson(name, { value });
  return value;
}

/** As `memo` for the bytes of a picture, whose key names its settings in place of the version: encoding takes long. */
export async function memoBytes(
  cache: Cache,
  key: readonly (string | Buffer)[],
  extension: string,
  work: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = sha256(...key);
  const name = `pictures/${hash.slice(0, 2)}/${hash.slice(2, 40)}.${extension}`;
  const known = cache.readBytes(name);
  if (known !== undefined) return known;
  const bytes = await work();
  cache.writeBytes(name, bytes);
  return bytes;
}

/** A place that holds the last of many values, with the key that it was made under. */
interface Kept {
  key: string;
  value: unknown;
}

/** What was last kept at a place; undefined when that was under another key. */
export function recall(cache: Cache, place: string, key: string): unknown {
  const kept = cache.readJson(place) as Partial<Kept> | null | undefined;
  return kept?.key === versioned(key) ? kept.value : undefined;
}

/** As `recall`, but another object each time: a process that stays may still use that of the run before. */
export function recallCopy(cache: Cache, place: string, key: string): unknown {
  const text = cache.readText(place);
  if (text === undefined) return undefined;
  const kept = JSON.parse(text) as Partial<Kept> | null;
  return kept?.key === versioned(key) ? kept.value : undefined;
}

/** Keeps a value at a place, instead of that which was there. */
export function keepLatest(cache: Cache, place: string, key: string, value: unknown): void {
  cache.writeJson(place, { key: versioned(key), value } satisfies Kept);
}

/** As `keepLatest`, for `recallCopy`. */
export function keepCopy(cache: Cache, place: string, key: string, value: unknown): void {
  cache.writeText(place, JSON.stringify({ key: versioned(key), value } satisfies Kept));
}

function versioned(key: string): string {
  return `${pipelineVersion()} ${key}`;
}
