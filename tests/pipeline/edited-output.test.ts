import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** The output with other words in one entry. */
async function built(
  change: Parameters<Site['change']>[0],
  ...args: string[]
): Promise<Record<string, string>> {
  site.restore();
  await site.change(change).build(...args);
  return site.snapshot();
}

test('an edit gives what a whole build gives, and without an edit nothing is written', async () => {
  await built(ONE);
  expect(await built(OTHER)).toEqual(other);
  const { stdout } = await site.build();
  expect(stdout).toContain('0 written');
});

test('what somebody changed in the output does not come back', async () => {
  await built(ONE);
  await built(OTHER);
  writeFileSync(path.join(site.out, PIE), '{}');
  for (const [change, expected] of [
    [ONE, one],
    [OTHER, other],
    [ONE, one],
  ] as const)
    expect(await built(change)).toEqual(expected);
});
