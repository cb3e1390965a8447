import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';
import { pipelineVersion } from './location.ts';

// The two forms of caching. A key contains everything that the work may read; the versions of the program
// and of Node are added to every key here (docs/decisions/0004-what-is-cached.md).

/**
 * The result of a stage, from the cache or computed and stored.
 * @param stage folder of the cache
 * @param key everything that the work may read
 * @param isKept whether a result may be stored: failures may be temporary
 */
export async function memo<Value>(
  cache: Cache,
  stage: string,
  key: readonly string[],
  work: () => Promise<Value>,
  isKept: (value: Value) => boolean = () => true,
): Promise<Value> {
  const name = `${stage}/${sha256(pipelineVersion(), ...key).slice(0, 40)}.json`;
  const cached = cache.readJson(name) as { value: Value } | undefined;
  if (cached?.value !== undefined) return cached.value;
  const value = await work();
  if (isKept(value)) cache.writeJson(name, { value });
  return value;
}

/**
 * Like `memo`, for the bytes of a picture. The key contains the settings
 * instead of the version, because encoding is slow.
 */
export async function memoBytes(
  cache: Cache,
  key: readonly (string | Buffer)[],
  extension: string,
  work: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = sha256(...key);
  const name = `pictures/${hash.slice(0, 2)}/${hash.slice(2, 40)}.${extension}`;
  const cached = cache.readBytes(name);
  if (cached !== undefined) return cached;
  const bytes = await work();
  cache.writeBytes(name, bytes);
  return bytes;
}
