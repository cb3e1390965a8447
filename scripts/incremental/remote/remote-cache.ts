import type { Cache } from '../cache.ts';
import { contentHash } from '../hash.ts';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { isShared, openList, sealList, type RemoteList, type Rows } from './list.ts';
import type { RemoteStore } from './store.ts';

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

/** A cache that is shared through a store; see docs/decisions/0206-remote-cache-and-shards.md. */
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

/** The names of one site in the store and in the cache of this machine. */
function namesOf({ version, home, part }: RemoteOptions) {
  return {
    list: (name: string): string => `lists/${version}/${name}`,
    object: (digest: string): string => `objects/${digest}`,
    local: (name: string): string => name.replace('/@site/', `/${home}/`),
    shared: (name: string): string => name.replace(`/${home}/`, '/@site/'),
    /** The list that this run writes. */
    own: part === undefined ? 'site' : `part-${part.number}-of-${part.of}`,
  };
}

type Names = ReturnType<typeof namesOf>;

/** What the store is known to hold: the number of parts that the site was last made in, and all rows of the lists. */
interface Known {
  parts: number;
  rows: Rows;
}

/** Puts a store behind a cache. Whatever is wrong with it, the cache is as good as without. */
export function remoteCache(below: Cache, store: RemoteStore, options: RemoteOptions): RemoteCache {
  const used = new Set<string>();
  const names = namesOf(options);
  const asked = circuitBreaker(store);
  let known: Known = { parts: 0, rows: {} };
  return {
    pull: async () => {
      known = await readLists(asked, names, options);
      await asked.within(
        Object.entries(known.rows)
          .filter(([name]) => !below.has(names.local(name)))
          .map(
            ([name, [digest]]) =>
              () =>
                fetchObject(asked, below, names, { name, digest }),
          ),
      );
    },
    push: async () => {
      if (options.readOnly || asked.hasFailed()) return;
      const made = rowsAndObjects(below, used, names, { known: known.rows, now: options.now() });
      if (JSON.stringify(sorted(made.rows)) === JSON.stringify(sorted(known.rows))) return;
      await asked.within(
        made.objects.map(
          ([digest, bytes]) =>
            () =>
              asked.put(names.object(digest), bytes),
        ),
      );
      await writeLists(asked, names, options, { parts: known.parts, rows: made.rows });
    },
    cache: recording(below, used),
    close: () => store.close(),
    notes: () => asked.notes(),
  };
}

/** Reads the lists that this run may use: a part its own of the last time, the build of all of the site those of all parts. */
async function readLists(asked: CircuitBreaker, names: Names, { part, key }: RemoteOptions): Promise<Known> {
  const parts = Number((await asked.get(names.list('parts')))?.toString('latin1') ?? 0) || 0;
  const lists = [
    'site',
    ...Array.from({ length: Math.min(parts, 999) }, (_, at) => `part-${at + 1}-of-${parts}`),
  ];
  const read = async (name: string): Promise<RemoteList | undefined> => {
    const bytes = await asked.get(names.list(name));
    const list = bytes === undefined ? undefined : openList(bytes, key);
    if (bytes !== undefined && list === undefined) asked.spoiled();
    return list;
  };
  const found = await Promise.all(lists.filter((name) => part === undefined || name === names.own).map(read));
  const rows = found
    .filter((list) => list !== undefined)
    .sort((a, b) => (a.made < b.made ? -1 : 1))
    .reduce<Rows>((all, list) => ({ ...all, ...list.rows }), {});
  return { parts, rows };
}

/** Brings one object, if it is what its row says. */
async function fetchObject(
  asked: CircuitBreaker,
  below: Cache,
  names: Names,
  { name, digest }: { name: string; digest: string },
): Promise<void> {
  const bytes = await asked.get(names.object(digest));
  if (bytes === undefined) return;
  if (contentHash(bytes) !== digest || !isOfItsKind(name, bytes)) asked.spoiled();
  else below.writeBytes(names.local(name), bytes);
}

/** The rows to list after this run, and the objects that the store does not have yet, by their digest. */
function rowsAndObjects(
  below: Cache,
  used: ReadonlySet<string>,
  names: Names,
  { known, now }: { known: Rows; now: Date },
): { rows: Rows; objects: [digest: string, bytes: Buffer][] } {
  const day = dayOf(now);
  const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const rows: Rows = Object.fromEntries(Object.entries(known).filter(([, [, last]]) => last >= oldest));
  const there = new Set(Object.values(known).map(([digest]) => digest));
  const objects: [string, Buffer][] = [];
  for (const name of used) {
    const bytes = isShared(names.shared(name)) ? below.readBytes(name) : undefined;
    if (bytes === undefined) continue;
    const digest = contentHash(bytes);
    rows[names.shared(name)] = [digest, day];
    if (!there.has(digest)) objects.push([digest, bytes]);
    there.add(digest);
  }
  return { rows, objects };
}

/** Lists are written last, so that they never name what is not there. */
async function writeLists(
  asked: CircuitBreaker,
  names: Names,
  { part, key, now }: RemoteOptions,
  { parts, rows }: Known,
): Promise<void> {
  const list = sealList({ made: now().toISOString(), rows: sorted(rows) }, key);
  await asked.put(names.list(names.own), list);
  if (part !== undefined && part.of !== parts)
    await asked.put(names.list('parts'), Buffer.from(String(part.of)));
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Whether bytes are what the name of a file says. */
function isOfItsKind(name: string, bytes: Buffer): boolean {
  return !name.endsWith('.json') || isJson(bytes.toString('utf8'));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
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
      return below.writeBytes(name, bytes);
    },
  };
}

function sorted(rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
}
