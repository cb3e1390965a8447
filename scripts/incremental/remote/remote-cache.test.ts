import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCache, type Cache } from '../cache.ts';
import { contentHash } from '../hash.ts';
import { openList, sealList } from './list.ts';
import { remoteCache, type RemoteCache, type RemoteOptions } from './remote-cache.ts';
import type { RemoteStore } from './store.ts';

const FILES = {
  'entries/HOME/list.json': '{"packs":1}',
  'entries/HOME/0.json': '{"a":1}',
  'pictures/abc.webp': 'a picture',
};
const NOTHING_WRONG: string[] = [];
const UNPROVEN = 'remote cache: an object of it could not be proven, and was not used';

let folder: string;
let bytes: Map<string, Buffer>;
let asked: string[];
let store: RemoteStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-remote-'));
  bytes = new Map();
  asked = [];
  store = {
    get: (key) => {
      asked.push(key);
      return Promise.resolve(bytes.get(key));
    },
    put: (key, value) => {
      bytes.set(key, value);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cacheOf = (machine: string): Cache => openCache(path.join(folder, machine));

function remoteOf(machine: string, more: Partial<RemoteOptions> = {}, at = store): RemoteCache {
  const now = (): Date => new Date('2026-03-01T00:00:00Z');
  const fixed = { version: 'v1', home: machine, key: undefined, readOnly: false, part: undefined, now };
  return remoteCache(cacheOf(machine), at, { ...fixed, ...more });
}

/** A machine that creates files and uploads them. */
async function make(machine: string, more: Partial<RemoteOptions> = {}, files = FILES): Promise<void> {
  const remote = remoteOf(machine, more);
  await remote.pull();
  for (const [name, text] of Object.entries(files))
    remote.cache.writeBytes(name.replace('HOME', machine), Buffer.from(text));
  // Specific to this machine.
  remote.cache.writeBytes(`files/${machine}.json`, Buffer.from('{}'));
  await remote.push();
}

/** The files that a machine with an empty cache downloads. */
async function take(
  more: Partial<RemoteOptions> = {},
  at = store,
): Promise<{ got: Record<string, string | undefined>; notes: string[] }> {
  const machine = 'other';
  rmSync(path.join(folder, machine), { recursive: true, force: true });
  const remote = remoteOf(machine, more, at);
  await remote.pull();
  const names = [...Object.keys(FILES), 'entries/HOME/1.json'].filter((name) =>
    remote.cache.has(name.replace('HOME', machine)),
  );
  const got = names.map((name) => [name, remote.cache.readBytes(name.replace('HOME', machine))?.toString()]);
  return { got: Object.fromEntries(got) as Record<string, string | undefined>, notes: remote.notes() };
}

const objects = (): string[] => [...bytes.keys()].filter((key) => key.startsWith('objects/'));

describe('what one machine made', () => {
  test('another one in another folder gets, but what is of one machine alone', async () => {
    await make('one');
    expect(await take()).toEqual({ got: FILES, notes: NOTHING_WRONG });
    expect(objects()).toHaveLength(3);
    expect(Buffer.concat([...bytes.values()]).includes('one/')).toBe(false);
  });

  test('is not fetched again, and not written again', async () => {
    await make('one');
    const before = new Map(bytes);
    asked = [];
    await make('one');
    expect(asked.filter((key) => key.startsWith('objects/'))).toEqual([]);
    expect(bytes).toEqual(before);
  });

  test('in parts is put together, the later list first', async () => {
    const part = (number: number): Partial<RemoteOptions> => ({ part: { number, of: 2 } });
    await make('one', part(1), { ...FILES, 'entries/HOME/0.json': '{"old":1}' });
    await make('two', { ...part(2), now: () => new Date('2026-03-02T00:00:00Z') });
    expect((await take()).got).toEqual(FILES);
  });

  test('is of no use to another version', async () => {
    await make('one');
    expect(await take({ version: 'v2' })).toEqual({ got: {}, notes: NOTHING_WRONG });
  });

  test('goes out of the list after a month without use', async () => {
    await make('one');
    await make('one', { now: () => new Date('2026-06-01T00:00:00Z') }, { 'pictures/new.webp': 'x' } as never);
    expect((await take()).got).toEqual({});
  });

  test('stays away from a store that is only read', async () => {
    await make('one', { readOnly: true });
    expect(bytes.size).toBe(0);
  });
});

describe('a store in which something is wrong', () => {
  const key = `objects/${contentHash(Buffer.from('a picture'))}`;
  const REST = Object.fromEntries(Object.entries(FILES).filter(([name]) => !name.startsWith('pictures/')));

  test.each<[string, Buffer | undefined]>([
    ['damaged', Buffer.from('b picture')],
    ['not there, because it expired,', undefined],
  ])('an object that is %s is uploaded again by the next machine that makes it', async (_name, content) => {
    await make('one');
    if (content === undefined) bytes.delete(key);
    else bytes.set(key, content);
    await make('two');
    expect(bytes.get(key)?.toString()).toBe('a picture');
    expect(await take()).toEqual({ got: FILES, notes: NOTHING_WRONG });
  });

  test('a store that refuses what is sent is said to be read, but not written', async () => {
    const refusing = { ...store, put: () => Promise.reject(new Error('it answered 403')) };
    const remote = remoteOf('one', {}, refusing);
    await remote.pull();
    remote.cache.writeBytes('pictures/abc.webp', Buffer.from('a picture'));
    await remote.push();
    expect(remote.notes()).toEqual([
      expect.stringMatching(
        /^remote cache read, but not written: it answered 403; .* CONTENT_REMOTE_READONLY=1$/,
      ),
    ]);
  });

  test('a damaged object that no build needs any more goes out of the list', async () => {
    await make('one');
    bytes.set(key, Buffer.from('b picture'));
    await make('two', {}, REST as never);
    expect(await take()).toEqual({ got: REST, notes: NOTHING_WRONG });
  });

  test.each<[string, Buffer | undefined, string[]]>([
    ['another content', Buffer.from('b picture'), [UNPROVEN]],
    ['cut off', Buffer.from('a pic'), [UNPROVEN]],
    ['empty', Buffer.alloc(0), [UNPROVEN]],
    ['not there', undefined, NOTHING_WRONG],
  ])('%s: the object is not used, the others are', async (_name, content, notes) => {
    await make('one');
    if (content === undefined) bytes.delete(key);
    else bytes.set(key, content);
    expect(await take()).toEqual({ got: REST, notes });
  });

  test('an object that fits its list and is not what its name says is not used', async () => {
    await make('one', {}, { ...FILES, 'entries/HOME/1.json': '{"version":"rules","rows":[' } as never);
    expect(await take()).toEqual({ got: FILES, notes: [UNPROVEN] });
  });

  test.each<[string, (list: Buffer) => Buffer]>([
    ['cut off', (list) => list.subarray(0, -3)],
    ['empty', () => Buffer.alloc(0)],
    ['a bit changed', (list) => Buffer.from(list.toString().replace('pictures', 'qictures'))],
  ])('a list that is %s is not used', async (_name, damage) => {
    await make('one');
    bytes.set('lists/v1/site', damage(bytes.get('lists/v1/site') ?? Buffer.alloc(0)));
    expect(await take()).toEqual({ got: {}, notes: [UNPROVEN] });
  });

  test('a list that leads out of the cache, or to something else in it, leads nowhere', () => {
    const digest = 'a'.repeat(64);
    const names = ['../../etc/x', 'entries/../answers/x.json', 'answers/x.json', 'ledgers/x', 'pictures//x'];
    const rows = Object.fromEntries(
      [...names, 'pictures/x.webp'].map((name) => [name, [digest, '2026-03-01'] as const]),
    );
    const list = sealList({ made: 'x', rows }, undefined);
    expect(Object.keys(openList(list, undefined)?.rows ?? {})).toEqual(['pictures/x.webp']);
  });

  test('with a key, only lists are used that were signed with it', async () => {
    await make('one');
    expect(await take({ key: 'secret' })).toEqual({ got: {}, notes: [UNPROVEN] });
    await make('one', { key: 'secret' });
    expect((await take({ key: 'secret' })).got).toEqual(FILES);
  });

  test('dead: it is asked once, and reported in one line', async () => {
    let calls = 0;
    const fail = (): Promise<never> => {
      calls += 1;
      return Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
    };
    const dead = { get: fail, put: fail, close: () => Promise.resolve() };
    const notes = [expect.stringMatching(/^remote cache not used: connect ECONNREFUSED; /)];
    expect(await take({}, dead)).toEqual({ got: {}, notes });
    expect(calls).toBe(1);
  });

  test('dead in the middle: what came is used', async () => {
    await make('one');
    let left = 3;
    const failing: RemoteStore = {
      ...store,
      get: (name) => ((left -= 1) < 0 ? Promise.reject(new Error('reset')) : store.get(name)),
    };
    const { got, notes } = await take({}, failing);
    expect(Object.keys(got)).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^remote cache not used: reset; /)]);
  });
});
