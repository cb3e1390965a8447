import { inTime, RemoteAddressError, type RemoteStore } from './store.ts';

/**
 * Opens the store at an address; its module is loaded on demand.
 * @param address `https://host/path` (plain GET and PUT), `turbo+https://host` (Turborepo's remote cache),
 * `s3://bucket/path` or `redis://host:port/number`
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv): Promise<RemoteStore> {
  return inTime(await storeAt(address, env));
}

async function storeAt(address: string, env: NodeJS.ProcessEnv): Promise<RemoteStore> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return (await import('./http-store.ts')).httpStore(url, env);
    case 'turbo+http:':
    case 'turbo+https:':
      return (await import('./turbo-store.ts')).turboStore(new URL(address.slice('turbo+'.length)), env);
    case 's3:':
      return (await import('./s3-store.ts')).s3Store(url, env);
    case 'redis:':
    case 'rediss:':
      return (await import('./redis-store.ts')).redisStore(address);
    default:
      throw new RemoteAddressError(
        'CONTENT_REMOTE_CACHE has to be an address such as https://host/path, turbo+https://host, s3://bucket/path or redis://host:6379.',
      );
  }
}
