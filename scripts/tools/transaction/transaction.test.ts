import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentHash } from '../../incremental/hash.ts';
import {
  ChangeRefused,
  ChangeUnfinished,
  commitChanges,
  finishInterrupted,
  type FileChange,
} from './commit.ts';
import { proofOf } from './journal-key.ts';
import { type Journal, type Step, siteTest } from './journal.ts';

/** Simulated crash: at this write, before it or in the middle of it; no later call has any effect. */
const fault = { at: 0, calls: 0, half: false, stays: false, error: undefined as string | undefined };

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const dead = (): boolean => fault.error === undefined && fault.at > 0 && fault.calls >= fault.at;
  const wrap =
    (name: 'writeFileSync' | 'renameSync' | 'rmSync' | 'mkdirSync' | 'rmdirSync') =>
    (...words: unknown[]): unknown => {
      if (dead()) throw new Error('dead');
      fault.calls += 1;
      if (fault.error !== undefined && (fault.stays ? fault.calls >= fault.at : fault.calls === fault.at))
        throw Object.assign(new Error(fault.error), { code: fault.error });
      if (dead()) {
        if (fault.half && name === 'writeFileSync')
          real.writeFileSync(words[0] as string, String(words[1]).slice(0, 2));
        throw new Error('dead');
      }
      return (real[name] as (...all: unknown[]) => unknown)(...words);
    };
  const names = ['writeFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'rmdirSync'] as const;
  return { ...real, ...Object.fromEntries(names.map((name) => [name, wrap(name)])) };
});

/**
 * This process plays the killed one: claims count as those of an ended process, unless a test changes that.
 */
const claims = { areOver: true as boolean | undefined };
vi.mock('../../disk/process-identity.ts', async (original) => ({
  ...(await original<object>()),
  hasEnded: () => claims.areOver,
}));

const OLD = { 'content/blog/a.md': 'old a', 'content/blog/b.md': 'see a', 'content/images/x.jpg': 'picture' };
const NEW = {
  'content/blog/c.md': 'new c',
  'content/blog/b.md': 'see c',
  'content/pictures/y.jpg': 'picture',
};
const CHANGES: FileChange[] = [
  { file: 'content/blog/c.md', bytes: Buffer.from('new c'), plannedOn: null },
  { file: 'content/blog/a.md', bytes: undefined, plannedOn: contentHash(Buffer.from('old a')) },
  { file: 'content/blog/b.md', bytes: Buffer.from('see c'), plannedOn: contentHash(Buffer.from('see a')) },
  { file: 'content/pictures/y.jpg', bytes: Buffer.from('picture'), plannedOn: null },
  { file: 'content/images/x.jpg', bytes: undefined, plannedOn: contentHash(Buffer.from('picture')) },
];
const WHAT = 'that moves a';

let root: string;
const place = (file: string) => path.join(root, file);
const state = fs.mkdtempSync(path.join(tmpdir(), 'transaction-state-'));
process.env.XDG_STATE_HOME = state;
afterAll(() => fs.rmSync(state, { recursive: true }));
beforeEach(() => {
  alive();
  root = fs.mkdtempSync(path.join(tmpdir(), 'transaction-'));
  reset();
});
afterEach(() => {
  alive();
  fs.rmSync(root, { recursive: true });
});

function alive(): void {
  claims.areOver = true;
  Object.assign(fault, { at: 0, calls: 0, half: false, stays: false, error: undefined });
}

function reset(): void {
  fs.rmSync(place('content'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(OLD)) {
    fs.mkdirSync(path.dirname(place(file)), { recursive: true });
    fs.writeFileSync(place(file), text);
  }
}

/** Every file below the root, including journals and temporary files. */
function now(): Record<string, string> {
  const files = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return Object.fromEntries(
    files
      .map((one) => path.join(one.parentPath, one.name))
      .map((file) => [path.relative(root, file), fs.readFileSync(file, 'utf8')]),
  );
}

/** Runs a function until the simulated crash, ignoring the error that stands for it. */
function until(work: () => unknown): void {
  try {
    work();
  } catch {
    // The process was killed here.
  }
}

/** Number of calls that a complete change makes. */
function callsOf(work: () => void): number {
  alive();
  work();
  return fault.calls;
}

describe('a change of several files', () => {
  test('is made, and leaves nothing behind', () => {
    commitChanges(root, WHAT, CHANGES);
    expect(now()).toEqual(NEW);
    expect(finishInterrupted(root)).toBeUndefined();
  });

  test.each([
    ['content/blog/b.md', 'edited meanwhile'],
    ['content/blog/a.md', 'edited meanwhile, before it is deleted'],
    ['content/blog/c.md', 'made meanwhile'],
  ])('does not touch %s, which was %s', (file) => {
    fs.writeFileSync(place(file), 'words of somebody else');
    const before = now();
    expect(() => commitChanges(root, WHAT, CHANGES)).toThrow(
      `${file} was edited meanwhile. Run the command again.`,
    );
    expect(now()).toEqual(before);
  });

  test('that came with a checkout is carried out by nobody', () => {
    const committed = place('content/.journal/committed');
    fs.mkdirSync(committed, { recursive: true });
    const bytes = Buffer.from('{"scripts":{"postinstall":"evil"}}');
    fs.writeFileSync(path.join(committed, '0.after'), bytes);
    const step = { file: 'package.json', before: null, after: contentHash(bytes) };
    for (const proof of [undefined, '0'.repeat(64)]) {
      fs.writeFileSync(
        path.join(committed, 'journal.json'),
        JSON.stringify({ version: 1, what: WHAT, steps: [step], proof }),
      );
      expect(finishInterrupted(root)).toEqual({
        blocked: expect.stringContaining('was not written by you on this machine for this folder') as string,
      });
    }
    expect(fs.existsSync(place('package.json'))).toBe(false);
  });

  test('of another folder is not carried out in this one', () => {
    // The last write before the journal is committed, and the first after it.
    const calls = callsOf(() => commitChanges(root, WHAT, CHANGES));
    for (let at = 1; at <= calls && !fs.existsSync(place('content/.journal/committed')); at += 1) {
      alive();
      reset();
      Object.assign(fault, { at, calls: 0 });
      until(() => commitChanges(root, WHAT, CHANGES));
    }
    alive();
    const copy = fs.mkdtempSync(path.join(tmpdir(), 'transaction-copy-'));
    fs.cpSync(root, copy, { recursive: true });
    expect(finishInterrupted(copy)).toEqual({
      blocked: expect.stringContaining('for this folder') as string,
    });
    fs.rmSync(copy, { recursive: true });
    expect(finishInterrupted(root)).toEqual({ finished: expect.stringContaining(WHAT) as string });
    expect(now()).toEqual(NEW);
  });

  test.each([false, true])(
    'killed at any call that writes is made as a whole or not at all (in the middle: %s)',
    (half) => {
      const calls = callsOf(() => commitChanges(root, WHAT, CHANGES));
      expect(calls).toBeGreaterThan(15);
      const ends = { old: 0, new: 0 };
      for (let at = 1; at <= calls; at += 1) {
        alive();
        reset();
        Object.assign(fault, { at, calls: 0, half });
        until(() => commitChanges(root, WHAT, CHANGES));
        alive();
        finishInterrupted(root);
        const end = now()['content/blog/c.md'] === undefined ? 'old' : 'new';
        expect(now(), `killed at ${at}`).toEqual({ old: OLD, new: NEW }[end]);
        ends[end] += 1;
      }
      expect(Math.min(ends.old, ends.new)).toBeGreaterThan(3);
    },
  );

  test.each<[boolean | undefined, string]>([
    [false, 'goes on'],
    [undefined, 'runs in another container, where nobody can ask for it'],
  ])('leaves alone what another process prepares whose process has ended: %s, for it %s', (areOver) => {
    const calls = callsOf(() => commitChanges(root, WHAT, CHANGES));
    const left = new Set<string>();
    for (let at = 1; at <= calls; at += 1) {
      alive();
      reset();
      Object.assign(fault, { at, calls: 0 });
      until(() => commitChanges(root, WHAT, CHANGES));
      alive();
      claims.areOver = areOver;
      const prepared = Object.keys(now()).filter((file) => /staged-|done-|\.journal-/.test(file));
      for (const file of prepared) left.add(file.replace(/[0-9a-f]{24}/, 'ID'));
      finishInterrupted(root);
      expect(Object.keys(now()), `killed at ${at}`).toEqual(expect.arrayContaining(prepared));
      claims.areOver = true;
      finishInterrupted(root);
    }
    expect([...left]).toEqual(
      expect.arrayContaining(['content/.journal/staged-ID/journal.json', 'content/.journal/done-ID/0.after']),
    );
    expect([...left].some((file) => file.startsWith('content/blog/.journal-'))).toBe(true);
  });

  test('removes nothing that only has the name of what is prepared', () => {
    const names = ['staged-1', 'staged-999999999', 'done-999999999', `staged-${'a'.repeat(24)}`];
    for (const name of names) {
      fs.mkdirSync(place(`content/.journal/${name}`), { recursive: true });
      fs.writeFileSync(place(`content/.journal/${name}/mine`), 'mine');
    }
    fs.writeFileSync(place('content/blog/.journal-999999999-b.md'), 'mine');
    finishInterrupted(root);
    commitChanges(root, WHAT, CHANGES);
    expect(Object.values(now()).filter((text) => text === 'mine')).toHaveLength(5);
  });

  test('is finished as a whole when whoever finishes it is killed, too', () => {
    const begin = (): void => {
      alive();
      reset();
      Object.assign(fault, { at: 14, calls: 0 });
      expect(() => commitChanges(root, WHAT, CHANGES)).toThrow('dead');
      alive();
    };
    begin();
    const calls = callsOf(() => void finishInterrupted(root));
    expect(now()).toEqual(NEW);
    for (let at = 1; at <= calls; at += 1) {
      begin();
      Object.assign(fault, { at, calls: 0 });
      until(() => finishInterrupted(root));
      alive();
      finishInterrupted(root);
      expect(now(), `killed at ${at}`).toEqual(NEW);
    }
  });

  test('that the disk refuses is taken back', () => {
    const calls = callsOf(() => commitChanges(root, WHAT, CHANGES));
    for (let at = 1; at <= calls; at += 1) {
      alive();
      reset();
      Object.assign(fault, { at, calls: 0, error: 'ENOSPC' });
      let refused = false;
      try {
        commitChanges(root, WHAT, CHANGES);
      } catch (error) {
        refused = true;
        expect(error).toBeInstanceOf(ChangeRefused);
        expect(String(error)).toContain('cannot be written: the disk is full (ENOSPC).');
      }
      alive();
      finishInterrupted(root);
      expect(now(), `refused at ${at}`).toEqual(refused ? OLD : NEW);
    }
  });

  test('that the disk neither takes nor gives back is finished as soon as it can be, which is said', () => {
    const calls = callsOf(() => commitChanges(root, WHAT, CHANGES));
    const unfinished: number[] = [];
    for (let at = 1; at <= calls; at += 1) {
      alive();
      reset();
      Object.assign(fault, { at, calls: 0, error: 'EROFS', stays: true });
      let error: unknown;
      try {
        commitChanges(root, WHAT, CHANGES);
      } catch (thrown) {
        error = thrown;
      }
      if (error instanceof ChangeUnfinished) {
        unfinished.push(at);
        expect(error.message).toMatch(
          /^The change that moves a was started but not finished: .* the next command finishes it/,
        );
        expect(finishInterrupted(root)).toEqual({ blocked: expect.stringContaining('(EROFS)') as string });
      } else if (error !== undefined) expect(error).toBeInstanceOf(ChangeRefused);
      alive();
      finishInterrupted(root);
      const isRefused = error instanceof ChangeRefused;
      expect(now(), `refused from ${at} on`).toEqual(isRefused ? OLD : NEW);
    }
    expect(unfinished.length).toBeGreaterThan(3);
  });

  test.skipIf(process.platform === 'win32')(
    'keeps the permissions of its files, also of one that is moved',
    () => {
      fs.chmodSync(place('content/blog/a.md'), 0o640);
      fs.chmodSync(place('content/blog/b.md'), 0o600);
      const changes = CHANGES.map((one) => ({
        ...one,
        like: one.file.endsWith('c.md') ? 'content/blog/a.md' : undefined,
      }));
      commitChanges(root, WHAT, changes);
      const modes = ['c', 'b'].map((name) => fs.statSync(place(`content/blog/${name}.md`)).mode & 0o777);
      expect(modes).toEqual([0o640, 0o600]);
    },
  );

  test('does not overwrite what somebody has edited after it was interrupted', () => {
    Object.assign(fault, { at: 14, calls: 0 });
    expect(() => commitChanges(root, WHAT, CHANGES)).toThrow('dead');
    alive();
    fs.writeFileSync(place('content/blog/b.md'), 'my own words');
    const found = finishInterrupted(root);
    expect(found).toEqual({ blocked: expect.stringContaining('content/blog/b.md') as string });
    expect(fs.readFileSync(place('content/blog/b.md'), 'utf8')).toBe('my own words');
  });

  /**
   * Writes a journal with the bytes of its steps; with a valid proof if its steps are valid, so that they are
   * checked as well.
   */
  function plant(journal: unknown, bytes: Record<string, string> = {}): void {
    const folder = place('content/.journal/committed');
    fs.mkdirSync(folder, { recursive: true });
    const { what, steps } = (journal ?? {}) as Partial<Journal>;
    const isWhole = what !== undefined && steps?.every((step: Step | null) => step !== null) === true;
    const proof = isWhole ? proofOf(root, { what, steps }) : undefined;
    const text =
      typeof journal === 'string'
        ? journal
        : JSON.stringify(isWhole ? { ...(journal as Journal), proof } : journal);
    fs.writeFileSync(path.join(folder, 'journal.json'), text);
    for (const [name, content] of Object.entries(bytes)) fs.writeFileSync(path.join(folder, name), content);
  }
  const evil = { file: 'content/new.md', before: null, after: contentHash(Buffer.from('evil')) };
  const writing = (file: unknown, after: unknown = contentHash(Buffer.from('evil'))): unknown => ({
    ...{ version: 1, what: WHAT },
    steps: [
      { file, before: null, after },
      { file: 'content/blog/a.md', before: contentHash(Buffer.from('old a')), after: null },
    ],
  });

  test.each<[string, unknown]>([
    ['is no JSON', '{"version":1,'],
    ['is no journal', null],
    ['is a list', []],
    ['has no steps', { version: 1, what: WHAT }],
    ['has steps of another kind', { version: 1, what: WHAT, steps: [null] }],
    ['is of another version', { ...(writing('content/new.md') as object), version: 2 }],
    ['says no digest', writing('content/new.md', 'evil')],
    ['names no file', writing(7)],
    ['leads out of the root', writing('../evil.md')],
    ['leads out of the root on a detour', writing('content/../../evil.md')],
    ['names a file by its place on the disk', writing('/tmp/evil.md')],
    ['leads out of the root through a link', writing('content/away/evil.md')],
    ['writes what others run', writing('.git/hooks/post-checkout')],
    ['writes what others run, in other letters', writing('.GIT/hooks/post-checkout')],
    ['writes a package', writing('node_modules/ajv/index.js')],
    ['takes after a file of somebody else', { version: 1, what: WHAT, steps: [{ ...evil, like: '../x' }] }],
    ['has lost the bytes of a step', writing('content/new.md', contentHash(Buffer.from('gone')))],
  ])('is left alone when its journal %s', (_what, journal) => {
    const away = fs.mkdtempSync(path.join(tmpdir(), 'away-'));
    fs.symlinkSync(away, place('content/away'));
    plant(journal, { '0.after': 'evil' });
    const found = finishInterrupted(root);
    expect(found).toEqual({ blocked: expect.stringContaining('cannot be finished') as string });
    expect(fs.readFileSync(place('content/blog/a.md'), 'utf8')).toBe('old a');
    expect([fs.readdirSync(away), fs.existsSync(place('.git')), fs.existsSync(place('../evil.md'))]).toEqual([
      [],
      false,
      false,
    ]);
    fs.rmSync(away, { recursive: true });
  });

  test('is finished from a journal that is right', () => {
    plant(writing('content/new/deep.md'), { '0.after': 'evil' });
    expect(finishInterrupted(root)).toEqual({ finished: expect.stringContaining(WHAT) as string });
    expect(Object.keys(now())).toContain('content/new/deep.md');
    expect(Object.keys(now())).not.toContain('content/blog/a.md');
  });

  test('leaves a link a link: what it leads to is changed', () => {
    const real = place('content/shared.md');
    fs.renameSync(place('content/blog/b.md'), real);
    fs.symlinkSync('../shared.md', place('content/blog/b.md'));
    commitChanges(root, WHAT, CHANGES);
    expect(fs.lstatSync(place('content/blog/b.md')).isSymbolicLink()).toBe(true);
    expect([fs.readFileSync(real, 'utf8'), fs.readlinkSync(place('content/blog/b.md'))]).toEqual([
      'see c',
      '../shared.md',
    ]);
  });

  test.each(['content\\blog\\c.md', '..\\evil.md', 'content/a\0b.md', 'content/blog/\0'])(
    'of %j is refused: a name with a backslash leads elsewhere on Windows, and none holds a NUL',
    (file) => {
      const change: FileChange = { file, bytes: Buffer.from('evil'), plannedOn: null };
      expect(siteTest(root)(file)).toBe(false);
      expect(() => commitChanges(root, WHAT, [change])).toThrow(ChangeRefused);
      plant(writing(file), { '0.after': 'evil' });
      expect(finishInterrupted(root)).toEqual({
        blocked: expect.stringContaining('cannot be finished') as string,
      });
      expect(fs.readFileSync(place('content/blog/a.md'), 'utf8')).toBe('old a');
    },
  );

  test('does not follow a link out of the site, and says which file it is', () => {
    const away = fs.mkdtempSync(path.join(tmpdir(), 'away-'));
    fs.symlinkSync(away, place('content/away'));
    const change: FileChange = { file: 'content/away/x.jpg', bytes: Buffer.from('x'), plannedOn: null };
    expect(() => commitChanges(root, WHAT, [change])).toThrow(ChangeRefused);
    expect(() => commitChanges(root, WHAT, [change])).toThrow('content/away/x.jpg');
    expect([fs.readdirSync(away), fs.existsSync(place('content/.journal'))]).toEqual([[], false]);
    fs.rmSync(away, { recursive: true });
  });

  test('of a file that cannot be read is refused, and blocked when it was interrupted', () => {
    fs.rmSync(place('content/blog/b.md'));
    fs.mkdirSync(place('content/blog/b.md'));
    expect(() => commitChanges(root, WHAT, CHANGES)).toThrow(ChangeRefused);
    plant({ ...(writing('content/blog/b.md') as object) }, { '0.after': 'evil' });
    expect(finishInterrupted(root)).toEqual({ blocked: expect.stringContaining('it is a folder') as string });
  });

  test('waits for no other one', () => {
    fs.mkdirSync(place('content/.journal/committed'), { recursive: true });
    expect(() => commitChanges(root, WHAT, CHANGES)).toThrow(ChangeRefused);
    expect(fs.readFileSync(place('content/blog/b.md'), 'utf8')).toBe('see a');
  });
});
