import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI, createSite, type Site } from './fixture.ts';

let site: Site;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  site = await createSite();
  environment = { PATH: process.env.PATH, CONTENT_CACHE_DIR: site.cache };
  await site.build();
});
afterAll(() => site.dispose());

/** Starts the command and goes away before it says anything. */
function leave(
  words: string[],
  stream: 'stdout' | 'stderr',
): Promise<{ code: number | null; other: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...words], {
      cwd: site.root,
      env: environment,
      stdio: 'pipe',
    });
    let other = '';
    child[stream].destroy();
    child[stream === 'stdout' ? 'stderr' : 'stdout'].on(
      'data',
      (bytes: Buffer) => (other += bytes.toString()),
    );
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, other }));
  });
}

describe('a reader that goes away (`| head`)', () => {
  test.each([
    ['validate'],
    ['validate', '--format', 'json'],
    ['build', '--format', 'sarif'],
    ['list', 'recipes'],
  ])('%s %s %s ends as it would have ended', async (...words) => {
    expect(await leave(words, 'stdout')).toEqual({ code: 0, other: '' });
  });

  test('of the messages', async () => {
    expect(await leave(['validate', '--nonsense'], 'stderr')).toMatchObject({ code: 2 });
  });
});

function run(
  script: string,
  words: string[],
  stdio: StdioOptions = 'pipe',
): { status: number | null; stderr: string } {
  const options = { cwd: site.root, env: environment, encoding: 'utf8', stdio } as const;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, CLI, ...words], options);
  return { status, stderr };
}

describe('an output that takes nothing', () => {
  test.each(['exec "$0" "$@" >&-', 'exec "$0" "$@" 2>&-', 'exec "$0" "$@" >&- 2>&-'])(
    'closed (%s): sound content is sound',
    (script) => {
      expect(run(script, ['validate'])).toEqual({ status: 0, stderr: '' });
    },
  );

  test.skipIf(!existsSync('/dev/full'))(
    'full: the work is done, and one line says that nobody can read of it',
    () => {
      const full = openSync('/dev/full', 'w');
      try {
        for (const words of [['validate'], ['build'], ['list']])
          expect(run('exec "$0" "$@"', words, ['ignore', full, 'pipe'])).toEqual({
            status: 2,
            stderr:
              'content: The report could not be printed: the disk is full (ENOSPC). What the command does is done.\n',
          });
      } finally {
        closeSync(full);
      }
    },
  );
});
