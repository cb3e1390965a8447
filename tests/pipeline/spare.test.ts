import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replace, SOUP_FILE } from './bad-input.ts';
import { createSite, type Site } from './fixture.ts';

const PIE = 'data/recipes/plum-pie.json';
const ONE = { [SOUP_FILE]: replace('Count them.', 'Count all.') };
const OTHER = { [SOUP_FILE]: replace('Count them.', 'Count each.') };

let site: Site;
let one: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
  site = await createSite();
  one = await built(ONE, '--no-cache');
  other = await built(OTHER, '--no-cache');
});
afterAll(() => site.dispose());

/** The output with other words in one entry, which is what a spare is kept of. */
async function built(
  change: Parameters<Site['change']>[0],
  ...args: string[]
): Promise<Record<string, string>> {
  site.restore();
  await site.change(change).build(...args);
  return site.snapshot();
}

/** The folder of the cache with the output before the present one. */
function spare(): string {
  const folder = path.join(site.cache, 'spares');
  return path.join(folder, readdirSync(folder)[0] ?? '');
}

function replaced(place: string, put: (place: string) => void): void {
  rmSync(place, { recursive: true });
  put(place);
}

describe('an edit', () => {
  beforeEach(async () => {
    rmSync(site.cache, { recursive: true, force: true });
    rmSync(site.out, { recursive: true, force: true });
    await built(ONE);
    await built(OTHER);
  });

  test('writes the files that it changes into the spare, and the output is what it would be without', async () => {
    const before = statSync(path.join(spare(), PIE));
    const folder = statSync(path.join(spare(), 'data'));
    expect(await built(ONE)).toEqual(one);
    // The folder is the one that was the spare, and what did not change is the file that lay in it.
    expect(statSync(path.join(site.out, PIE))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    // Folders stay as well: what would be linked anew into new ones costs a call for each file.
    expect(statSync(path.join(site.out, 'data')).birthtimeMs).toBe(folder.birthtimeMs);
    expect(await built(OTHER)).toEqual(other);
    const { stdout } = await site.build();
    expect(stdout).toContain('0 written');
  });

  test.each<[string, (folder: string) => void]>([
    ['is gone', (folder) => rmSync(folder, { recursive: true })],
    ['is a file', (folder) => replaced(folder, (place) => writeFileSync(place, 'x'))],
    ['lost a file', (folder) => rmSync(path.join(folder, PIE))],
    ['has a file more', (folder) => writeFileSync(path.join(folder, 'data/more.json'), '{}')],
    [
      'has an empty folder more',
      (folder) => mkdirSync(path.join(folder, 'data/more/still'), { recursive: true }),
    ],
    ['has a folder for a file', (folder) => replaced(path.join(folder, PIE), mkdirSync)],
    // The file is the same as that of the output, so the output is repaired as well.
    ['has other bytes in a file', (folder) => writeFileSync(path.join(folder, PIE), '{"entry":{}}')],
    [
      'has no list',
      (folder) => rmSync(path.join(site.cache, 'ledgers', `${path.basename(folder)}-spare.json`)),
    ],
  ])('gives the same output when the spare %s', async (_words, damage) => {
    damage(spare());
    expect(await built(ONE)).toEqual(one);
    expect(readdirSync(path.join(site.out, 'data'))).not.toContain('more');
    expect(await built(OTHER)).toEqual(other);
  });
});

test('what somebody added to the output or changed in it does not come back from the spare', async () => {
  await built(ONE);
  await built(OTHER);
  writeFileSync(path.join(site.out, 'data/added.json'), '{}');
  writeFileSync(path.join(site.out, PIE), '{}');
  for (const [change, expected] of [
    [ONE, one],
    [OTHER, other],
    [ONE, one],
  ] as const)
    expect(await built(change)).toEqual(expected);
});
