import { describe, expect, test } from 'vitest';
import { createSite, type Change } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(createSite());

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = 'content.config.mjs';

const check = (code: string): string =>
  `export default { checks: [{
  id: 'acme/no-hot', title: 'A hot word', why: 'Words should stay cool.', remedy: 'write another word',
  wrong: 'It is hot.', right: 'It is warm.',
  check: (context) => { const { entries, report, today } = context; ${code} },
}] };`;
const HOT = check(
  "for (const one of entries) if (one.texts['/body']?.text.includes('Hot')) report(one, '/body', { match: 'Hot', message: 'Too `hot`.', suggestion: 'Write `Warm`.', replace: 'Warm', applicability: 'safe' });",
);
const computed = (value: string, schema = "{ type: 'string' }"): string =>
  `import { defineConfig } from 'copydesk';
export default defineConfig({
  compute: { recipes: { shelf: { schema: ${schema}, value: ${value} } } },
});
`;
const SHELF = computed("({ entry, get }) => String(get('authors', String(entry.data.author))?.data.name)");
const rehype = (code: string): string =>
  `const walk = (node, see) => { see(node); for (const one of node.children ?? []) walk(one, see); };

export default { markdown: { rehype: [() => (tree, file) => { ${code} }] } };`;

async function told(changes: Record<string, Change>, ...args: string[]): Promise<object[]> {
  const { report } = await site.change(changes).report('validate', ...args);
  return report.diagnostics;
}
async function html(changes: Record<string, Change>, recipe = 'plum-pie'): Promise<string> {
  await site.change(changes).build();
  return (site.json(`data/recipes/${recipe}.json`) as { entry: { body: { html: string } } }).entry.body.html;
}

describe('a check of the site', () => {
  test('reports at the words, and `validate --fix` makes its safe fix', async () => {
    const before = site.text(PIE).split('Hot')[0] ?? '';
    expect(await told({ [CONFIG]: HOT, [PIE]: (text) => `${text}\nWords.\n` })).toEqual([
      expect.objectContaining({
        ...{ rule: 'acme/no-hot', severity: 'warning', file: PIE, line: before.split('\n').length },
        ...{ message: 'Too `hot`.', suggestion: 'Write `Warm`.' },
      }),
    ]);
    await site.run('validate', '--fix');
    expect(site.text(PIE)).toContain('Warm.');
  });

  test('can be switched off, and is explained', async () => {
    const severities = (choice: string): Record<string, string> => ({
      [CONFIG]: HOT,
      'schemas/severities.yaml': `acme/no-hot: ${choice}\n`,
    });
    expect(await told(severities('off'))).toEqual([]);
    expect(await told(severities('error'))).toEqual([expect.objectContaining({ severity: 'error' })]);
    expect((await site.run('explain', 'acme/no-hot')).stdout).toContain('Words should stay cool.');
  });

  test.each([
    ['fields', '[pie.data.date, pie.data.tags]', '["2025-09-22",["plum"]]'],
    ['where it is', '[pie.collection, pie.key, pie.path]', '["recipes","plum-pie","/recipes/plum-pie"]'],
    ['the day', 'today', '"2026-03-01"'],
  ])('is given %s', async (_name, expression, expected) => {
    const code = `const pie = entries.find((one) => one.key === 'plum-pie'); report(pie, '', { message: JSON.stringify(${expression}) });`;
    expect(await told({ [CONFIG]: check(code) }, '--clock', '2026-03-01')).toEqual([
      expect.objectContaining({ message: expected }),
    ]);
  });

  test('that throws is an error at its line, and the last good output stays', async () => {
    await site.build();
    const before = site.snapshot();
    const { report } = await site.change({ [CONFIG]: check('entries[0].nothing.more;') }).report('build');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        ...{ rule: 'config-failed', severity: 'error', file: CONFIG, line: 4 },
        message: "The check `acme/no-hot` failed: Cannot read properties of undefined (reading 'more').",
      }),
    ]);
    expect(site.snapshot()).toEqual(before);
  });
});

describe('a computed field', () => {
  test('is in the output and in its types, and follows what it reads', async () => {
    await site.change({ [CONFIG]: SHELF }).build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({ entry: { shelf: 'Ben Brown' } });
    expect(site.text('dist-content/types/index.d.ts')).toMatch(/shelf\?: string/);
    await site.change({ 'content/authors/ben.yaml': (text) => text.replace('Ben Brown', 'Ben B.') }).build();
    expect(site.json('data/recipes/plum-pie.json')).toMatchObject({ entry: { shelf: 'Ben B.' } });
  });

  test.each<[string, Record<string, Change>, object]>([
    [
      'a value that its schema does not allow',
      { [CONFIG]: computed("({ entry }) => entry.key === 'plum-pie' ? 7 : 'x'") },
      { rule: 'computed-invalid', file: PIE, line: 1 },
    ],
    [
      'a field that is in the file too',
      { [CONFIG]: SHELF, [PIE]: (text) => text.replace('servings', 'shelf: top\nservings') },
      { rule: 'computed-invalid', file: PIE, line: 6 },
    ],
    [
      'a field that the schema has already',
      { [CONFIG]: SHELF.replace('shelf:', 'servings:') },
      { message: '`servings` is a field of schemas/recipes.json already.', file: CONFIG, line: 3 },
    ],
    [
      'a collection that does not exist',
      { [CONFIG]: SHELF.replace('recipes:', 'recipe:') },
      { message: 'There is no collection `recipe`.', file: CONFIG, line: 3 },
    ],
    [
      'code that throws',
      { [CONFIG]: computed("({ entry }) => entry.key === 'plum-pie' ? entry.data.nothing.more : ''") },
      { rule: 'config-failed', file: CONFIG, line: 3 },
    ],
  ])('%s is told', async (_name, changes, expected) => {
    const [problem, ...others] = await told(changes);
    expect(problem).toMatchObject(expected);
    expect(others).toEqual([]);
  });

  test('an entry with errors is not shown to the code', async () => {
    const changes = {
      [CONFIG]: computed('({ entry }) => entry.data.servings.toFixed()'),
      [PIE]: (text: string) => text.replace(/^servings: .*/m, 'servings: many'),
    };
    expect(await told(changes)).toEqual([expect.objectContaining({ file: PIE })]);
  });
});

describe('plugins of Markdown', () => {
  const COUNT =
    "export default { markdown: { remark: [() => (tree) => { for (const one of tree.children) for (const text of one.children ?? []) if (text.value) text.value = text.value.replace('Count', 'Weigh'); }] } };";

  test('change the tree, and search knows it; with --no-config they are not run', async () => {
    expect(await html({ [CONFIG]: COUNT }, 'leek-soup')).toContain('<p>Weigh them.</p>');
    expect(JSON.stringify(site.json('search/recipes.json'))).toContain('weigh');
    await site.build('--no-config');
    expect(JSON.stringify(site.json('data/recipes/leek-soup.json'))).toContain('Count them.');
  });

  test('what they make goes through the allow-list', async () => {
    const add = rehype(
      "tree.children.push({ type: 'element', tagName: 'x-video', properties: { dataId: 'a' }, children: [] });",
    );
    expect(await html({ [CONFIG]: add })).not.toContain('x-video');
  });

  test('what they say is told at its place, and what they throw is an error', async () => {
    const says = (call: string): string =>
      rehype(
        `if (String(file).includes('Hot')) walk(tree, (node) => { if (node.tagName === 'h2') { ${call} } });`,
      );
    const line = site.text(PIE).split('## Bake')[0]?.split('\n').length;
    expect(await told({ [CONFIG]: says("file.message('Too hot', node);") })).toEqual([
      expect.objectContaining({ rule: 'markdown-plugin', severity: 'warning', file: PIE, line }),
    ]);
    expect(await told({ [CONFIG]: says('tree.nothing.more;') })).toEqual([
      expect.objectContaining({
        rule: 'config-failed',
        file: PIE,
        related: [expect.objectContaining({ file: CONFIG, line: 3 })],
      }),
    ]);
  });
});

describe('a configuration', () => {
  test('may be TypeScript and import packages; what it prints is not in the report', async () => {
    const text = `import { bound } from 'limits';
console.log('printed');
const isHot = (word: string): boolean => word.length > bound;
export default { checks: [{ id: 'a/b', title: 'A', why: 'B.', check({ entries, report }) { if (isHot('ab')) report(entries[0], '', { message: 'Hot.' }); } }] };
`;
    const changes = {
      'content.config.ts': text,
      'node_modules/limits/package.json': '{ "name": "limits", "type": "module", "exports": "./index.js" }',
      'node_modules/limits/index.js': 'export const bound = 1;',
    };
    expect(await told(changes)).toEqual([expect.objectContaining({ rule: 'a/b', message: 'Hot.' })]);
  });

  test.each([
    ['that does not parse', 'export default {\n  checks: [\n', 3, '`content.config.mjs` cannot be loaded:'],
    ['that throws', "\nthrow new Error('Not today.');", 2, 'cannot be loaded: Not today.'],
    ['with an unknown key', 'export default { cheks: [] };', 1, 'There is no `cheks` in the export.'],
    [
      'with a check without an id',
      'export default { checks: [{}] };',
      1,
      "`checks.0` must have required property 'id'",
    ],
    [
      'with a field without code',
      'export default { compute: { a: { b: { schema: {}, value: 1 } } } };',
      1,
      '`compute.a.b.value` must be a function.',
    ],
    [
      'that allows more HTML',
      "export default { markdown: { allow: { elements: ['script'] } } };",
      1,
      'There is no `allow` in `markdown`.',
    ],
  ])('%s is an error at its place', async (_name, text, line, words) => {
    expect(await told({ [CONFIG]: text })).toEqual([
      expect.objectContaining({
        ...{ rule: 'config-invalid', file: CONFIG, line },
        message: expect.stringContaining(words) as string,
      }),
    ]);
  });
});
