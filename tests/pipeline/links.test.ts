import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brief, goodSite, HOME_FILE, PIE_FILE, replace, SOUP_FILE, testBadInputs } from './bad-input.ts';
import type { Site } from './fixture.ts';

const FORMS = 'Begin links to this site with `/`, and other links with `https://`, `mailto:` or `tel:`.';
const SAY = 'Say in a few words what the picture shows; people who cannot see it read that instead.';
const more = (to: string): Record<string, ReturnType<typeof replace>> => ({
  [HOME_FILE]: replace('more: /recipes/leek-soup#method', `more: "${to}"`),
});
const inText = (to: string): Record<string, ReturnType<typeof replace>> => ({
  [SOUP_FILE]: replace('/recipes/plum-pie#bake-it', to),
});

const ELSEWHERE =
  'If something other than the content answers there, add a field for such addresses with `addresses` in the schema of the settings.';

testBadInputs('internal links', [
  {
    name: 'a field that leads to no page, near one',
    change: more('/recipes/leek-sup'),
    problems: [`link-broken ${HOME_FILE}:5:7 → Did you mean \`/recipes/leek-soup\`?`],
  },
  {
    name: 'a link in Markdown, at its place in the file',
    change: inText('/recipe/plum-pie'),
    problems: [`link-broken ${SOUP_FILE}:18:27 → Did you mean \`/recipes/plum-pie\`?`],
  },
  {
    name: 'a link in a Markdown field of a YAML file',
    change: { [HOME_FILE]: replace('(/recipes/leek-soup)', '(/recipes/leak-soup)') },
    problems: [`link-broken ${HOME_FILE}:2:22 → Did you mean \`/recipes/leek-soup\`?`],
  },
  {
    name: 'a relative link',
    change: inText('../recipe/plum-pie'),
    problems: [`link-broken ${SOUP_FILE}:18:27 → Did you mean \`/recipes/plum-pie\`?`],
  },
]);

testBadInputs('anchors', [
  {
    name: 'of the same page',
    change: inText('#methods'),
    problems: [`anchor-missing ${SOUP_FILE}:18:27 → Did you mean \`#method\`?`],
  },
  {
    name: 'of an entry that stands in another page',
    change: { [PIE_FILE]: (text) => `${text}\nBy [Ben](/#bent).\n` },
    problems: [`anchor-missing ${PIE_FILE}:21:4 → Did you mean \`#ben\`?`],
  },
]);

testBadInputs('what is written once is reported once', [
  {
    name: 'a link by reference, at its definition, however often it is used',
    change: {
      [PIE_FILE]: (text) =>
        `${text}\n[a][x], [b][x], [x] and ![pie][p] ![pot][p]\n\n[x]: /recipes/leek-sup\n[p]: /images/pi.png\n`,
    },
    problems: [
      `link-broken ${PIE_FILE}:23:1 → Did you mean \`/recipes/leek-soup\`?`,
      `image-missing ${PIE_FILE}:24:1 → Did you mean \`/images/pie.png\`?`,
    ],
  },
  {
    name: 'also beside raw HTML',
    change: { [PIE_FILE]: (text) => `${text}\n<b>x</b> [a][x], [b][x]\n\n[x]: /shop\n[X]: /shop\n` },
    problems: [
      `link-broken ${PIE_FILE}:23:1 → \`content list\` names the address of every page. ${ELSEWHERE}`,
    ],
  },
  {
    name: 'a text alternative is missing at the use',
    change: { [PIE_FILE]: (text) => `${text}\n![a pie][p] ![][p]\n\n[p]: /images/pie.png\n` },
    problems: [`image-alt ${PIE_FILE}:21:13 → ${SAY}`],
  },
]);

testBadInputs('fragments', [
  {
    name: 'the anchors of notes are not proposed',
    change: {
      ...more('/recipes/leek-soup#tools'),
      [SOUP_FILE]: (text) => `${text}\nSimmer.[^1]\n\n[^1]: Slowly.\n`,
    },
    problems: [
      `anchor-missing ${HOME_FILE}:5:7 → \`/recipes/leek-soup\` has the anchors \`#café-spoons\`, \`#method\`.`,
    ],
  },
]);

testBadInputs('addresses that run code', [
  {
    name: 'a javascript: link in Markdown',
    change: inText('JavaScript:alert(1)'),
    problems: [`link-broken ${SOUP_FILE}:18:27 → ${FORMS}`],
  },
  {
    name: 'a data: link in Markdown',
    change: inText('data:text/html,x'),
    problems: [`link-broken ${SOUP_FILE}:18:27 → ${FORMS}`],
  },
]);

describe('links that are fine', () => {
  let site: Site;
  beforeAll(async () => {
    ({ site } = await goodSite());
  });
  afterEach(() => site.restore());

  test.each([
    ['a heading with an accent', '/recipes/leek-soup#café-spoons'],
    ['an anchor that the schema declares', '/#all'],
    ['an entry that is an anchor', '/#ada'],
    ['the beginning of a page', '/recipes/about-ladle-leek#top'],
    ['a mail address with a token', 'mailto:{email}?subject=Soup'],
    ['a page with a token', '/recipes/about-{brand}'],
    ['an absolute address with a token', '{origin}/recipes/plum-pie'],
  ])('%s', async (_name, to) => {
    const { code, report } = await site.change({ ...more(to), ...inText(to) }).report('validate', '--strict');
    expect(report.diagnostics.map(brief)).toEqual([]);
    expect(code).toBe(0);
  });

  test('a fix leads to pages that keep their address: not to one whose key its file does not have', async () => {
    const fixes = async (
      to: string,
      also: Record<string, ReturnType<typeof replace>> = {},
    ): Promise<string[][]> => {
      site.restore();
      const { report } = await site.change({ ...more(to), ...also }).report('validate');
      const broken = report.diagnostics.filter(({ rule }) => rule === 'link-broken');
      return broken.map((diagnostic) => (diagnostic.fixes ?? []).map(({ title }) => title));
    };
    expect(await fixes('/recipes/plum-pi')).toEqual([['Change `/recipes/plum-pi` to `/recipes/plum-pie`']]);
    expect(
      await fixes('/recipes/plum-pis', { [PIE_FILE]: replace('slug: plum-pie', 'slug: plum-pies') }),
    ).toEqual([[]]);
  });
});
