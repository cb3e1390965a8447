import type { Cache } from '../incremental/cache.ts';
import { pipelineVersion, siteHome } from '../incremental/location.ts';
import { remoteCache, type RemoteCache } from '../incremental/remote/remote-cache.ts';
import { openStore } from '../incremental/remote/open-store.ts';
import { RemoteAddressError, type RemoteStore } from '../incremental/remote/store.ts';
import type { BuildShard } from '../incremental/cache-shards.ts';
import { UsageError } from './paths.ts';

/** Anyone with write access to an unsigned store could insert a page of their own. */
export const UNSIGNED =
  'remote cache used without a key: anyone who can write to it can change what is published; set CONTENT_REMOTE_KEY to the same secret on every machine that uses it';

/**
 * Opens the cache that a build shares with other machines, as configured by `CONTENT_REMOTE_…`. An
 * unreachable store is treated as empty; an invalid address is incorrect usage. `isSigned` says whether there
 * is a key.
 */
export async function openRemote(
  address: string,
  root: string,
  cache: Cache,
  part: BuildShard | undefined,
): Promise<RemoteCache & { isSigned: boolean }> {
  const { CONTENT_REMOTE_KEY: key = '', CONTENT_REMOTE_READONLY: readOnly = '' } = process.env;
  const remote = remoteCache(cache, await reach(address), {
    version: pipelineVersion(),
    home: siteHome(root),
    key: key === '' ? undefined : key,
    readOnly: !['', '0'].includes(readOnly),
    part,
    now: () => new Date(),
  });
  return { ...remote, isSigned: key !== '' };
}

async function reach(address: string): Promise<RemoteStore> {
  try {
    return await openStore(address, process.env);
  } catch (error) {
    if (error instanceof RemoteAddressError) throw new UsageError(error.message);
    const reason = error instanceof Error ? error : new Error(String(error));
    const fail = (): Promise<never> => Promise.reject(reason);
    return { get: fail, put: fail, close: () => Promise.resolve() };
  }
}
