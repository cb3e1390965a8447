import { describe, expect, test } from 'vitest';
import { brief, replace } from './bad-input.ts';
import { createFolder, createSite, type Site } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const SOUP_FILE = 'content/recipes/leek-soup.md';
const HOME_FILE = 'content/home.yaml';
const SEVERITIES = 'schemas/severities.yaml';

const site = await siteForTests(createSite());

async function problems(changes: Parameters<Site['change']>[0]): Promise<string[]> {
  const { report } = await site.change(changes).report('validate');
  return report.diagnostics.map((one) => `${one.severity} ${brief(one)}`);
}

const ALONE =
  'Write `<!-- content-ignore RULE: reason -->` on a separate line, above the text that it is about.';
const ALIAS = 'more: /recipes/soup#method';
const old = (before: string, after = '') =>
  replace('more: /recipes/leek-soup#method', `${before}${ALIAS}${after}`);

describe('a comment that ignores', () => {
  test.each([
    ['on the line above', { [HOME_FILE]: old('# content-ignore link-alias: old posters say so\n') }],
    ['on the line itself', { [HOME_FILE]: old('', ' # content-ignore link-alias: old posters say so') }],
    ['in capitals', { [HOME_FILE]: old('', ' # Content-Ignore link-alias: old posters say so') }],
    [
      'in capitals in Markdown',
      {
        [SOUP_FILE]: replace(
          'Cut the leeks. ',
          '<!-- CONTENT-IGNORE link-alias: a test -->\n\nCut the [leeks](/recipes/soup). ',
        ),
      },
    ],
    [
      'above a text of several lines',
      {
        [HOME_FILE]: replace(
          /lead: .*/,
          '# content-ignore link-alias: a test\nlead: >-\n  Begin with the\n\n  [soup](/recipes/soup).',
        ),
      },
    ],
    [
      'before a block of Markdown',
      {
        [SOUP_FILE]: replace(
          'Cut the leeks. ',
          '<!-- content-ignore link-alias: a test -->\n\nCut the [leeks](/recipes/soup). ',
        ),
      },
    ],
  ])('%s takes the warning back', async (_name, changes) => {
    expect(await problems(changes)).toEqual([]);
  });

  test.each([
    [
      'another line',
      { [HOME_FILE]: replace('cover:', '# content-ignore link-alias: no\ncover:') },
      ['warning ignore-unused content/home.yaml:3:1 → Delete the comment.'],
    ],
    [
      'an error',
      { [HOME_FILE]: replace('- plum-pie', '- plumpie # content-ignore reference-missing: no') },
      [
        'error reference-missing content/home.yaml:7:5 → Did you mean `plum-pie`?',
        'error ignore-invalid content/home.yaml:7:13 → Fix the problem that it reports, then delete this comment.',
      ],
    ],
    [
      'an unknown rule',
      { [HOME_FILE]: replace('cover:', '# content-ignore link-alia: no\ncover:') },
      ['error ignore-invalid content/home.yaml:3:1 → Did you mean `link-alias`?'],
    ],
    [
      'without a reason',
      { [HOME_FILE]: replace('cover:', '# content-ignore link-alias\ncover:') },
      [
        'error ignore-invalid content/home.yaml:3:1 → Write `content-ignore link-alias: ` followed by the reason.',
      ],
    ],
    [
      'one behind other words',
      { [SOUP_FILE]: replace('Cut the leeks.', 'Cut. <!-- content-ignore link-alias: why -->') },
      [`error ignore-invalid ${SOUP_FILE}:18:6 → ${ALONE}`],
    ],
    [
      'one of several lines',
      { [SOUP_FILE]: replace('Cut the leeks.', '<!-- content-ignore link-alias:\nwhy -->\n\nCut.') },
      [`error ignore-invalid ${SOUP_FILE}:18:1 → ${ALONE}`],
    ],
    [
      'one for several rules',
      { [HOME_FILE]: replace('cover:', '# content-ignore link-alias, link-broken: why\ncover:') },
      ['error ignore-invalid content/home.yaml:3:1 → Did you mean `link-alias`?'],
    ],
    [
      'an example in code is none and',
      {
        [SOUP_FILE]: replace(
          'Cut the leeks.',
          'Write `<!-- content-ignore x: y -->`.\n\n<!-- content-ignore link-alia: why -->\n\nCut.',
        ),
      },
      [expect.stringMatching(/^error ignore-invalid content.*:20:1 → Did you mean `link-alias`/)],
    ],
  ])('%s is reported', async (_name, changes, expected) => {
    expect(await problems(changes)).toEqual(expected);
  });
});

describe('schemas/severities.yaml', () => {
  test('makes warnings errors, switches them off, and softens the errors that leave the output sound', async () => {
    expect(await problems({ [HOME_FILE]: old(''), [SEVERITIES]: 'link-alias: error\n' })).toEqual([
      'error link-alias content/home.yaml:5:7 → Write `/recipes/leek-soup#method`.',
    ]);
    expect(await problems({ [SEVERITIES]: 'link-alias: off\n' })).toEqual([]);
    expect(
      (
        await problems({
          [HOME_FILE]: replace('soup#method', 'zzzzzzzzz'),
          [SEVERITIES]: 'link-broken: warning\n',
        })
      )[0],
    ).toMatch(/^warning link-broken/);
  });

  test('refuses what it cannot do', async () => {
    expect(
      await problems({ [SEVERITIES]: 'yaml-syntax: off\nlink-alia: off\nhead-length: never\n' }),
    ).toEqual([
      'error severity-invalid schemas/severities.yaml:1:14 → Remove the line.',
      'error severity-invalid schemas/severities.yaml:2:1 → Did you mean `link-alias`?',
      'error severity-invalid schemas/severities.yaml:3:14 → Write `error`, `warning` or `off`.',
    ]);
  });

  test('tells of two versions that Git has not merged once', async () => {
    const both = '<<<<<<< HEAD\nlink-alias: off\n=======\nlink-alias: error\n>>>>>>> strict\n';
    expect((await problems({ [SEVERITIES]: both })).map((one) => one.split(' → ')[0])).toEqual([
      'error merge-conflict schemas/severities.yaml:1:1',
    ]);
  });
});

test('comments are found below every kind of front matter, and in texts without any', async () => {
  const text = '<!-- content-ignore link-alias: old posters say so -->\n[Old](/old).\n';
  const site = createFolder({
    'schemas/notes.json': JSON.stringify({
      'x-collection': {
        source: 'notes/*.md',
        body: 'body',
        route: '/{key}',
        head: { title: 'Notes', description: 'About notes' },
      },
      type: 'object',
      properties: {
        aliases: { type: 'array', items: { type: 'string' } },
        body: { type: 'string', 'x-markdown': 'document' },
      },
    }),
    'content/notes/new.md': '---\naliases: [/old]\n---\n\nText.\n',
    'content/notes/yaml.md': `---\naliases: []\n---\n${text}`,
    'content/notes/bare.md': `${text}\n---\n\nMore text.\n`,
  });
  try {
    const { report } = await site.report('validate');
    expect(report.diagnostics.filter(({ rule }) => rule !== 'head-duplicate')).toEqual([]);
  } finally {
    site.dispose();
  }
});
