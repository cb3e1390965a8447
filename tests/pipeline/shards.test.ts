import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { goodSite, replace, SOUP_FILE } from './bad-input.ts';
import { runQuickly, type Run, type Site } from './fixture.ts';

const PARTS = 3;
let site: Site;
let before: Record<string, string>;
let lines: string[];

const cacheOf = (name: string): string => path.join(site.root, 'caches', name);

function build(cache: string, out: string, ...args: string[]): Promise<Run> {
  const words = ['build', '--root', site.root, '--out', path.join(site.root, out), ...args];
  return runQuickly(words, { cwd: site.root, cache: cacheOf(cache) });
}

/** Each part as on a machine of its own, then all that they made in one folder. */
async function fillParts(): Promise<string[]> {
  rmSync(path.join(site.root, 'caches'), { recursive: true, force: true });
  const runs: Run[] = [];
  for (let part = 1; part <= PARTS; part += 1)
    runs.push(await build(String(part), 'nothing', '--shard', `${part}/${PARTS}`));
  mkdirSync(cacheOf('all'), { recursive: true });
  for (let part = 1; part <= PARTS; part += 1)
    cpSync(cacheOf(String(part)), cacheOf('all'), { recursive: true });
  return runs.map(({ code, stdout }) => `${code} ${stdout}`);
}

beforeAll(async () => {
  ({ site, before } = await goodSite());
  lines = await fillParts();
});

describe('content build --shard', () => {
  test('leaves the work of its part in the cache, and no output', () => {
    for (const line of lines)
      expect(line).toMatch(/^0 ✓ part \d of 3 is in the cache: \d+ compiled, \d+ encoded/);
    expect(existsSync(path.join(site.root, 'nothing'))).toBe(false);
    const encoded = lines.map((line) => Number(/(\d+) encoded/.exec(line)?.[1]));
    expect(encoded.filter((count) => count > 0).length).toBeGreaterThan(1);
  });

  test('a build that finds all parts compiles and encodes nothing, and gives the same bytes', async () => {
    const { stdout } = await build('all', 'whole');
    expect(stdout).toContain('; 0 compiled, 0 encoded, ');
    expect(site.snapshot(path.join(site.root, 'whole'))).toEqual(before);
  });

  test('a part that is missing is worked on by the last build', async () => {
    rmSync(cacheOf('all'), { recursive: true });
    cpSync(cacheOf('2'), cacheOf('all'), { recursive: true });
    const { stdout } = await build('all', 'again');
    expect(stdout).toMatch(/; 7 compiled, \d+ encoded, /);
    expect(site.snapshot(path.join(site.root, 'again'))).toEqual(before);
  });

  test('a mistake in an entry is told by the last build, not by a part', async () => {
    site.change({ [SOUP_FILE]: replace(/^title:.*$/m, 'titel: Soup') });
    const [part = ''] = await fillParts();
    const { code, stdout } = await build('all', 'broken');
    site.restore();
    expect(part).toMatch(/^0 ✓ part 1 of 3/);
    expect(code).toBe(1);
    expect(stdout).toContain('field-unknown');
  });

  test.each([
    [['--shard', '4/3'], 'It must be a part and the number of parts, such as 3/8.'],
    [['--shard', 'some'], 'It must be a part and the number of parts, such as 3/8.'],
    [['--shard', '1/3', '--no-cache'], 'needs one'],
    [['--shard', '1/3', '--strict'], 'cannot be used with'],
  ])('%j is refused', async (args, why) => {
    const { code, stderr } = await build('all', 'refused', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  });
});
