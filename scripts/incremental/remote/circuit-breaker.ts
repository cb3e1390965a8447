import pLimit from 'p-limit';
import { faultWords } from '../../disk/read-file.ts';
import type { RemoteStore } from './store.ts';

/** The maximum number of concurrent requests. */
const AT_ONCE = 12;
/**
 * The maximum duration of a whole pull or push; what is missing
 * afterwards is computed locally, or uploaded next time.
 */
const MOST_MS = 120_000;

/** A store whose failures become notes. After its first failure it is not used again. */
export interface CircuitBreaker {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Runs jobs concurrently with a limit; jobs not started within two minutes are skipped. */
  within(jobs: readonly (() => Promise<void>)[]): Promise<void>;
  /** Records that the store returned invalid data. */
  spoiled(): void;
  hasFailed(): boolean;
  /** The problems with the store, one line each. */
  notes(): string[];
}

export function circuitBreaker(store: RemoteStore): CircuitBreaker {
  let fault: string | undefined;
  let isUnwritten = false;
  let spoiled = 0;
  const tried = async <T>(work: () => Promise<T>, isWrite = false): Promise<T | undefined> => {
    if (fault !== undefined) return undefined;
    try {
      return await work();
    } catch (error) {
      isUnwritten = isWrite;
      fault ??= words(error);
      return undefined;
    }
  };
  return {
    get: (key) => tried(() => store.get(key)),
    put: async (key, bytes) => {
      await tried(() => store.put(key, bytes), true);
    },
    within: async (jobs) => {
      const end = Date.now() + MOST_MS;
      const limit = pLimit(AT_ONCE);
      const inTime = async (job: () => Promise<void>): Promise<void> => {
        if (Date.now() < end) await job();
        else fault ??= 'it was too slow';
      };
      await Promise.all(jobs.map((job) => limit(() => inTime(job))));
    },
    spoiled: () => {
      spoiled += 1;
    },
    hasFailed: () => fault !== undefined,
    notes: () => [
      ...(fault === undefined ? [] : [isUnwritten ? notWritten(fault) : notUsed(fault)]),
      ...(spoiled === 0
        ? []
        : [
            `remote cache: ${spoiled === 1 ? 'an object' : `${spoiled} objects`} of it could not be proven, and was not used`,
          ]),
    ],
  };
}

const notUsed = (fault: string): string =>
  `remote cache not used: ${fault}; what it lacks is made here, and nothing is shared. Check the address in CONTENT_REMOTE_CACHE, and the token or password`;

const notWritten = (fault: string): string =>
  `remote cache read, but not written: ${fault}; other machines get nothing of this build. Check that the store has room and that this machine may write to it, or set CONTENT_REMOTE_READONLY=1`;

/** The reason why a store failed; the cause of a failed fetch says more than the fetch itself. */
function words(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it did not answer in time';
  return faultWords(cause).split('\n')[0] ?? '';
}
