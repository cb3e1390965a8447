import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './fixture.ts';

/** Forms that the native parser reads, and forms that are left to the reference. */
const TEXTS = {
  'content/recipes/leek-soup.md': (text: string) =>
    `${text}\n## More\n\n- one **bold** and \`code\`\n  - [two](#more)\n\n| a | b |\n| --- | --: |\n| 1 | 2 |\n\n> said\n\n\`\`\`js\nlet a;\n\`\`\`\n`,
  'content/recipes/plum-pie.md': (text: string) =>
    `${text}\nBare www.example.com, ~~gone~~, a note[^1].\n\n- [x] done\n\n[^1]: The note.\n`,
};

let site: Site;
beforeAll(async () => {
  site = await createSite();
  site.change(TEXTS);
});
afterAll(() => site.dispose());

describe('either parser', () => {
  test('gives the same bytes, with and without what the other one left in the cache', async () => {
    await site.build('--no-cache');
    const fast = site.snapshot();
    expect(Object.keys(fast).length).toBeGreaterThan(3);
    await site.build('--no-cache', '--parser', 'remark', '--out', site.path('out-remark'));
    expect(site.snapshot(site.path('out-remark'))).toEqual(fast);
    await site.build();
    const { stdout } = await site.build('--parser', 'remark');
    expect(stdout).toContain('0 written');
    expect(site.snapshot()).toEqual(fast);
  });

  test('is compared with the other by `--verify-parser`, in every file', async () => {
    const { code, stdout } = await site.run('validate', '--verify-parser');
    expect(code, stdout).toBe(0);
    await site.build('--verify-parser');
    const { stdout: json } = await site.run('validate', '--verify-parser', '--format', 'json');
    expect(JSON.parse(json)).toMatchObject({ ok: true, errors: 0 });
  });

  test('has a name that is known', async () => {
    const { code, stderr } = await site.run('validate', '--parser', 'pandoc');
    expect(code).toBe(2);
    expect(stderr).toContain('--parser');
  });
});
