import { MOST_BYTES } from '../../disk/read-file.ts';

/**
 * Remote storage of bytes by name. It need not be trusted or reliable: its data is verified before use, and
 * lost data is computed again.
 */
export interface RemoteStore {
  /** Undefined if the key does not exist. Rejects on failure. */
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Thrown if the address of a remote cache is unusable: a usage error with a one-line message. */
export class RemoteAddressError extends Error {}

const seconds = Number(process.env.CONTENT_REMOTE_SECONDS);
/** The maximum time for one response in milliseconds, at most an hour; slower stores count as failed. */
export const ANSWER_MS = (seconds > 0 ? Math.min(seconds, 3600) : 10) * 1000;

/**
 * The bytes of a response; undefined for 404. Every other status is a failure, and so is a body larger than
 * the limit for files, because a store must not fill the memory.
 */
export async function bytesOf(response: Response, most = MOST_BYTES): Promise<Buffer | undefined> {
  if (response.status === 404 || !response.ok) {
    // An unread body would keep the connection and the process alive.
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`it answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the body.
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.byteLength;
    if (length > most) throw new Error(`it answered more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The maximum size of a response to an upload. */
const MOST_RECEIPT = 65_536;

export async function assertTaken(response: Response): Promise<void> {
  if ((await bytesOf(response, MOST_RECEIPT)) === undefined) throw new Error('it answered 404');
}

/**
 * The result of some work; rejects if it takes too long. A server that sends single bytes would never trigger
 * a socket timeout.
 */
export async function inTime<T>(work: Promise<T>, ms = ANSWER_MS): Promise<T> {
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
