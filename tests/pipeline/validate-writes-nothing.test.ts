import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { validate } from '../../scripts/api/index.ts';
import { SOUP_FILE } from './bad-input.ts';
import { createSite, type Site } from './fixture.ts';

let site: Site;
beforeEach(async () => {
  site = await createSite();
});
afterEach(() => {
  vi.unstubAllEnvs();
  site.dispose();
});

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

test.each([
  ['sound', {}],
  ['broken', { [SOUP_FILE]: 'titel: [', 'schemas/x.json': '{' }],
])('content validate in a site that is %s writes nothing', async (_state, changes) => {
  site.change(changes);
  const before = everything();
  expect((await site.run('validate')).stderr).not.toContain('internal failure');
  await validate({ root: site.root, cache: false });
  expect(everything()).toEqual(before);
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
