import { parseJson } from '../../shared/safe-parse.ts';
import type { Cache } from '../cache.ts';
import { contentHash } from '../hash.ts';
import { circuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { isShared, openList, sealList, type RemoteList, type Rows } from './list.ts';
import type { RemoteStore } from './store.ts';

const DAY_MS = 86_400_000;
/** Files that were not used for this long are dropped from the list. */
const KEPT_DAYS = 30;

export interface RemoteOptions {
  /** Version of the pipeline: files of other versions are useless. */
  version: string;
  /** The segment in cache names that identifies this site on this machine. */
  home: string;
  /** The key that signs lists; only lists with its signature are used. */
  key: string | undefined;
  /** Whether nothing is uploaded, as for builds of untrusted changes. */
  readOnly: boolean;
  /** The shard of the site; undefined for the whole site. */
  part: { number: number; of: number } | undefined;
  now: () => Date;
}

/** A cache shared through a store; see docs/decisions/0206-remote-cache-and-shards.md. */
export interface RemoteCache {
  /** Downloads files that the cache lacks. */
  pull(): Promise<void>;
  /** Uploads the files that this run used or created. */
  push(): Promise<void>;
  /** The cache, recording every name that is used. */
  cache: Cache;
  /** The problems with the store, one line each. */
  notes(): string[];
  close(): Promise<void>;
}

/** The names of one site in the store and in the local cache. */
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

/** The known contents of the store: the number of shards of the last build, and the rows of all lists. */
interface Known {
  parts: number;
  rows: Rows;
}

/** Connects a store to a cache. Failures of the store never affect the cache. */
export function remoteCache(below: Cache, store: RemoteStore, options: RemoteOptions): RemoteCache {
  const used = new Set<string>();
  const names = namesOf(options);
  const asked = circuitBreaker(store);
  let known: Known = { parts: 0, rows: {} };
  let listed = '{}';
  return {
    pull: async () => {
      known = await readLists(asked, names, options);
      listed = JSON.stringify(sorted(known.rows));
      await asked.within(
        Object.entries(known.rows)
          .filter(([name]) => !below.has(names.local(name)))
          .map(([name, [digest]]) => async () => {
            const isThere = await fetchObject(asked, below, names, { name, digest });
            // This run uploads it again if it uses it.
            if (!isThere) Reflect.deleteProperty(known.rows, name);
          }),
      );
    },
    push: async () => {
      if (options.readOnly || asked.hasFailed()) return;
      const made = rowsAndObjects(below, used, names, { known: known.rows, now: options.now() });
      if (made.objects.length === 0 && JSON.stringify(sorted(made.rows)) === listed) return;
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

/** Reads the lists that this run may use: a shard its previous one, the full build those of all shards. */
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
    .map((list) => list.rows);
  return { parts, rows: Object.assign({}, ...rows) as Rows };
}

/** Downloads one object if it matches the digest in its row; returns whether it did. */
async function fetchObject(
  asked: CircuitBreaker,
  below: Cache,
  names: Names,
  { name, digest }: { name: string; digest: string },
): Promise<boolean> {
  const bytes = await asked.get(names.object(digest));
  if (bytes === undefined) return false;
  const isSound = contentHash(bytes) === digest && isOfItsKind(name, bytes);
  if (isSound) below.writeBytes(names.local(name), bytes);
  else asked.spoiled();
  return isSound;
}

/** The rows to list after this run, and the objects by digest that the store lacks. */
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

/** Lists are written last, so that they never refer to missing objects. */
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

/** Whether bytes are of the kind that the file's name implies. */
function isOfItsKind(name: string, bytes: Buffer): boolean {
  return !name.endsWith('.json') || parseJson(bytes.toString('utf8')) !== undefined;
}

/** A wrapper of the cache that records the names in use. */
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
    writeJson: (name, value) => {
      used.add(name);
      below.writeJson(name, value);
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
