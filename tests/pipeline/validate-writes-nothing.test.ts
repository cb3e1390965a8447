import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { validate } from '../../scripts/api/index.ts';
import { contentHash } from '../../scripts/incremental/hash.ts';
import { proofOf } from '../../scripts/tools/transaction/journal-key.ts';
import { DevRun } from './dev-run.ts';
import { PIE_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, type Site } from './fixture.ts';

let site: Site;
beforeEach(async () => {
  site = await createSite();
  vi.stubEnv('XDG_STATE_HOME', path.join(site.cache, 'state'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  site.dispose();
});

const EVIL = '{"scripts":{"postinstall":"evil"}}';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every file and folder of the site with its time and bytes, without the cache, which is no part of it; and the user's own state. */
function everything(): string[] {
  const names = readdirSync(site.root, { recursive: true }).map(String);
  return names
    .filter((name) => !name.startsWith('.cache') || name.startsWith('.cache/state'))
    .sort()
    .map((name) => {
      const stat = statSync(site.path(name));
      return `${name} ${stat.mtimeMs} ${stat.isFile() ? digestOf(readFileSync(site.path(name), 'latin1')) : ''}`;
    });
}

/** A change of two files that was interrupted after the first; with a proof where this user is to have begun it. */
function plantJournal(isOwn: boolean, second = PIE_FILE): void {
  const folder = site.path('content/.journal/committed');
  mkdirSync(folder, { recursive: true });
  const steps = [SOUP_FILE, second].map((file, at) => {
    const before = existsSync(site.path(file)) ? readFileSync(site.path(file)) : undefined;
    const after = second === PIE_FILE ? Buffer.from(`${String(before)}\nMore.\n`) : Buffer.from(EVIL);
    writeFileSync(path.join(folder, `${at}.after`), after);
    if (before !== undefined) writeFileSync(path.join(folder, `${at}.before`), before);
    return { file, before: before === undefined ? null : contentHash(before), after: contentHash(after) };
  });
  const what = 'that adds more';
  const proof = isOwn ? proofOf(site.root, { what, steps }) : '0'.repeat(64);
  writeFileSync(path.join(folder, 'journal.json'), JSON.stringify({ version: 1, what, steps, proof }));
}

const STATES: readonly (readonly [string, () => void, RegExp | undefined])[] = [
  ['sound', () => undefined, undefined],
  [
    'broken',
    () => {
      writeFileSync(site.path(SOUP_FILE), 'titel: [');
      writeFileSync(site.path('schemas/x.json'), '{');
    },
    undefined,
  ],
  [
    'with a change of this user that was interrupted',
    () => {
      plantJournal(true);
    },
    /The change that adds more was interrupted/,
  ],
  [
    'with a journal that came with it',
    () => {
      plantJournal(false, 'package.json');
    },
    /was not written by you on this machine for this folder/,
  ],
  [
    'with an own journal whose file was edited since',
    () => {
      plantJournal(true);
      writeFileSync(site.path(PIE_FILE), 'words of somebody else');
    },
    /were edited since then/,
  ],
  [
    'with half a journal',
    () => {
      plantJournal(true);
      writeFileSync(site.path('content/.journal/committed/journal.json'), '{"version":1,');
    },
    /cannot be read, is damaged/,
  ],
  [
    'with what a killed command had prepared',
    () => {
      mkdirSync(site.path('content/.journal/staged-999999999'), { recursive: true });
      writeFileSync(site.path('content/.journal-999999999-a.md'), 'half');
    },
    undefined,
  ],
  [
    'with a file where the folder of journals belongs',
    () => {
      writeFileSync(site.path('content/.journal'), '');
    },
    undefined,
  ],
  [
    'with a file in the place of a journal',
    () => {
      mkdirSync(site.path('content/.journal'));
      writeFileSync(site.path('content/.journal/committed'), '');
    },
    /cannot be (finished|read)/,
  ],
];

describe.each(STATES)('content validate in a site %s', (_state, make, words) => {
  test('writes nothing, and says what waits', async () => {
    make();
    const before = everything();
    const run = await site.run('validate');
    if (words === undefined) expect(run.stderr).not.toContain('internal failure');
    else
      expect({ code: run.code, stderr: run.stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(words) as string,
      });
    const called = validate({ root: site.root, cache: false });
    if (words === undefined) await called;
    else await expect(called).rejects.toThrow(words);
    expect(everything()).toEqual(before);
  });
});

test('a command that writes finishes what this user began, and never what came with the site', async () => {
  plantJournal(true);
  expect((await site.run('build')).stderr).toContain(
    'The change that adds more, which was interrupted, is finished.',
  );
  expect(readFileSync(site.path(PIE_FILE), 'utf8')).toContain('More.');
  site.restore();
  plantJournal(false, 'package.json');
  expect(await site.run('build')).toMatchObject({ code: 2 });
  expect(existsSync(site.path('package.json'))).toBe(false);
});

test('a file where the folder of journals belongs is in the way of a change alone, which says so', async () => {
  writeFileSync(site.path('content/.journal'), '');
  expect(await site.run('build')).toMatchObject({ code: 0 });
  expect(await site.run('list')).toMatchObject({ code: 0 });
  const { code, stderr } = await site.run('move', 'recipes/leek-soup', 'onion-soup');
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/content\/\.journal is a file/) as string,
  });
  rmSync(site.path('content/.journal'));
});

test.skipIf(process.platform === 'win32')(
  'content docs does not wait for a pipe in the place of the settings',
  async () => {
    mkdirSync(site.path('.vscode'));
    expect(spawnSync('mkfifo', [site.path('.vscode/settings.json')]).status).toBe(0);
    const { code, stderr } = await site.run('docs');
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/settings\.json cannot be read: it is a pipe/) as string,
    });
  },
);

test('a second content dev for one output says that there is another, a third after them does not', async () => {
  const alone = new DevRun(site.root, site.cache);
  await alone.line(/✓ 7 entries/);
  const second = new DevRun(site.root, site.cache);
  await second.line(/^content: Another `content dev` builds into /);
  const elsewhere = new DevRun(site.root, site.cache, ['--out', site.path('elsewhere')]);
  await expect(elsewhere.line(/Another|✓ 7 entries/)).resolves.toContain('✓');
  await Promise.all([second.stop(), elsewhere.stop()]);
  // A killed one leaves its mark, and nobody at the other end of it.
  await alone.stop('SIGKILL');
  const third = new DevRun(site.root, site.cache);
  await expect(third.line(/Another|✓ 7 entries/)).resolves.toContain('✓');
  const inContainer = new DevRun(site.root, path.join(site.cache, 'container'));
  await inContainer.line(/^content: Another `content dev` builds into /);
  await Promise.all([third.stop(), inContainer.stop()]);
});
