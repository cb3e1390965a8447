import { sha256 } from '../hash.ts';
import { ANSWER_MS, assertTaken, bytesOf, type RemoteStore } from './store.ts';

/**
 * Turborepo's remote cache (https://turborepo.dev/docs/openapi): artifacts by hash. Uses Turborepo's
 * variables for the token and the team: `TURBO_TOKEN`, `TURBO_TEAM`, `TURBO_TEAMID`.
 */
export function turboStore(base: URL, env: NodeJS.ProcessEnv): RemoteStore {
  const { TURBO_TOKEN: token = '', TURBO_TEAM: slug, TURBO_TEAMID: teamId } = env;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const place = (key: string): URL => {
    // Turborepo only accepts hashes as names.
    const url = new URL(`v8/artifacts/${sha256(key)}`, base.href.replace(/\/*$/, '/'));
    for (const [name, value] of Object.entries({ slug, teamId }))
      if (value !== undefined) url.searchParams.set(name, value);
    return url;
  };
  const send = (key: string, init: RequestInit): Promise<Response> =>
    fetch(place(key), { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  return {
    get: async (key) => bytesOf(await send(key, {})),
    put: async (key, bytes) => assertTaken(await send(key, { method: 'PUT', body: new Uint8Array(bytes) })),
    close: () => Promise.resolve(),
  };
}
