import { createClient, RESP_TYPES } from '@redis/client';
import { ANSWER_MS, before, type RemoteStore } from './store.ts';

/**
 * Objects expire after this time without being written again; if a list
 * still names them, the work is only done again.
 */
const KEPT_SECONDS = 30 * 86_400;

/** A Redis or Valkey server, with user name and password in the address. */
export async function redisStore(address: string): Promise<RemoteStore> {
  const client = createClient({
    url: address,
    disableOfflineQueue: true,
    socket: { connectTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, reconnectStrategy: false },
  }).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  // Every call reports its own failure.
  client.on('error', () => undefined);
  try {
    await before(ANSWER_MS, client.connect());
  } catch (error) {
    if (client.isOpen) client.destroy();
    throw error;
  }
  return {
    get: async (key) => (await client.get(`content:${key}`)) ?? undefined,
    put: async (key, bytes) => {
      await client.set(`content:${key}`, bytes, { expiration: { type: 'EX', value: KEPT_SECONDS } });
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}
