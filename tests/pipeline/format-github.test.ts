import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADA_FILE, goodSite, PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { runQuickly, type Run, type Site } from './fixture.ts';

let site: Site;
let before: Record<string, string>;
beforeAll(async () => {
  ({ site, before } = await goodSite());
});
afterEach(() => site.restore());

const duplicate = { [ADA_FILE]: (old: string): string => `${old}name: Other\n` };
const orphan = { [PIE_FILE]: replace(/!\[.*\n/, '') };
const COMMAND =
  `::error file=${ADA_FILE},line=4,endLine=4,col=1,endColumn=5,title=yaml-duplicate-key::` +
  '`name` is written twice; only one of the two values could be used.' +
  `%0A${ADA_FILE}:2:1 first written here%0A→ Remove one of the two lines.%0A${ADA_FILE}:4:1 yaml-duplicate-key`;

function runGithub(args: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  return runQuickly([...args, '--format', 'github'], { cwd: site.root, cache: site.cache, env });
}

describe('--format github', () => {
  test('prints a command per problem and the summary line', async () => {
    const { code, stdout, stderr } = await site.change(duplicate).run('validate', '--format', 'github');
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      COMMAND,
      expect.stringMatching(/^✗ 7 entries with 1 error in [\d.]+ s$/),
      '',
    ]);
  });

  test('is the summary line alone for sound content', async () => {
    const { code, stdout } = await runGithub(['validate']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ 7 entries without a problem in [\d.]+ s\n$/);
  });

  test('stops a build as the other formats do', async () => {
    const { code, stdout } = await site.change(duplicate).run('build', '--format', 'github');
    expect(code).toBe(1);
    expect(stdout).toMatch(/\n✗ 7 entries with 1 error; nothing was written in [\d.]+ s\n$/);
    expect(site.snapshot()).toEqual(before);
  });

  test('--strict fails on warnings, --quiet leaves them out, paths filter', async () => {
    site.change({ ...orphan, [SOUP_FILE]: replace('course: starter', 'course: desert') });
    const strict = await runGithub(['validate', '--strict', 'content/images']);
    expect(strict.code).toBe(1);
    expect(strict.stdout).toMatch(
      /^1 error in other files\n::warning file=content\/images\/pie\.png,.*\n✗ 7 entries with 1 warning in/,
    );
    expect((await runGithub(['validate', 'content/images'])).code).toBe(0);
    const quiet = await runGithub(['validate', '--quiet']);
    expect(quiet.stdout.match(/^::.*title=[a-z-]+/gm)).toEqual([
      `::error file=${SOUP_FILE},line=5,endLine=5,col=9,endColumn=15,title=field-choice`,
    ]);
  });

  test('has paths from the workspace that holds the root', async () => {
    const workspace = path.dirname(site.change(duplicate).root);
    const { stdout } = await runGithub(['validate'], { GITHUB_WORKSPACE: workspace });
    expect(stdout).toContain(`::error file=${path.basename(site.root)}/${ADA_FILE},line=4,`);
  });

  test('wrong usage stays on stderr', async () => {
    const { code, stdout, stderr } = await runGithub(['validate', 'content/nowhere.md']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('there is no such file');
  });
});
