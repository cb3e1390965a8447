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
    name: 'a field that leads to no page at all',
    change: more('/shop'),
    problems: [
      `link-broken ${HOME_FILE}:5:7 → \`content list\` names the address of every page. ${ELSEWHERE}`,
    ],
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
  {
    name: 'a protocol-relative link',
    change: more('//ladle.example/'),
    problems: [`link-broken ${HOME_FILE}:5:7 → Write \`https://ladle.example/\`.`],
  },
]);

testBadInputs('anchors', [
  {
    name: 'of another page, near one that it has',
    change: more('/recipes/leek-soup#methods'),
    problems: [`anchor-missing ${HOME_FILE}:5:7 → Did you mean \`#method\`?`],
  },
  {
    name: 'of another page that has none',
    change: more('/recipes/about-ladle-leek#start'),
    problems: [
      `anchor-missing ${HOME_FILE}:5:7 → \`/recipes/about-ladle-leek\` has no anchors; link to the page itself.`,
    ],
  },
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
    name: 'two in one address',
    change: more('/recipes/leek-soup#method#nope'),
    problems: [
      `anchor-missing ${HOME_FILE}:5:7 → \`/recipes/leek-soup\` has the anchors \`#café-spoons\`, \`#method\`.`,
    ],
  },
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

testBadInputs('outside addresses that no browser can read', [
  ...[
    'https://example.com:99999/',
    'https://xn--a.com/',
    'https://exam%zzple.com/',
    'https://1.2.3.256/',
  ].map((url) => ({
    name: url,
    change: more(url),
    problems: [`link-broken ${HOME_FILE}:5:7 → ${FORMS}`],
  })),
]);

testBadInputs('addresses that run code', [
  {
    name: 'a javascript: link in a field',
    change: more('javascript:alert(1)'),
    problems: [`link-broken ${HOME_FILE}:5:7 → ${FORMS}`],
  },
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
    ['a page', '/recipes/plum-pie'],
    ['the home page', '/'],
    ['a heading with an accent', '/recipes/leek-soup#café-spoons'],
    ['the same, percent-encoded', '/recipes/leek-soup#caf%C3%A9-spoons'],
    ['an anchor that the schema declares', '/#all'],
    ['an entry that is an anchor', '/#ada'],
    ['the beginning of a page', '/recipes/about-ladle-leek#top'],
    ['words of a page', '/recipes/leek-soup#:~:text=leeks'],
    ['a query', '/?page=2'],
    ['another site', 'https://other.example/a?b=c#d'],
    ['a mail address', 'mailto:{email}?subject=Soup'],
    ['a phone number', 'tel:+1-410-555-0142'],
    ['a page with a token', '/recipes/about-{brand}'],
    ['an absolute address with a token', '{origin}/recipes/plum-pie'],
  ])('%s', async (_name, to) => {
    const { code, report } = await site.change({ ...more(to), ...inText(to) }).report('validate', '--strict');
    expect(report.diagnostics.map(brief)).toEqual([]);
    expect(code).toBe(0);
  });

  test('a link to an alias is a warning that names the direct address', async () => {
    const { code, report } = await site.change(more('/recipes/soup')).report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      `link-alias ${HOME_FILE}:5:7 → Write \`/recipes/leek-soup\`.`,
    ]);
    expect({ code, warnings: report.warnings }).toEqual({ code: 0, warnings: 1 });
  });

  test.each([
    'http://localhost:3000/plan',
    'http://LOCALHOST',
    'https://127.0.0.1/x',
    'http://192.168.1.20/',
    'http://[::1]:8080/',
    'http://printer.local/',
  ])('a link to a machine of the writer is a warning: %s', async (to) => {
    const { code, report } = await site.change(more(to)).report('validate');
    expect(report.diagnostics.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['link-local 5']);
    expect(report.diagnostics[0]?.message).toContain('which is not on the internet');
    expect(code).toBe(0);
  });

  test('a trailing slash is a warning that names the direct address', async () => {
    const { report } = await site.change(inText('/recipes/plum-pie/')).report('validate');
    expect(report.diagnostics.map(brief)).toEqual([
      `link-alias ${SOUP_FILE}:18:27 → Write \`/recipes/plum-pie\`.`,
    ]);
  });

  test('a fix leads to pages that keep their address: not to one whose key its file does not have', async () => {
    const fixes = async (
      to: string,
      also: Record<string, ReturnType<typeof replace>> = {},
    ): Promise<string[][]> => {
      site.restore();
      const { report } = await site.change({ ...more(to), ...also }).report('validate');
      const found = report.diagnostics.filter(({ rule }) => rule === 'link-broken');
      return found.map((one) => (one.fixes ?? []).map(({ title }) => title));
    };
    expect(await fixes('/recipes/plum-pi')).toEqual([['Change `/recipes/plum-pi` to `/recipes/plum-pie`']]);
    expect(
      await fixes('/recipes/plum-pis', { [PIE_FILE]: replace('slug: plum-pie', 'slug: plum-pies') }),
    ).toEqual([[]]);
  });
});
