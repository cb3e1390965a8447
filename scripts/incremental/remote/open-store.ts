import { sha256 } from '../hash.ts';
import { ANSWER_MS, assertTaken, bytesOf, inTime, RemoteAddressError, type RemoteStore } from './store.ts';

/**
 * Opens the store at an address; its module is loaded on demand.
 * @param address `https://host/path` (plain GET and PUT), `turbo+https://host` (Turborepo's remote cache),
 * `s3://bucket/path` or `redis://host:port/number`
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv): Promise<RemoteStore> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  switch (url?.protocol) {
    case 'http:':
    case 'https:':
      return httpStore(url, env);
    case 'turbo+http:':
    case 'turbo+https:':
      return turboStore(new URL(address.slice('turbo+'.length)), env);
    case 's3:':
      return s3Store(url, env);
    case 'redis:':
    case 'rediss:':
      return redisStore(address);
    default:
      throw new RemoteAddressError(
        'CONTENT_REMOTE_CACHE has to be an address such as https://host/path, turbo+https://host, s3://bucket/path or redis://host:6379.',
      );
  }
}

/** A store whose objects are asked for and sent over HTTP. */
function overHttp(send: (key: string, init: RequestInit) => Promise<Response>): RemoteStore {
  return {
    get: async (key) => bytesOf(await send(key, {})),
    put: async (key, bytes) => assertTaken(await send(key, { method: 'PUT', body: new Uint8Array(bytes) })),
    close: () => Promise.resolve(),
  };
}

/** Refuses an address with a password, which `fetch` would repeat in its error, or with a query, which names cannot follow. */
function assertPlain({ username, password, search }: URL, token: string): void {
  if (`${username}${password}${search}` !== '')
    throw new RemoteAddressError(
      `The address in CONTENT_REMOTE_CACHE cannot contain a user, a password or a \`?\`. Put the token of the server into ${token}.`,
    );
}

/**
 * A server with plain PUT and GET, like most caches of build tools;
 * `CONTENT_REMOTE_TOKEN` is its bearer token.
 */
function httpStore(base: URL, env: NodeJS.ProcessEnv): RemoteStore {
  assertPlain(base, 'CONTENT_REMOTE_TOKEN');
  const token = env.CONTENT_REMOTE_TOKEN ?? '';
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const home = base.href.replace(/\/*$/, '/');
  const send = (key: string, init: RequestInit): Promise<Response> =>
    fetch(home + key, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MS) });
  return overHttp(send);
}

/** Turborepo's remote cache (https://turborepo.dev/docs/openapi), with its variables `TURBO_TOKEN`, `TURBO_TEAM`, `TURBO_TEAMID`. */
function turboStore(base: URL, env: NodeJS.ProcessEnv): RemoteStore {
  assertPlain(base, 'TURBO_TOKEN');
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
  return overHttp(send);
}

/** A bucket of S3, or of what is compatible with it, named by the `AWS_…` variables of every S3 tool. */
async function s3Store(address: URL, env: NodeJS.ProcessEnv): Promise<RemoteStore> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new RemoteAddressError('An s3:// cache needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = AWS_REGION ?? 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  const folder = address.pathname.replace(/^\/+|\/+$/g, '');
  const home = [endpoint.replace(/\/*$/, ''), address.host, ...(folder === '' ? [] : [folder])].join('/');
  const session = env.AWS_SESSION_TOKEN;
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 },
    ...(session === undefined ? {} : { sessionToken: session }),
  });
  const send = (key: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${home}/${key}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  return overHttp(send);
}

/**
 * Objects expire after this time without being written again; if a list
 * still names them, the work is only done again.
 */
const KEPT_SECONDS = 30 * 86_400;

/** A Redis or Valkey server, with user name and password in the address. */
async function redisStore(address: string): Promise<RemoteStore> {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const client = createClient({
    url: address,
    disableOfflineQueue: true,
    socket: { connectTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, reconnectStrategy: false },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  // Every call reports its own failure.
  client.on('error', () => undefined);
  try {
    await inTime(client.connect());
  } catch (error) {
    if (client.isOpen) client.destroy();
    throw error;
  }
  return {
    get: async (key) => (await inTime(client.get(`content:${key}`))) ?? undefined,
    put: async (key, bytes) => {
      await inTime(client.set(`content:${key}`, bytes, { expiration: { type: 'EX', value: KEPT_SECONDS } }));
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}
