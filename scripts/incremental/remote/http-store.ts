import { ANSWER_MS, assertTaken, bytesOf, type RemoteStore } from './store.ts';

/**
 * A server with plain PUT and GET, like most caches of build tools;
 * `CONTENT_REMOTE_TOKEN` is its bearer token.
 */
export function httpStore(base: URL, env: NodeJS.ProcessEnv): RemoteStore {
  const token = env.CONTENT_REMOTE_TOKEN ?? '';
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const home = base.href.replace(/\/*$/, '/');
  const send = (key: string, init: RequestInit): Promise<Response> =>
    fetch(home + key, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  return {
    get: async (key) => bytesOf(await send(key, {})),
    put: async (key, bytes) => assertTaken(await send(key, { method: 'PUT', body: new Uint8Array(bytes) })),
    close: () => Promise.resolve(),
  };
}
