import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../scripts/cli/program.ts';
import * as commit from '../../scripts/tools/transaction/commit.ts';
import { SOUP_FILE } from './bad-input.ts';
import { createSite, type Site } from './fixture.ts';

vi.mock('../../scripts/tools/transaction/commit.ts', { spy: true });

const SETTINGS = '.vscode/settings.json';
let site: Site;
let told: string;
let printing: { mockRestore: () => void }[];
beforeAll(async () => {
  site = await createSite();
  const pixels = { width: 900, height: 700, channels: 3, background: '#875' } as const;
  site.change({ 'pot.png': await sharp({ create: pixels }).png().toBuffer() });
});
afterAll(() => site.dispose());
beforeEach(() => {
  told = '';
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  vi.stubEnv('XDG_STATE_HOME', path.join(site.cache, 'state'));
  const keep = (words: string | Uint8Array, ...more: unknown[]): boolean => {
    told += String(words);
    // Whoever prints waits until it is told that it is written.
    const done = more.at(-1);
    if (typeof done === 'function') (done as () => void)();
    return true;
  };
  printing = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const one of printing) one.mockRestore();
  vi.mocked(commit.commitChanges).mockReset();
});

/** All files of the site but those of the cache. */
function files(): Record<string, string> {
  const found = readdirSync(site.root, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const names = found.map((one) => path.relative(site.root, path.join(one.parentPath, one.name)));
  return Object.fromEntries(
    names
      .filter((name) => !name.startsWith('.cache') && !name.startsWith('dist-content'))
      .sort()
      .map((name) => [name, readFileSync(site.path(name), 'latin1')]),
  );
}

/** Runs a command; `save` happens when it has planned everything and is about to write. */
async function run(
  words: readonly string[],
  save: (changes: readonly commit.FileChange[]) => void,
): Promise<number> {
  const { commitChanges } = await vi.importActual<typeof commit>('../../scripts/tools/transaction/commit.ts');
  vi.mocked(commit.commitChanges).mockImplementation((root, what, changes) => {
    save(changes);
    commitChanges(root, what, changes);
  });
  return main([...words, '--root', site.root]);
}

const TOOLS: readonly (readonly [string, readonly string[]])[] = [
  ['remove', ['remove', 'recipes/leek-soup', '--redirect', 'recipes/plum-pie', '--yes']],
  ['move', ['move', 'recipes/leek-soup', 'onion-soup']],
  [
    'add-picture',
    ['add-picture', 'PICTURE', '--as', 'kettle', '--to', 'recipes/leek-soup#body', '--alt', 'A pot'],
  ],
  ['docs', ['docs']],
];

describe.each(TOOLS)('content %s', (_name, given) => {
  const words = (): string[] => given.map((word) => (word === 'PICTURE' ? site.path('pot.png') : word));

  test('writes nothing when any one of its files was saved, made or deleted while it planned, and works the next time', async () => {
    mkdirSync(site.path('.vscode'), { recursive: true });
    writeFileSync(site.path(SETTINGS), '{}\n');
    const start = files();
    let count = 1;
    for (let at = 0; at < count; at += 1)
      for (const what of ['saved', 'deleted'] as const) {
        told = '';
        let expected: Record<string, string> = {};
        let touched = '';
        const code = await run(words(), (changes) => {
          count = changes.length;
          touched = changes[at]?.file ?? '';
          const place = site.path(touched);
          if (what === 'deleted' && existsSync(place)) rmSync(place);
          else {
            mkdirSync(path.dirname(place), { recursive: true });
            writeFileSync(place, 'words of somebody else');
          }
          expected = files();
        });
        expect({ code, touched, told }).toMatchObject({
          code: 1,
          told: expect.stringContaining(`${touched} was edited meanwhile. Run the command again.`) as string,
        });
        expect(files(), `${touched} ${what}`).toEqual(expected);
        restore(start);
      }
    expect(await run(words(), () => undefined)).toBe(0);
    expect(files()).not.toEqual(start);
    restore(start);
  });
});

/** Puts every file back. */
function restore(start: Record<string, string>): void {
  for (const name of Object.keys(files())) if (start[name] === undefined) rmSync(site.path(name));
  for (const [name, text] of Object.entries(start)) {
    mkdirSync(path.dirname(site.path(name)), { recursive: true });
    writeFileSync(site.path(name), text, 'latin1');
  }
}

test('content new does not take the place of a file that was made while it planned', async () => {
  const start = files();
  const found = vi.spyOn(process, 'cwd').mockReturnValue(site.root);
  expect(await main(['new', 'recipes', 'onion-soup', '--root', site.root])).toBe(0);
  const [made = ''] = Object.keys(files()).filter((name) => start[name] === undefined);
  writeFileSync(site.path(made), 'words of somebody else');
  expect(await main(['new', 'recipes', 'onion-soup', '--root', site.root])).not.toBe(0);
  expect(readFileSync(site.path(made), 'utf8')).toBe('words of somebody else');
  found.mockRestore();
  restore(start);
});

test('a text alternative of several lines is one line in a text', async () => {
  const start = files();
  const alt = 'A pot\n\n# of *soup* [1] `and\r\n bread';
  expect(
    await run(
      ['add-picture', site.path('pot.png'), '--as', 'kettle', '--to', 'recipes/leek-soup#body', '--alt', alt],
      () => undefined,
    ),
  ).toBe(0);
  const last = readFileSync(site.path(SOUP_FILE), 'utf8').trimEnd().split('\n').at(-1);
  expect(last).toBe(
    String.raw`![A pot # of \*soup\* \[1\] \`and bread](/images/kettle.jpg)`.replace(
      'kettle.jpg',
      madePicture(start),
    ),
  );
  restore(start);
});

/** The file name of the one picture that was not there before. */
function madePicture(start: Record<string, string>): string {
  return path.basename(
    Object.keys(files()).find((name) => name.startsWith('content/images/') && start[name] === undefined) ??
      '',
  );
}
