import { AwsClient } from 'aws4fetch';
import { ANSWER_MS, assertTaken, bytesOf, RemoteAddressError, type RemoteStore } from './store.ts';

/**
 * A bucket of S3 or a compatible service, with the standard variables: `AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`, and `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL`
 * for another server.
 */
export function s3Store(address: URL, env: NodeJS.ProcessEnv): RemoteStore {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new RemoteAddressError('An s3:// cache needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const region = AWS_REGION ?? 'us-east-1';
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`;
  const folder = address.pathname.replace(/^\/+|\/+$/g, '');
  const home = [endpoint.replace(/\/*$/, ''), address.host, ...(folder === '' ? [] : [folder])].join('/');
  const session = env.AWS_SESSION_TOKEN;
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 },
    ...(session === undefined ? {} : { sessionToken: session }),
  });
  const send = (key: string, init: RequestInit): Promise<Response> =>
    client.fetch(`${home}/${key}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  return {
    get: async (key) => bytesOf(await send(key, {})),
    put: async (key, bytes) => assertTaken(await send(key, { method: 'PUT', body: new Uint8Array(bytes) })),
    close: () => Promise.resolve(),
  };
}
