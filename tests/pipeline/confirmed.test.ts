import { describe, expect, test } from 'vitest';
import { createSite, type Site } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';
import { Client } from './lsp/client.ts';
import type { CompletionList } from 'vscode-languageserver';

const DAY = { type: 'string', 'x-date': true };
const text = { type: 'string' };
const group = (properties: object): object => ({ type: 'object', additionalProperties: false, properties });

/** A shop of which the owner has to confirm three things, one of them in a group and one in the items of a list. */
const SCHEMA = {
  $id: 'shop.json',
  title: 'Shop',
  'x-collection': {
    source: 'shop.yaml',
    emit: 'shop.json',
    confirmed: { field: 'confirmed', after: '365d' },
  },
  ...group({
    phone: { ...text, 'x-owner': 'The number is yours.' },
    address: group({ street: { ...text, 'x-owner': 'You are there.' }, town: text }),
    prizes: { type: 'array', items: group({ name: text, year: { ...text, 'x-owner': 'You won it.' } }) },
    confirmed: group({ phone: DAY, address: group({ street: DAY }), prizes: DAY }),
  }),
};
const SHOP = `phone: 410-555-0100
address:
  street: 1 Mill Road
prizes:
  - name: Best soup
    year: "2024"
  - name: Best bread
    year: "2025"
`;

const site = await siteForTests(
  createSite({ 'schemas/shop.json': JSON.stringify(SCHEMA), 'content/shop.yaml': SHOP }),
);

const written = (yaml: string): Site => site.change({ 'content/shop.yaml': `${SHOP}${yaml}` });
const list = async (): Promise<string> =>
  (await site.run('list', 'shop', '--owner', '--clock', '2026-11-26')).stdout;
const told = async (): Promise<string[]> => {
  const { report } = await site.report('validate', '--clock', '2026-11-26');
  return report.diagnostics.map((one) => `${one.rule} ${one.line} ${one.message} → ${one.suggestion ?? ''}`);
};

test('a Markdown text to confirm is shown in the list, not as an empty value', async () => {
  const about = { ...text, 'x-markdown': 'block', 'x-owner': 'It is about you.' };
  site.change({
    'schemas/about.json': JSON.stringify({
      $id: 'about.json',
      'x-collection': { source: 'about.yaml', emit: 'about.json' },
      ...group({ about }),
    }),
    'content/about.yaml': 'about: |\n  We bake **bread**\n  every day.\n',
  });
  const { stdout } = await site.run('list', 'about', '--owner');
  expect(stdout).toContain(
    '[ ] Please confirm: It is about you.\n      about: We bake **bread** every day.\n',
  );
});

describe('what the owner has confirmed', () => {
  test('nothing is ticked off by itself, and the list says how it is done', async () => {
    const stdout = await list();
    expect(stdout.match(/^\[ \] .*/gm)).toEqual([
      '[ ] Please confirm: The number is yours.',
      '[ ] Please confirm: You are there.',
      '[ ] Please confirm: You won it.',
      '[ ] Please confirm: You won it.',
    ]);
    expect(stdout).toMatch(
      /^4 facts for the owner to confirm\nTo tick one off, .*: `confirmed: \{ phone: 2026-11-26 \}` in content\/shop\.yaml\.$/m,
    );
  });

  test('is left out of the list; a day at the name of a list holds for all in it', async () => {
    written(
      'confirmed:\n  phone: November 20, 2026\n  address: { street: 2026-11-20 }\n  prizes: 2026-11-20\n',
    );
    expect(await told()).toEqual([]);
    expect(await list()).toBe('0 facts for the owner to confirm, 4 confirmed\n');
  });

  test('is asked again when it is old, and never confirmed by a day to come', async () => {
    written('confirmed:\n  phone: 2025-11-26\n  address: { street: 2025-11-27 }\n  prizes: 2026-11-27\n');
    const stdout = await list();
    expect(stdout).toContain('[ ] Please confirm: The number is yours. (last confirmed on 2025-11-26)\n');
    expect(stdout).toContain('\n3 facts for the owner to confirm, 1 confirmed\n');
    const { stdout: report } = await site.run(
      'list',
      'shop',
      '--owner',
      '--format',
      'json',
      '--clock',
      '2026-11-26',
    );
    expect(JSON.parse(report)).toMatchObject({
      facts: expect.arrayContaining([
        expect.objectContaining({ field: 'prizes.1.year', tickOff: 'confirmed.prizes.year' }),
      ]) as object,
    });
  });

  test('a name that is none and a day that is none are told', async () => {
    written('confirmed:\n  phnoe: 2026-11-20\n  prizes: yes\n');
    const problems = await told();
    expect(problems.join('\n')).toMatch(/field-unknown 10 .*`phnoe`.* → Did you mean `phone`\?/);
    expect(problems.join('\n')).toContain('date-unknown 11 `yes` is not written like a date.');
  });

  test('is on no page and in no file for programs', async () => {
    written('confirmed:\n  phone: 2026-11-20\n');
    expect((await site.run('build')).code).toBe(0);
    expect(site.text('dist-content/shop.json')).toContain('410-555-0100');
    expect(site.text('dist-content/shop.json')).not.toContain('confirmed');
  });

  test('is asked again in the mail; what nobody has confirmed yet is one line', async () => {
    written('confirmed:\n  phone: 2025-11-20\n  address: { street: 2026-11-20 }\n');
    const { stdout } = await site.run('report', '--mail', '--clock', '2026-11-26');
    expect(stdout).toMatch(/^Subject: .*: 1 thing to do, and 2 before the launch\n/);
    expect(stdout).toMatch(/\n {2}- Please confirm: The number is yours\.\n {4}phone: [^]*2025-11-20\n/);
    expect(stdout).toContain('\nFacts to confirm before the launch: 2. 1 confirmed. ');
  });
});

test('the language server offers the names, and the day of today', async () => {
  written('confirmed:\n  ph\n');
  const client = new Client(site.cache);
  await client.initialize([site.root]);
  const file = site.path('content/shop.yaml');
  await client.open(file);
  const offered = async (before: string): Promise<string[]> => {
    const { items } = await client.ask<CompletionList>('textDocument/completion', file, before);
    return items.map(({ label }) => label);
  };
  expect(await offered('\n  ph')).toEqual(expect.arrayContaining(['phone', 'address', 'prizes']));
  await client.type(file, '  ph\n', '  phone: \n');
  expect(await offered('  phone: ')).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
  client.process.kill('SIGKILL');
});

test('what is listed with --owner is no list of entries, so --broken is refused', async () => {
  const { code, stdout, stderr } = await site.run('list', '--owner', '--broken');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/The options `--\w+` and `--\w+` cannot be used together/);
});
