import pLimit from 'p-limit';
import { faultWords } from '../../disk/read-file.ts';
import type { Cache } from '../cache.ts';
import { contentHash } from '../hash.ts';
import { isShared, openList, sealList, type RemoteList, type Rows } from './list.ts';
import type { RemoteStore } from './store.ts';

/** Requests under way at once. */
const AT_ONCE = 12;
/** All of a pull, and all of a push: what is not done by then is made here, or there the next time. */
const MOST_MS = 120_000;
const DAY_MS = 86_400_000;
/** What was of no use for so long is not listed any more. */
const KEPT_DAYS = 30;

export interface RemoteOptions {
  /** Version of the pipeline: what another one made is of no use. */
  version: string;
  /** The segment in names of the cache that stands for the place of this site on this machine. */
  home: string;
  /** Lists are signed with it, and only lists are used that are. */
  key: string | undefined;
  /** Nothing is written, as for a build of somebody else's changes. */
  readOnly: boolean;
  /** The part of the site that is worked on; undefined for all of it. */
  part: { number: number; of: number } | undefined;
  now: () => Date;
}

/** A cache that is shared through a store; see docs/decisions/0206-the-cache-of-another-machine.md. */
export interface RemoteCache {
  /** Brings what the store has and the cache lacks. */
  pull(): Promise<void>;
  /** Tells the store what this run used and made. */
  push(): Promise<void>;
  /** The cache, with a note taken of every name that is used. */
  cache: Cache;
  /** What was wrong with the store, one line. */
  notes(): string[];
  close(): Promise<void>;
}

/** Puts a store behind a cache. Whatever is wrong with it, the cache is as good as without. */
export function remoteCache(below: Cache, store: RemoteStore, options: RemoteOptions): RemoteCache {
  const used = new Set<string>();
  let pulled: Rows = {};
  let parts = 0;
  let fault: string | undefined;
  let spoiled = 0;
  const listKey = (name: string): string => `lists/${options.version}/${name}`;
  const objectKey = (digest: string): string => `objects/${digest}`;
  const local = (name: string): string => name.replace('/@site/', `/${options.home}/`);
  const shared = (name: string): string => name.replace(`/${options.home}/`, '/@site/');

  /** Asks the store, unless it has failed before: a dead one is asked once. */
  const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (fault !== undefined) return undefined;
    try {
      return await work();
    } catch (error) {
      fault ??= words(error);
      return undefined;
    }
  };
  const readList = async (name: string): Promise<RemoteList | undefined> => {
    const bytes = await tried(() => store.get(listKey(name)));
    const list = bytes === undefined ? undefined : openList(bytes, options.key);
    if (bytes !== undefined && list === undefined) spoiled += 1;
    return list;
  };
  const within = async (jobs: readonly (() => Promise<void>)[]): Promise<void> => {
    const end = Date.now() + MOST_MS;
    const limit = pLimit(AT_ONCE);
    await Promise.all(
      jobs.map((job) =>
        limit(async () => {
          if (Date.now() < end) await job();
          else fault ??= 'it was too slow';
        }),
      ),
    );
  };
  const fetchObject = async (name: string, digest: string): Promise<void> => {
    const bytes = await tried(() => store.get(objectKey(digest)));
    if (bytes === undefined) return;
    if (contentHash(bytes) !== digest || (name.endsWith('.json') && !isJson(bytes))) spoiled += 1;
    else below.writeBytes(local(name), bytes);
  };

  return {
    pull: async () => {
      const { part } = options;
      parts = Number((await tried(() => store.get(listKey('parts'))))?.toString('latin1') ?? 0) || 0;
      // A part may use its own last time; the build of all of the site what all parts made.
      const names = [
        'site',
        ...Array.from({ length: Math.min(parts, 999) }, (_, index) => `part-${index + 1}-of-${parts}`),
      ].filter((name) => part === undefined || name === `part-${part.number}-of-${part.of}`);
      const lists = (await Promise.all(names.map(readList))).filter((list) => list !== undefined);
      for (const { rows } of lists.sort((a, b) => (a.made < b.made ? -1 : 1)))
        pulled = { ...pulled, ...rows };
      await within(
        Object.entries(pulled)
          .filter(([name]) => !below.has(local(name)))
          .map(
            ([name, [digest]]) =>
              () =>
                fetchObject(name, digest),
          ),
      );
    },
    push: async () => {
      if (options.readOnly || fault !== undefined) return;
      const now = options.now();
      const day = now.toISOString().slice(0, 10);
      const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
      const rows: Record<string, Rows[string]> = Object.fromEntries(
        Object.entries(pulled).filter(([, [, last]]) => last >= oldest),
      );
      const jobs: (() => Promise<void>)[] = [];
      const there = new Set(Object.values(pulled).map(([digest]) => digest));
      for (const name of used) {
        const bytes = isShared(shared(name)) ? below.readBytes(name) : undefined;
        if (bytes === undefined) continue;
        const digest = contentHash(bytes);
        rows[shared(name)] = [digest, day];
        if (!there.has(digest))
          jobs.push(async () => {
            await tried(() => store.put(objectKey(digest), bytes));
          });
        there.add(digest);
      }
      if (JSON.stringify(sorted(rows)) === JSON.stringify(sorted(pulled))) return;
      await within(jobs);
      // The list is last, so that it never names what is not there.
      const { part } = options;
      const name = part === undefined ? 'site' : `part-${part.number}-of-${part.of}`;
      const list = sealList({ made: now.toISOString(), rows: sorted(rows) }, options.key);
      await tried(() => store.put(listKey(name), list));
      if (part !== undefined && part.of !== parts)
        await tried(() => store.put(listKey('parts'), Buffer.from(String(part.of))));
    },
    cache: recording(below, used),
    close: () => store.close(),
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

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** The cache as it is, but for the names in use, of which a note is taken. */
function recording(below: Cache, used: Set<string>): Cache {
  const noted = <T>(name: string, value: T): T => {
    if (value !== undefined) used.add(name);
    return value;
  };
  return {
    ...below,
    readJson: (name) => noted(name, below.readJson(name)),
    readText: (name) => noted(name, below.readText(name)),
    readBytes: (name) => noted(name, below.readBytes(name)),
    writeJson: (name, value, text) => {
      used.add(name);
      below.writeJson(name, value, text);
    },
    writeText: (name, text) => {
      used.add(name);
      below.writeText(name, text);
    },
    writeBytes: (name, bytes) => {
      used.add(name);
      below.writeBytes(name, bytes);
    },
    adopt: (name) => {
      used.add(name);
      below.adopt(name);
    },
  };
}

function sorted(rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why a store could not be asked; what lies beneath a failed fetch says more than the fetch. */
function words(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it did not answer in time';
  return faultWords(cause).split('\n')[0] ?? '';
}
