import { describe, expect, test } from 'vitest';
import { createFolder, drawing } from './fixture.ts';
import { LIBRARY } from './library-site.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(
  createFolder({
    ...LIBRARY,
    'content/images/ada.png': await drawing(900, 600).png().toBuffer(),
    'content/people/ben.es.md':
      '---\nslug: ben\nname: Ben Pardo\nrole: Lector\n---\n\n[Ada](/es/people/ada), [Ada](/people/ada).\n',
  }),
);

/** What a command would do: the files that lie elsewhere or go, and the lines that change. */
async function would(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await site.run(...args, '--dry-run');
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Nothing was changed (--dry-run).\n' });
  return stdout.split('\n').filter((line) => /^[-+](?![-+])| → | is deleted$/.test(line));
}

async function refusal(...args: string[]): Promise<string> {
  const { code, stderr } = await site.run(...args, '--dry-run');
  expect(code).toBe(1);
  return stderr;
}

const ADA = [
  'content/people/ada.md → content/people/eve.md',
  'content/people/ada.es.md → content/people/eve.es.md',
  '-slug: ada',
  '+slug: eve',
  '-slug: ada',
  '+slug: eve',
  '-host: ada',
  '+host: eve',
  '-host: ada',
  '+host: eve',
  '-[Ada](/es/people/ada), [Ada](/people/ada).',
  '+[Ada](/es/people/eve), [Ada](/people/eve).',
  '+  - from: /people/ada',
  '+    to: /people/eve',
  '+  - from: /es/people/ada',
  '+    to: /es/people/eve',
];

describe('a translation that has the key of its original', () => {
  test.each([
    ['people/ada', 'eve'],
    ['/es/people/ada', '/es/people/eve'],
    ['content/people/ada.es.md', 'content/people/eve.es.md'],
  ])('moves with it, whichever is named: %s → %s', async (from, to) => {
    expect(await would('move', from, to)).toEqual(ADA);
  });

  test('moves for good', async () => {
    const { code, stdout } = await site.run('move', 'people/ada', 'eve');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 renamed.\n`/people/ada` leads to `/people/eve`') as string,
    });
    const { report } = await site.report('validate');
    expect(report.errors).toBe(0);
    await site.run('move', 'people/eve', 'ada');
    expect(site.text('content/people/ada.es.md')).toBe(LIBRARY['content/people/ada.es.md']);
  });

  test('goes with it, each page leading to the one in its language', async () => {
    expect(await would('remove', 'people/ada', '--redirect', 'people/ben')).toEqual([
      'content/people/ada.md is deleted',
      'content/people/ada.es.md is deleted',
      'content/images/ada.png is deleted',
      '-host: ada',
      '+host: ben',
      '-host: ada',
      '+host: ben',
      '-[Ada](/es/people/ada), [Ada](/people/ada).',
      '+[Ada](/es/people/ben), [Ada](/people/ben).',
      '+  - from: /people/ada',
      '+    to: /people/ben',
      '+  - from: /es/people/ada',
      '+    to: /es/people/ben',
    ]);
  });

  test('goes alone when it is named, and leads to what it was a translation of', async () => {
    expect(await refusal('remove', '/es/people/ada')).toMatch(
      /One place refers to people\/ada:\n {2}content\/people\/ben\.es\.md:7\n/,
    );
    expect(await would('remove', '/es/people/ada', '--redirect', '/people/ada')).toEqual([
      'content/people/ada.es.md is deleted',
      '-[Ada](/es/people/ada), [Ada](/people/ada).',
      '+[Ada](/people/ada), [Ada](/people/ada).',
      '+  - from: /es/people/ada',
      '+    to: /people/ada',
    ]);
  });
});
