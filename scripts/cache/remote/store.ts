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

/** The bytes of an answer; undefined for what is not there. Every other answer is a failure. */
export async function bytesOf(response: Response): Promise<Buffer | undefined> {
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

export async function assertTaken(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
