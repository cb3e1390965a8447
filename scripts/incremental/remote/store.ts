import { MOST_BYTES } from '../../disk/read-file.ts';

/**
 * A place outside of this machine that keeps bytes under names. All that is asked of it: what it gives is proven before it is used,
 * and what it lost is made again.
 */
export interface RemoteStore {
  /** Undefined for what it does not have. Rejects when it cannot be asked. */
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** The address of a remote cache cannot be used: wrong usage, said in one line. */
export class RemoteAddressError extends Error {}

/** Longest wait for one answer; a store that needs longer is taken for dead. */
export const ANSWER_MS = Number(process.env.CONTENT_REMOTE_SECONDS ?? '') * 1000 || 10_000;

/**
 * The bytes of an answer; undefined for what is not there. Every other answer is a failure, and so is one that is larger than any
 * file that is read here: no store may fill the memory.
 */
export async function bytesOf(response: Response, most = MOST_BYTES): Promise<Buffer | undefined> {
  if (response.status === 404 || !response.ok) {
    // What nobody reads would keep the connection, and with it the process.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`it answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // To leave the loop ends the answer.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > most) throw new Error(`it answered more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** More is read of no answer to what was put. */
const MOST_RECEIPT = 65_536;

export async function assertTaken(response: Response): Promise<void> {
  if ((await bytesOf(response, MOST_RECEIPT)) === undefined) throw new Error('it answered 404');
}

/**
 * As the store, but each answer is whole in time or a failure: a server that sends a byte now and then is never silent for so long
 * that a socket notices.
 */
export function inTime(store: RemoteStore, ms = ANSWER_MS): RemoteStore {
  return {
    get: (key) => before(ms, store.get(key)),
    put: (key, bytes) => before(ms, store.put(key, bytes)),
    close: () => store.close(),
  };
}

/** What some work comes to, when it does so in time. */
export async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('it did not answer in time'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
