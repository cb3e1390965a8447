import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Change, type Site } from '../fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterEach(() => {
  site.restore();
  delete site.env.CONTENT_FILE_SECONDS;
});
afterAll(() => {
  site.dispose();
});

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = 'content.config.mjs';
/** A configuration with these plugins; `visit` is there as a site would have it. */
const config = (markdown: string, more = ''): string =>
  `const walk = (node, see) => { see(node); for (const one of node.children ?? []) walk(one, see); };
${more}
export default { markdown: ${markdown} };
`;
/** Every word `Count` becomes a number that is not safe by itself. */
const REMARK = config(
  "{ remark: [[(options) => (tree) => walk(tree, (node) => { if (node.type === 'text') node.value = node.value.replace('Count', options.word); }), { word: 'Weigh' }]] }",
);
const rehype = (code: string, allow = '{}'): string =>
  config(`{ rehype: [() => (tree, file) => { ${code} }], allow: ${allow} }`);

async function html(changes: Record<string, Change>, recipe = 'plum-pie'): Promise<string> {
  await site.change(changes).build();
  return (site.json(`data/recipes/${recipe}.json`) as { entry: { body: { html: string } } }).entry.body.html;
}
async function told(changes: Record<string, Change>): Promise<object[]> {
  const { report } = await site.change(changes).report('validate');
  return report.diagnostics;
}

describe('plugins', () => {
  test('of remark change the tree of Markdown, before everything is taken from it', async () => {
    expect(await html({ [CONFIG]: REMARK }, 'leek-soup')).toContain('<p>Weigh them.</p>');
    const search = JSON.stringify(site.json('search/recipes.json'));
    expect([search.includes('weigh'), search.includes('count')]).toEqual([true, false]);
  });

  test('of rehype change the tree of HTML, raw HTML of a text included', async () => {
    const text = rehype("walk(tree, (node) => { if (node.tagName === 'span') node.tagName = 'mark'; });");
    expect(await html({ [CONFIG]: text })).toMatch(/<mark class="[^"]*">Hot\.<\/mark>/);
  });

  test('are packages, as well', async () => {
    const text = "import words from 'rehype-words';\nexport default { markdown: { rehype: [words] } };";
    const changes = {
      [CONFIG]: text,
      'node_modules/rehype-words/package.json':
        '{ "name": "rehype-words", "type": "module", "exports": "./index.js" }',
      'node_modules/rehype-words/index.js':
        "export default () => (tree) => { tree.children.unshift({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'A package.' }] }); };",
    };
    expect(await html(changes)).toMatch(/^<p>A package\.<\/p>/);
  });

  test('read notations of other programs, and what they leave is still told', async () => {
    const remark = config(
      "{ remark: [() => (tree) => walk(tree, (node) => { if (node.type === 'text') node.value = node.value.replaceAll(':fire:', '🔥'); })] }",
    );
    const text = (old: string): string => `${old}\n:fire: and\r\n:smile: and ==oven==\n`;
    const problems = (await told({ [CONFIG]: remark, [PIE]: text })) as { message: string }[];
    expect(problems.map(({ message }) => message.split(' ')[0])).toEqual(['`:smile:`', '`==oven==`']);
  });

  test('that add syntax to the parser are told, as they would have no effect', async () => {
    const text =
      'export default { markdown: { remark: [function () { this.data().micromarkExtensions = [{}]; }] } };';
    expect(await told({ [CONFIG]: text })).toContainEqual(
      expect.objectContaining({
        rule: 'config-failed',
        file: PIE,
        message: expect.stringContaining('it adds syntax to Markdown') as string,
      }),
    );
  });

  test('what they make goes through the allow-list, and what is taken out is told', async () => {
    const evil = rehype(
      "tree.children.push({ type: 'element', tagName: 'script', properties: {}, children: [{ type: 'text', value: 'alert(1)' }] }, { type: 'element', tagName: 'p', properties: { onClick: 'alert(1)', className: ['md-a', 'wide'] }, children: [{ type: 'element', tagName: 'a', properties: { href: 'javascript:alert(1)' }, children: [] }] });",
    );
    const out = await html({ [CONFIG]: evil });
    expect(out).not.toMatch(/alert|script|onclick|wide/i);
    const problems = await told({});
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'html-removed', file: PIE }));
    expect(JSON.stringify(problems)).toContain('wide');
  });

  test('may write HTML as text, which goes through the list as that of people does', async () => {
    const code = `tree.children.push({ type: 'raw', value: '<p onclick="x()">Shown</p><script>bad()</script>' });`;
    expect(await html({ [CONFIG]: rehype(code) })).toMatch(/<p>Shown<\/p>$/);
    const rules = (await told({ [CONFIG]: rehype(code) })) as { rule: string }[];
    expect(new Set(rules.map(({ rule }) => rule))).toEqual(new Set(['html-removed']));
  });

  test('may have elements and attributes let through', async () => {
    const text = rehype(
      "tree.children.push({ type: 'element', tagName: 'x-video', properties: { dataId: 'a', className: ['wide'], ariaLabel: 'A', onClick: 'x' }, children: [] });",
      "{ elements: ['x-video'], attributes: { 'x-video': ['data-id', 'class', 'aria-label'] } }",
    );
    expect(await html({ [CONFIG]: text })).toContain(
      '<x-video data-id="a" class="wide" aria-label="A"></x-video>',
    );
    // The same holds for what people write.
    const written = config("{ allow: { elements: ['x-video'], attributes: { 'x-video': ['data-id'] } } }");
    expect(
      await html({
        [CONFIG]: written,
        [PIE]: (old) => `${old}\n<x-video data-id="b" data-no="c"></x-video>\n`,
      }),
    ).toContain('<x-video data-id="b"></x-video>');
  });

  test('give the same in every thread and in each run', async () => {
    await html({ [CONFIG]: REMARK });
    const before = site.snapshot();
    await site.build('--no-cache', '--threads', '2');
    expect(site.snapshot()).toEqual(before);
  });

  test('are not run with --no-config', async () => {
    await site.change({ [CONFIG]: REMARK }).build('--no-config');
    expect(JSON.stringify(site.json('data/recipes/leek-soup.json'))).toContain('Count them.');
  });

  test('print nothing into the report', async () => {
    const { stderr, report } = await site
      .change({ [CONFIG]: rehype("console.log('printed'); process.stdout.write('more');") })
      .report('validate');
    expect([report.diagnostics, stderr.includes('printed')]).toEqual([[], true]);
  });
});

describe('what a plugin says is told at its place', () => {
  const says = (call: string): string =>
    rehype(
      `if (String(file).includes('Hot')) walk(tree, (node) => { if (node.tagName === 'h2') { ${call} } });`,
    );
  const line = (words: string): number => site.text(PIE).split(words)[0]?.split('\n').length ?? 0;

  test.each([
    ['of a node', "file.message('Too hot', node);", 1],
    ['of a position', "file.message('Too hot', { place: node.position });", 1],
    ['of a line', "file.message('Too hot', { place: { line: 6, column: 4 } });", 4],
  ])('%s', async (_name, call, column) => {
    const diagnostics = await told({ [CONFIG]: says(call) });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        rule: 'markdown-plugin',
        severity: 'warning',
        file: PIE,
        line: line('## Bake'),
        column,
        message: 'A Markdown plugin says: Too hot',
      }),
    ]);
  });

  test('in a field of YAML', async () => {
    const text = rehype("walk(tree, (node) => { if (node.tagName === 'em') file.message('Told', node); });");
    expect(await told({ [CONFIG]: text })).toEqual([
      expect.objectContaining({
        rule: 'markdown-plugin',
        file: 'content/authors/ada.yaml',
        line: 3,
        column: 12,
        endColumn: 19,
      }),
    ]);
  });

  test('and as an error where it cannot go on', async () => {
    expect(await told({ [CONFIG]: says("file.fail('Too hot', node);") })).toEqual([
      expect.objectContaining({
        rule: 'markdown-plugin',
        severity: 'error',
        file: PIE,
        line: line('## Bake'),
      }),
    ]);
  });
});

describe('a plugin that goes wrong is told, and the last good output stays', () => {
  test.each([
    [
      'throws',
      "if (String(file).includes('Hot')) tree.nothing.more;",
      /^A Markdown plugin failed on this text: Cannot read properties of undefined \(reading 'more'\)\.$/,
    ],
    ['gives no tree', "if (String(file).includes('Hot')) return 7;", /something that is not a tree/],
    ['answers later', "if (String(file).includes('Hot')) return Promise.resolve();", /it is asynchronous/],
  ])('%s', async (_name, code, message) => {
    await site.build();
    const before = site.snapshot();
    const { report } = await site.change({ [CONFIG]: rehype(code) }).report('build');
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        rule: 'config-failed',
        file: PIE,
        message: expect.stringMatching(message) as string,
      }),
    ]);
    expect(site.snapshot()).toEqual(before);
  });

  test('names its own line', async () => {
    const [problem] = await told({
      [CONFIG]: rehype("if (String(file).includes('Hot')) tree.nothing.more;"),
    });
    expect(problem).toMatchObject({ related: [{ file: CONFIG, line: 3 }] });
  });

  test('hangs', async () => {
    site.env.CONTENT_FILE_SECONDS = '1';
    const text = rehype("if (String(file).includes('Hot')) for (;;);");
    // In a process of its own, which looks at the limit when it starts.
    const args = ['validate', '--no-cache', '--format', 'json'];
    const { stdout } = await site.change({ [CONFIG]: text }).start(...args).finished;
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { rule: string; file: string }[] };
    expect(diagnostics.map(({ rule, file }) => [rule, file])).toContainEqual(['text-too-costly', PIE]);
  });
});
