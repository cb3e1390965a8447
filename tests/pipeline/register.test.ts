import { describe, expect, test } from 'vitest';
import { PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const text = { type: 'string', minLength: 1 };
const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'facts.json',
  title: 'Facts',
  'x-collection': {
    source: 'facts/*.yaml',
    register: {
      token: 'fact',
      text: 'words',
      wordings: 'more',
      figures: 'figures',
      elsewhere: 'not',
      owner: 'ask',
      validUntil: 'until',
      source: { publication: 'from.who', title: 'from.what', url: 'from.where', seen: 'from.when' },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    words: text,
    more: { type: 'object', additionalProperties: text },
    figures: { type: 'array', items: { type: 'object' } },
    not: { type: 'array', items: { ...text, 'x-raw': true } },
    ask: text,
    until: { ...text, 'x-date': true },
    from: {
      type: 'object',
      properties: {
        who: text,
        what: text,
        where: { ...text, 'x-link': true },
        when: { ...text, 'x-date': true },
      },
    },
  },
  required: ['words'],
});
const SALT = `words: about 5 percent
more: { short: 5% of {brand} }
figures: [{ value: 5, unit: percent }]
from: { who: The Kettle, what: On salt, where: "https://kettle.example/salt", when: 2026-05-04 }
`.replace('5% of {brand}', '"5% of {brand}"');
const OVEN =
  'words: 350–400 degrees\nfigures: [{ value: 350–400, unit: degrees }]\nask: the dial of your oven\n';

const SALT_FILE = 'content/facts/salt.yaml';
const OVEN_FILE = 'content/facts/oven.yaml';

const site = await siteForTests(
  createSite({ 'schemas/facts.json': SCHEMA, [SALT_FILE]: SALT, [OVEN_FILE]: OVEN }),
);
site.env.SOURCE_DATE_EPOCH = String(Date.UTC(2026, 10, 22) / 1000);

/** Texts that use both facts: a field of the home page and the body of a recipe. */
const used = {
  'content/home.yaml': replace('heading: Soup from {brand}', 'heading: Salt {fact:salt} from {brand}'),
  [PIE_FILE]: replace(
    '## Bake it\n',
    '## Bake it\n\nAt {fact:oven} with {fact:salt} salt, so {fact:salt.short}.\n',
  ),
};

/** Every problem in short. */
async function found(...args: string[]): Promise<string[]> {
  const run = await site.run('validate', ...args, '--format', 'json');
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Record<string, string>[] };
  return diagnostics.map(({ rule, file, line, column, message, suggestion }) =>
    [rule, `${file ?? ''}:${line ?? ''}:${column ?? ''}`, message, suggestion].join(' '),
  );
}

interface Page {
  entry: { heading: string; body: { html: string; words: number } };
}
const data = (name: string): Page => site.json(`data/${name}.json`) as Page;
describe('a register', () => {
  test('its entries stand for their words, in fields and in Markdown, the settings filled in', async () => {
    await site.change(used).build();
    expect(data('index').entry.heading).toBe('Salt about 5 percent from Ladle & Leek');
    expect(data('recipes/plum-pie').entry.body.html).toContain('350–400 degrees with about 5 percent');
    expect(data('recipes/plum-pie').entry.body.html).toContain('so 5% of Ladle &#x26; Leek');
  });

  test('a document has a footnote for the first use of a source, which search and counts do not read', async () => {
    await site.change(used).build();
    const { html, words } = data('recipes/plum-pie').entry.body;
    expect(html.match(/data-footnote-ref/g)).toHaveLength(1);
    expect(html).toContain(
      '<a href="https://kettle.example/salt" rel="noopener">On salt</a>, seen May 4, 2026.',
    );
    expect(html).toContain('The Kettle, ');
    const seenWords = html
      .replace(/<sup>.*?<\/sup>|<section[\s\S]*<\/section>/g, '')
      .replace(/<[^>]+>/g, ' ');
    expect(words).toBe(seenWords.split(/\s+/).filter(Boolean).length);
    expect(await found()).toEqual([]);
  });

  test('an escaped token and one of another kind are text; an unknown entry is near to one', async () => {
    site.change({
      ...used,
      [SOUP_FILE]: replace(
        'Cut the leeks.',
        'Cut \\{fact:salt} and {fact:slat} and {facts:salt} and {fact:qqqq}.',
      ),
    });
    expect(await found()).toMatchObject([
      expect.stringContaining('There is no `{fact:slat}` in the register. Did you mean `{fact:salt}`?'),
      expect.stringContaining('token-unknown'),
      expect.stringContaining('Known tokens: {fact:oven}, {fact:salt}, {fact:salt.short}.'),
    ]);
  });

  test('an entry that cannot be read, or is not valid, is not told as missing where it is used', async () => {
    const uses = replace(
      'Cut the leeks.',
      'Cut {fact:oven}, {fact:salt}, {fact:salt.short} and {fact:qqqq}.',
    );
    const broken: [string, Buffer | string][] = [
      ['yaml-syntax', 'words: "open\n'],
      ['utf8-invalid', Buffer.from([0x2d, 0xff, 0xfe, 0x0a])],
      ['field-type', 'words: [5]\nmore: 3\n'],
      ['field-type', 'words: about 5 percent\nmore: 3\n'],
    ];
    for (const [rule, content] of broken) {
      site.change({ [SOUP_FILE]: uses, [SALT_FILE]: content });
      const told = (await found()).map((one) => one.split(' ').slice(0, 2).join(' '));
      expect([...new Set(told.map((one) => one.split(':')[0]))].sort()).toEqual(
        [`${rule} ${SALT_FILE}`, `claim-unknown ${SOUP_FILE}`].sort(),
      );
      expect(told.filter((one) => one.startsWith('claim-unknown'))).toHaveLength(1);
      site.restore();
    }
  });

  test('a text that uses an unreadable entry is left out of a site that is built without it', async () => {
    const uses = replace('Cut the leeks.', 'Cut {fact:salt.short}.');
    site.change({ [SOUP_FILE]: uses, [SALT_FILE]: Buffer.from([0x2d, 0xff, 0xfe, 0x0a]) });
    const { stdout } = await site.run('build', '--keep-going');
    expect(stdout).toContain(`left out ${SOUP_FILE} because it uses \`{fact:salt.short}\``);
  });

  test('a figure is found in every form, and nothing else is', async () => {
    const forms = [
      '5%',
      '5 %',
      '5-percent',
      'five percent',
      '5 per cent',
      '350 to 400 degrees',
      '350-400 degree',
    ];
    const other = ['15%', '5.5%', 'twenty-five percent', '5 pans', '1350–400 degrees', '400 degrees', '`5%`'];
    site.change({
      ...used,
      [SOUP_FILE]: replace('Cut the leeks.', `Cut the leeks.\n\n${[...forms, ...other].join('\n\n')}\n`),
    });
    const lines = await found();
    expect(lines.map((line) => /“(.*)”/.exec(line)?.[1])).toEqual(forms);
    expect(lines[0]).toContain('“5%” is in the register, but it is written out here. Write {fact:salt}');
  });

  test('a year is that of an entry only where its words are used as well', async () => {
    const fair = 'words: since 1868\nfigures: [{ value: 1868, unit: calendar year }]\n';
    const both = replace('Cut the leeks.', 'Cut the leeks, as {fact:fair}. In 1868 it was so.');
    const one = replace('## Bake it\n', '## Bake it\n\nAt {fact:oven} since 1868, with {fact:salt} salt.\n');
    site.change({ ...used, 'content/facts/fair.yaml': fair, [SOUP_FILE]: both, [PIE_FILE]: one });
    expect(await found()).toMatchObject([expect.stringContaining(`figure-written-out ${SOUP_FILE}`)]);
    const all = replace(
      'Cut the leeks.',
      'Cut the leeks, as {fact:fair}, with {fact:salt}. In 1868 it was so.',
    );
    site.change({ [SOUP_FILE]: (text) => text.replace(/Cut the leeks, as .* so\./, 'Cut the leeks.') });
    expect(await found()).toEqual([expect.stringContaining('claim-unused content/facts/fair.yaml')]);
    site.change({ [SOUP_FILE]: all });
    expect(await found()).toMatchObject([expect.stringContaining(`figure-written-out ${SOUP_FILE}`)]);
  });

  test('a claim that another message proposes is not to be deleted', async () => {
    site.change({ [PIE_FILE]: replace('## Bake it\n', '## Bake it\n\nAt {fact:oven}, {fact:slat}.\n') });
    expect(await found()).toMatchObject([expect.stringContaining('Did you mean `{fact:salt}`?')]);
  });

  test('a file that an entry names may use its figure for something else', async () => {
    const elsewhere = `${SALT}not: [${SOUP_FILE}]\n`;
    site.change({ ...used, [SALT_FILE]: elsewhere, [SOUP_FILE]: replace('Cut the leeks.', 'Cut 5% off.') });
    expect(await found()).toEqual([]);
  });

  test('what nothing uses, was seen long ago or holds no longer is a warning', async () => {
    site.change({
      'content/home.yaml': used['content/home.yaml'],
      [SALT_FILE]: SALT.replace('2026-05-04', '2001-05-04'),
      [OVEN_FILE]: `${OVEN}until: 2001-05-04\n`,
    });
    expect(await found()).toMatchObject([
      expect.stringMatching(/^claim-expired content\/facts\/oven\.yaml:4:8 /),
      expect.stringMatching(/^claim-source-old content\/facts\/salt\.yaml:4:\d+ /),
      expect.stringMatching(/^claim-unused content\/facts\/oven\.yaml:1:1 No text uses `\{fact:oven\}`/),
    ]);
  });

  test('an entry whose name has a dot is used by its token', async () => {
    const words = replace('Cut the leeks.', 'Cut the leeks, as {fact:v1.2} and {fact:v1.3.short}.');
    site.change({
      ...used,
      'content/facts/v1.2.yaml': 'words: twelve knives\n',
      'content/facts/v1.3.yaml': 'words: no knife\nmore: { short: none }\n',
      [SOUP_FILE]: words,
    });
    expect(await found()).toEqual([]);
  });

  test('a day that is none is one problem, and no problem of the texts that use the entry', async () => {
    site.change({
      ...used,
      [SALT_FILE]: SALT.replace('2026-05-04', 'yesterday'),
      [OVEN_FILE]: `${OVEN}until: 1 May\n`,
    });
    expect(await found()).toEqual([
      expect.stringContaining(`date-unknown ${OVEN_FILE}:4:8`),
      expect.stringContaining(`date-unknown ${SALT_FILE}:4:`),
    ]);
  });

  test('a source that was seen on a day to come is told', async () => {
    site.change({ ...used, [SALT_FILE]: SALT.replace('2026-05-04', '2027-05-04') });
    const { report } = await site.report('validate', '--clock', '2026-11-26');
    expect(report.diagnostics.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
      'claim-source-old The source of `fact:salt` cannot have been seen on 2027-05-04, which is still to come.',
    ]);
  });

  test('--strict-claims fails on what only the owner knows, and list --owner gives it', async () => {
    site.change(used);
    expect((await site.run('build', '--strict')).code).toBe(0);
    const { code, stdout } = await site.run('build', '--strict-claims');
    expect(code).toBe(1);
    expect(stdout).toContain('Only the owner can confirm `fact:oven`: the dial of your oven');
    expect((await site.run('validate', '--strict-claims')).code).toBe(1);
    const list = await site.run('list', 'facts', '--owner');
    expect(list).toMatchObject({ code: 0 });
    expect(list.stdout).toBe(
      `[ ] Please confirm: the dial of your oven\n      words: 350–400 degrees\n      ${OVEN_FILE}:3\n1 fact for the owner to confirm\nTo tick off a claim, replace \`ask\` with its source (\`from.who\` and \`from.when\`), such as in ${OVEN_FILE}.\n`,
    );
  });

  test('a change of one entry reaches every text that uses it', async () => {
    await site.change(used).build();
    await site.change({ [SALT_FILE]: SALT.replace('about 5 percent', 'some 5 percent') }).build();
    expect(data('index').entry.heading).toBe('Salt some 5 percent from Ladle & Leek');
    expect(data('recipes/plum-pie').entry.body.html).toContain('some 5 percent');
  });

  test('a schema that names a field it does not have says so', async () => {
    site.change({ 'schemas/facts.json': SCHEMA.replace('"owner":"ask"', '"owner":"asks"') });
    expect(await found()).toMatchObject([expect.stringContaining('There is no field `asks`.')]);
  });
});
