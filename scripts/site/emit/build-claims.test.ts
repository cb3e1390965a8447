import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claim, endedClaims } from '../../disk/claims.ts';
import { openBuildFolders, outputTarget } from './output-folder.ts';

let folder: string;
let root: string;
let out: string;
let claims: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'claims-')));
  root = path.join(folder, 'site');
  out = path.join(root, 'out');
  claims = path.join(folder, 'state/copydesk/claims');
  for (const name of ['content', 'schemas']) mkdirSync(path.join(root, name), { recursive: true });
  vi.stubEnv('XDG_STATE_HOME', path.join(folder, 'state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Names of the entries beside the output. */
const beside = (): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('out'))
    .sort();

/** Changes the claim of a build, as if another process had written it. */
function rewrite(id: string, change: (note: { at: number; by: Record<string, unknown> }) => void): void {
  const file = path.join(claims, `${id}.json`);
  const note = JSON.parse(readFileSync(file, 'utf8')) as { at: number; by: Record<string, unknown> };
  change(note);
  writeFileSync(file, JSON.stringify(note));
}

/** Returns the folders and the ID of a build that lasts as long as this process. */
function begun(): { id: string; next: string; previous: string } {
  const { next, previous } = openBuildFolders(out);
  mkdirSync(next);
  return { id: next.slice(next.lastIndexOf('-') + 1), next, previous };
}

describe('what lies beside the output', () => {
  test('is not touched when no build has noted it, whatever its name', () => {
    const names = ['out.next-1', 'out.old.next-1', 'out.previous-999999999', `out.next-${'a'.repeat(24)}`];
    for (const name of names) {
      mkdirSync(path.join(root, name));
      writeFileSync(path.join(root, name, 'mine.txt'), 'mine');
    }
    expect(outputTarget(out, root)).toEqual({ folder: out });
    expect(beside()).toEqual([...names].sort());
  });

  test('is cleared away when its build was killed, and only then', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const { id, next } = begun();
    rewrite(id, ({ by }) => {
      by.pid = child.pid;
      delete by.started;
    });
    expect(outputTarget(out, root)).toEqual({ folder: out });
    expect(existsSync(next)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(outputTarget(out, root)).toEqual({ folder: out });
    expect({ beside: beside(), claims: readdirSync(claims) }).toEqual({ beside: [], claims: [] });
  });

  test('of two builds in one process is told apart', () => {
    const [one, other] = [openBuildFolders(out), openBuildFolders(out)];
    mkdirSync(one.next);
    mkdirSync(other.next);
    one.close();
    expect(beside()).toEqual([path.basename(other.next)]);
    expect(outputTarget(out, root)).toEqual({ folder: out });
    expect(existsSync(other.next)).toBe(true);
    other.close();
    expect(readdirSync(claims)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')(
    'stays as long as the process with this number is the same',
    () => {
      const { id, next } = begun();
      expect(endedClaims(out)).toEqual([]);
      // The process ID was reused, as the first one is in every container.
      rewrite(id, ({ by }) => (by.started = '1'));
      outputTarget(out, root);
      expect(existsSync(next)).toBe(false);
    },
  );

  test('of a build where nobody can ask for it stays for a day', () => {
    const { id } = begun();
    rewrite(id, ({ by }) => (by.space = 'another container'));
    expect(endedClaims(out)).toEqual([]);
    rewrite(id, (note) => (note.at -= 86_400_001));
    expect(endedClaims(out)).toEqual([id]);
  });

  test('is the output when a build died between its two renames', () => {
    const { id, previous } = begun();
    mkdirSync(previous);
    writeFileSync(path.join(previous, 'manifest.json'), '{"generator":"content","files":{}}');
    rewrite(id, ({ by }) => (by.pid = 999_999_999));
    expect(outputTarget(out, root)).toEqual({ folder: out });
    expect(beside()).toEqual(['out']);
    expect(readFileSync(path.join(out, 'manifest.json'), 'utf8')).toContain('content');
  });
});

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a number that leads elsewhere', { id: '/../../../victim' }],
  ['no process', { by: null }],
  ['another number than its name', { id: 'b'.repeat(24) }],
])('a note that says %s is none', (_what, note) => {
  const id = claim(out);
  const file = path.join(claims, `${id}.json`);
  const claimed = JSON.parse(readFileSync(file, 'utf8')) as object;
  const ended = { ...claimed, by: { space: 'elsewhere', pid: 1 }, at: 0 };
  writeFileSync(file, JSON.stringify(ended));
  expect(endedClaims(out)).toEqual([id]);
  writeFileSync(file, typeof note === 'string' ? note : JSON.stringify({ ...ended, ...note }));
  expect(endedClaims(out)).toEqual([]);
});

test('where nothing can be noted, builds go on', () => {
  writeFileSync(path.join(folder, 'file'), '');
  vi.stubEnv('XDG_STATE_HOME', path.join(folder, 'file'));
  const folders = openBuildFolders(out);
  mkdirSync(folders.next);
  expect(endedClaims(out)).toEqual([]);
  folders.close();
  expect(beside()).toEqual([]);
});
