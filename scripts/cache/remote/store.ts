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
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`it answered ${response.status}`);
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

export async function assertTaken(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
