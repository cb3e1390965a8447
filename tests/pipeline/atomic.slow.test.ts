import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, watch } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { CLI, createSite, type Site } from './fixture.ts';

let site: Site;
let oldOutput: Record<string, string>;
let newOutput: Record<string, string>;
beforeAll(async () => {
  site = await createSite();
  await site.change({ [SOUP_FILE]: replace('Count them.', 'Count all.') }).build();
  newOutput = site.snapshot();
  site.restore();
  await site.build();
  oldOutput = site.snapshot();
});
afterAll(() => site.dispose());

/** The output alone, without what a killed build left beside it; where it died between its two renames, the one set aside. */
function outputNow(): Record<string, string> {
  const aside = readdirSync(site.root).find((name) => name.startsWith('dist-content.previous-'));
  if (!existsSync(site.out) && aside !== undefined) return site.snapshot(site.path(aside));
  return Object.fromEntries(Object.entries(site.snapshot()).filter(([file]) => !file.startsWith('../')));
}

/** Starts a cold build and kills it, either after some milliseconds or as soon as it begins to write. */
async function killedBuild(moment: number | 'writing'): Promise<number | null> {
  rmSync(site.cache, { recursive: true, force: true });
  const { finished, kill } = site.start('build');
  if (moment === 'writing') {
    const watcher = watch(site.root, (_event, name) => {
      if (name?.startsWith('dist-content.next-') === true) kill();
    });
    void finished.finally(() => watcher.close());
  } else setTimeout(kill, moment);
  return (await finished).code;
}

describe('a build that is killed', () => {
  // Random moments, and the one that matters most. Wherever the kill lands, the output is a whole one.
  test.each<[number | 'writing']>([['writing'], [150 + Math.random() * 150], [300 + Math.random() * 900]])(
    'after %s (ms) leaves a whole output, and the next build works',
    async (moment) => {
      site.change({ [SOUP_FILE]: replace('Count them.', 'Count all.') });
      const code = await killedBuild(moment);
      if (moment === 'writing') expect(code).toBeNull();
      // A kill after the swap finds the new output in place, which is as whole as the old one.
      expect(code === 0 ? [newOutput] : [oldOutput, newOutput]).toContainEqual(outputNow());
      await site.build();
      expect(outputNow()).toEqual(newOutput);
      site.restore();
      await site.build();
      expect(outputNow()).toEqual(oldOutput);
    },
  );

  test('between the two renames gets its old output back, even when the content is broken', async () => {
    site.change({ [SOUP_FILE]: replace('Count them.', 'Count all.') });
    const left = await leftByKilledBuild();
    rmSync(left, { recursive: true });
    renameSync(site.out, left.replace('.next-', '.previous-'));
    const { code } = await site.change({ [HOME_FILE]: 'heading: [\n' }).run('build');
    expect(code).toBe(1);
    expect(outputNow()).toEqual(oldOutput);
    site.restore();
  });
});

/** Kills builds until one leaves the folder that it was making beside the output. */
async function leftByKilledBuild(): Promise<string> {
  for (;;) {
    await killedBuild('writing');
    const left = readdirSync(site.root).find((name) => /^dist-content\.next-[0-9a-f]{24}$/.test(name));
    if (left !== undefined) return site.path(left);
  }
}

describe('two builds at the same time', () => {
  test('leave a whole output', async () => {
    rmSync(site.out, { recursive: true });
    const runs = await Promise.all([site.run('build'), site.run('build')]);
    expect(runs.map(({ code }) => code)).toContain(0);
    expect(outputNow()).toEqual(oldOutput);
  });
});

describe('a disk that takes no more', () => {
  test('leaves the output as it was, and is named', () => {
    site.change({ [SOUP_FILE]: replace('Count them.', 'Count all.') });
    // A limit on the size of files fails as a full disk does, and asks for no disk of its own.
    const run = spawnSync(
      'sh',
      ['-c', 'ulimit -f 4; exec "$0" "$@"', process.execPath, CLI, 'build', '--no-cache'],
      {
        cwd: site.root,
        env: { PATH: process.env.PATH },
        encoding: 'utf8',
      },
    );
    expect(run.stderr).toMatch(
      /^content: The output could not be written.*\(EFBIG\)\. The output is as it was\.\n$/,
    );
    expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 2, stdout: '' });
    expect(outputNow()).toEqual(oldOutput);
    site.restore();
  });
});

describe('the folder that --out names', () => {
  test.each([
    ['the root', '.'],
    ['the folder above', '..'],
    ['content/', 'content'],
    ['a folder in content/', 'content/out'],
    ['schemas/', 'schemas'],
  ])('is refused when it is %s', async (_name, out) => {
    const { code, stdout, stderr } = await site.run('build', '--out', out);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^content: --out .* would replace the sources in .*\.\n$/);
    expect(existsSync(site.path(HOME_FILE))).toBe(true);
  });

  test('is refused when it holds files of somebody else, which stay', async () => {
    site.change({ 'letters/letter.txt': 'Dear Ada' });
    const { code, stderr } = await site.run('build', '--out', 'letters');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /contains files that `content build` did not write\. Empty it, or name another folder/,
    );
    expect(site.text('letters/letter.txt')).toBe('Dear Ada');
    site.restore();
  });

  test('is refused when it is a file', async () => {
    const { code, stderr } = await site.run('build', '--out', HOME_FILE);
    expect(code).toBe(2);
    expect(stderr).not.toContain('internal failure');
  });

  test('is refused when it is a link, which may have come with a checkout', async () => {
    symlinkSync('elsewhere/real', site.path('link'));
    try {
      const { code, stderr } = await site.run('build', '--out', 'link');
      expect([code, stderr]).toEqual([2, expect.stringContaining('is a link. Name the folder itself.')]);
    } finally {
      rmSync(site.path('link'));
    }
  });

  test.each([
    ['a link to content/', 'content'],
    ['a link to a folder in content/', 'content/recipes'],
    ['a link to the root', '.'],
    ['a link to itself', 'link'],
    ['a folder behind a link to schemas/', 'schemas', 'link/out'],
  ])('is refused when it is %s', async (_name, target, out = 'link') => {
    symlinkSync(target, site.path('link'));
    try {
      const { code, stdout, stderr } = await site.run('build', '--out', out);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^content: --out .*(would replace the sources in|leads back to itself).*\.\n$/);
      expect(existsSync(site.path(HOME_FILE))).toBe(true);
    } finally {
      rmSync(site.path('link'));
    }
  });

  test('may be empty, or deep below folders that do not exist', async () => {
    mkdirSync(site.path('empty'));
    for (const out of ['empty', path.join('a', 'b', 'c')]) {
      await site.build('--out', out);
      expect(site.snapshot(site.path(out))).toEqual(oldOutput);
    }
  });
});
