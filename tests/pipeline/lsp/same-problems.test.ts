import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../scripts/workspace/workspace.ts';
import { validateSite } from '../../../scripts/pipeline/validate-site.ts';
import { createFolder, PROJECT, type Change, type Site } from '../fixture.ts';
import { LIBRARY } from '../library-site.ts';
import { IN_CONTENT, IN_SCHEMAS, type Mistake } from '../planted-mistakes.ts';

/** The example that the package is shown with. */
const EXAMPLE = path.join(PROJECT, 'examples/library');
const example = Object.fromEntries(
  ['content', 'schemas'].flatMap((folder) =>
    readdirSync(path.join(EXAMPLE, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name))
      .map((file): [string, Buffer] => [path.relative(EXAMPLE, file), readFileSync(file)]),
  ),
);

let site: Site;
afterEach(() => {
  site.dispose();
});

/** What the editor and the command say of a site on a day; the same set, or the test fails. */
async function same(day: string): Promise<number> {
  const today = new Date(day);
  const progress = (): void => undefined;
  const { diagnostics } = await validateSite({ root: site.root, cache: false, progress, threads: 1, today });
  expect(await openWorkspace({ root: site.root, today }).check(), day).toEqual(diagnostics);
  return diagnostics.length;
}

/** Many mistakes at once; those that need a text which an earlier one has changed are left out. */
function planted(mistakes: readonly Mistake[]): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const { file, plant } of mistakes) {
    const before = changes[file];
    changes[file] = (text) =>
      (typeof before === 'function' ? before(text) : text).replace(plant[0], () => plant[1]);
  }
  return changes;
}

const rounds = [...Object.entries(IN_SCHEMAS), ...Object.entries(IN_CONTENT)];

describe('the editor says what the command says', () => {
  test.each(rounds)('of the planted mistakes: %s', async (_round, mistakes) => {
    site = createFolder(example);
    site.change(planted(mistakes));
    expect(await same('2026-06-02')).toBeGreaterThanOrEqual(mistakes.length / 2);
  });

  test('of the example and of the library of the tests, also without a mistake', async () => {
    site = createFolder(example);
    await same('2026-06-02');
    site.dispose();
    site = createFolder(LIBRARY);
    await same('2026-07-31');
  });

  test('of what is named and will expire, on each day around that', async () => {
    const collection = (source: string, more: object, properties: object, required: string[]): string =>
      JSON.stringify({
        'x-collection': {
          ...{ source, key: 'slug', route: `/${source.slice(0, 3)}/{slug}` },
          ...{ head: { title: '{slug}', description: 'About {slug}' }, ...more },
        },
        ...{ type: 'object', properties: { slug: { type: 'string' }, ...properties }, required },
      });
    const partner = { type: 'string', 'x-ref': 'partners' };
    site = createFolder({
      'schemas/partners.json': collection(
        'partners/*.yaml',
        { publish: { from: 'from', until: 'until' } },
        { from: { type: 'string', 'x-date': true }, until: { type: 'string', 'x-date': true } },
        ['slug'],
      ),
      'schemas/shows.json': collection(
        'shows/*.md',
        { body: 'body' },
        {
          owner: partner,
          guests: { type: 'array', items: partner },
          body: { type: 'string', 'x-markdown': 'document' },
        },
        ['slug', 'owner'],
      ),
      'content/partners/wool.yaml': 'slug: wool\nuntil: 2026-10-01\n',
      'content/partners/wax.yaml': 'slug: wax\nfrom: 2026-09-20\nuntil: 2026-10-08\n',
      'content/shows/one.md': '---\nslug: one\nowner: wool\nguests: [wax, wool]\n---\n\n[Wool](/par/wool)\n',
    });
    const counts: number[] = [];
    for (const day of ['08-01', '09-16', '09-17', '09-25', '09-30', '10-01', '10-08', '10-30'])
      counts.push(await same(`2026-${day}`));
    expect(new Set(counts).size).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
  });
});
