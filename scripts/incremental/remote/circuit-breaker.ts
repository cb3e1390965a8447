import pLimit from 'p-limit';
import { faultWords } from '../../disk/read-file.ts';
import type { RemoteStore } from './store.ts';

/** Requests under way at once. */
const AT_ONCE = 12;
/** All of a pull, and all of a push: what is not done by then is made here, or there the next time. */
const MOST_MS = 120_000;

/** A store that cannot fail: what is wrong with it is a note. After its first failure it is not asked again. */
export interface CircuitBreaker {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Does jobs some at a time; those that are not begun within two minutes are left out. */
  within(jobs: readonly (() => Promise<void>)[]): Promise<void>;
  /** Says that something the store gave could not be proven. */
  spoiled(): void;
  hasFailed(): boolean;
  /** What was wrong with the store, one line each. */
  notes(): string[];
}

export function circuitBreaker(store: RemoteStore): CircuitBreaker {
  let fault: string | undefined;
  let spoiled = 0;
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (fault !== undefined) return undefined;
    try {
      return await work();
    } catch (error) {
      fault ??= words(error);
      return undefined;
    }
  };
  return {
    get: (key) => tried(() => store.get(key)),
    put: async (key, bytes) => {
      await tried(() => store.put(key, bytes));
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
      ...(fault === undefined ? [] : [`remote cache not used: ${fault}; what it lacks is made here`]),
      ...(spoiled === 0
        ? []
        : [
            `remote cache: ${spoiled === 1 ? 'an object' : `${spoiled} objects`} of it could not be proven, and was not used`,
          ]),
    ],
  };
}

/** Why a store could not be asked; what lies beneath a failed fetch says more than the fetch. */
function words(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it did not answer in time';
  return faultWords(cause).split('\n')[0] ?? '';
}
