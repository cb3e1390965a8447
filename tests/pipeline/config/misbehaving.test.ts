import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DevRun } from '../dev-run.ts';
import { createSite, type JsonReport, type Site } from '../fixture.ts';

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

const CONFIG = 'content.config.mjs';
const PIE = 'content/recipes/plum-pie.md';
const check = (code: string): string =>
  `checks: [{ id: 'acme/told', title: 'A word', why: 'Why.', check({ entries, report }) { ${code} } }]`;
const compute = (code: string): string =>
  `compute: { recipes: { shelf: { schema: {}, value({ entry }) { ${code} } } } }`;
const plugin = (kind: 'remark' | 'rehype', code: string): string =>
  `markdown: { ${kind}: [() => (tree, file) => { ${code} }] }`;
const config = (parts: string, before = ''): string => `${before}\nexport default { ${parts} };\n`;

async function diagnostics(text: string): Promise<JsonReport['diagnostics']> {
  const { report } = await site.change({ [CONFIG]: text }).report('validate', '--no-cache');
  return report.diagnostics;
}
const messages = async (text: string): Promise<string[]> =>
  (await diagnostics(text)).map(({ message }) => message);

describe('the report stays one object, whatever code prints', () => {
  const WAYS = `import fs, { writeSync } from 'node:fs';
import { execSync, spawnSync } from 'node:child_process';
const say = () => {
  const words = ['-e', 'console.log("printed")'];
  console.log('printed'); process.stdout.write('printed'); writeSync(1, 'printed'); fs.writeSync(1, 'printed');
  spawnSync(process.execPath, words, { stdio: 'inherit' });
  spawnSync(process.execPath, words, { stdio: ['ignore', 1, 'ignore'] });
  execSync('echo printed', { stdio: [0, process.stdout, 2] });
};`;
  test.each([
    ['at once', '', 'say();'],
    ['in a check', check('say();'), ''],
    ['in a computed field', compute('say(); return 1;'), ''],
    ['in a plugin', plugin('rehype', 'say();'), ''],
  ])('%s', async (_name, parts, after) => {
    site.change({ [CONFIG]: config(parts, `${WAYS}\n${after}`) });
    const { stdout, stderr } = await site.start('validate', '--no-cache', '--format', 'json').finished;
    expect((JSON.parse(stdout) as JsonReport).ok, stdout).toBe(true);
    // What a thread hands to its process to print may be lost at its end; the other five ways print by themselves.
    expect(stderr.match(/printed/g)?.length).toBeGreaterThanOrEqual(5);
  });
});

describe('what is thrown is told in one line', () => {
  test.each([
    ['nothing', "throw new Error('');", 'The check `acme/told` failed: an error without a message.'],
    ['two lines', "throw new Error(' one\\n two');", 'The check `acme/told` failed: one.'],
    ['a book', "throw new Error('x'.repeat(1e6));", `The check \`acme/told\` failed: ${'x'.repeat(399)}….`],
    [
      'what nobody waits for',
      "Promise.reject(new Error('left alone'));",
      'The check `acme/told` failed: left alone.',
    ],
    [
      'a finding that is returned',
      "return entries.map(() => ({ message: 'five' }));",
      'The check `acme/told` failed: It returned something, which is ignored: pass findings to `report`.',
    ],
    ['a finding', "report(entries[0], '', { message: 'one\\ntwo', suggestion: 'a\\nb' });", 'one'],
  ])('%s', async (_name, code, message) => {
    const [first] = await diagnostics(config(check(code)));
    expect(first?.message).toBe(message);
    expect(first?.suggestion).not.toContain('\n');
  });

  test.each([
    'entries.map(() => entries.length === 0 && report())',
    '[].length && report()',
    "'' && report()",
    '[].push(1)',
  ])('what a check returns by the way is no mistake: %s', async (expression) => {
    expect(await messages(config(check(`return ${expression};`)))).toEqual([]);
  });

  test('a finding that comes too late is told on stderr', async () => {
    const late = check("setImmediate(() => report(entries[0], '/title', { message: 'late' }));");
    const { stderr } = await site.change({ [CONFIG]: config(late) }).run('validate', '--no-cache');
    expect(stderr).toContain('the check `acme/told` reports after it has ended: its finding is lost.');
  });

  test('and an export that is nothing is no mistake of the reader', async () => {
    expect(await messages('export default null;\n')).toEqual([
      'The file exports `null`, not a group of `checks`, `compute`, `markdown`, `sources`.',
    ]);
  });
});

describe('what gives something else each time', () => {
  test('is told where it is a field', async () => {
    const counting = config(compute('return count++;'), 'let count = 0;');
    expect((await messages(counting))[0]).toMatch(
      /^`recipes\.shelf` cannot be computed for content\/recipes\/[\w-]+\.md: It gave 0 and then 1 for the same entry/,
    );
  });

  test.each(['remark', 'rehype'] as const)('is told where it is a plugin of %s', async (kind) => {
    const counting = config(
      plugin(kind, "tree.children.push({ type: 'text', value: String(count++) });"),
      'let count = 0;',
    );
    expect(await messages(counting)).toContainEqual(
      'A Markdown plugin failed on this text: it gives something else each time for the same text.',
    );
  });

  test('and what plugins hand on to each other is no such thing', async () => {
    const handing = `markdown: {
  remark: [() => (tree, file) => { file.data.seen = [tree.children.length]; tree.children.push({ type: 'text', value: 'x' }); }],
  rehype: [() => (tree, file) => { file.data.seen.push(1); tree.children.push({ type: 'text', value: String(file.data.seen) }); }],
}`;
    expect(await messages(config(handing))).toEqual([]);
  });
});

describe('a plugin that spoils the tree is told at the text', () => {
  /** Each spoils the tree of a recipe of its own, so that one run tells of all. */
  const FAULTS = [
    ['remark', "return { type: 'root', children: 'abc' };", 'made a node `root` without the `children`'],
    ['remark', 'tree.children.push(null);', 'added something to the tree that is not a node'],
    ['remark', "tree.children.push({ type: 'text', value: 5 });", 'a node `text` without the `value`'],
    ['remark', "tree.children.push({ type: 'link', children: [] });", 'a node `link` without the `url`'],
    [
      'remark',
      "tree.children.push({ type: 'heading', children: [] });",
      'a node `heading` without the `depth`',
    ],
    ['remark', 'tree.children.push(tree);', 'put a node into itself'],
    ['remark', 'file.messages = 5; file.data = 5; return 5;', 'returned something that is not a tree'],
    ['rehype', "tree.children.push({ type: 'element', children: [] });", 'without the `tagName`'],
    [
      'rehype',
      "tree.children.push({ type: 'element', tagName: 'p', children: [] });",
      'without the `properties`',
    ],
    ['rehype', 'tree.children.push(tree);', 'put a node into itself'],
    ['rehype', 'process.exit(0);', 'It ended its process (`process.exit(0)`)'],
  ] as const;

  test('whatever it does, and nothing else is said', async () => {
    // Two digits each, because problems are sorted by file.
    const name = (index: number): string => `fault-${index + 10}`;
    const recipe = (index: number): string => `content/recipes/${name(index)}.md`;
    const sound = site.text('content/recipes/about-ladle-leek.md');
    const texts = FAULTS.map((_fault, index) => [
      recipe(index),
      `${sound.replace(/^(slug|title): .*/gm, `$1: ${name(index)}`)}\nThe ${name(index)}.\n`,
    ]);
    const plugins = (['remark', 'rehype'] as const).map((kind) => {
      const faults = FAULTS.map(([of, code], index) =>
        of === kind ? `if (String(file).includes('The ${name(index)}.')) { ${code} }` : '',
      );
      return `${kind}: [() => (tree, file) => { ${faults.join('\n')} }]`;
    });
    site.change(Object.fromEntries(texts) as Record<string, string>);
    const found = await diagnostics(config(`markdown: { ${plugins.join(', ')} }`));
    const failed = found.filter(({ rule }) => rule === 'config-failed');
    expect(failed).toEqual(
      FAULTS.map(
        ([, , message], index) =>
          expect.objectContaining({
            severity: 'error',
            file: recipe(index),
            message: expect.stringContaining(message) as string,
          }) as object,
      ),
    );
    // Nothing is said of what was not made, but that its pictures are named by nothing.
    expect(found.filter(({ rule }) => rule !== 'config-failed' && rule !== 'image-orphan')).toEqual([]);
  });

  test.each([
    "tree.children.push({ type: 'paragraph' }, { type: 'nothing-known' }, { type: 'image', url: '' });",
    'tree.children[0].data = { hName: 5, hProperties: 7, hChildren: 3 };',
    "file.message('a', { line: NaN, column: -5 }); file.messages.push('x', null, { reason: 5 });",
  ])('%s is a problem of the content and no failure of the command', async (code) => {
    const { code: exit, report } = await site
      .change({ [CONFIG]: config(plugin('remark', code)) })
      .report('validate', '--no-cache');
    expect(exit).toBeLessThan(2);
    expect(report.entries).toBeGreaterThan(0);
  });
});

test('--keep-going writes no page without a field that could not be computed', async () => {
  await site.build();
  const before = site.snapshot();
  site.change({
    [CONFIG]: config(compute("if (entry.key === 'plum-pie') throw new Error('no'); return 1;")),
  });
  const { code, report } = await site.report('build', '--keep-going');
  expect(code).toBe(1);
  expect(report).toMatchObject({
    stops: [expect.stringContaining('The code in `content.config.mjs` failed')],
  });
  expect(site.snapshot()).toEqual(before);
});

test('a plugin that hangs on every text is tried on a few', async () => {
  // No text is sound here, so none has to be done within this.
  site.env.CONTENT_FILE_SECONDS = '0.3';
  site.change({ [CONFIG]: config(plugin('remark', 'for (;;);')) });
  const { stdout } = await site.start('validate', '--no-cache', '--format', 'json').finished;
  const found = (JSON.parse(stdout) as JsonReport).diagnostics.filter(
    ({ rule }) => rule === 'text-too-costly',
  );
  const tried = found.filter(({ message }) => message.includes('it took more than'));
  expect(tried.length).toBeLessThanOrEqual(4);
  expect(found.length).toBeGreaterThan(tried.length);
  expect(found.at(-1)?.suggestion).toContain('Markdown plugin');
});

const COSTLY = 'text-too-costly';

/** Work of more than a second of processor time on one text, measured by the process itself. */
const SLOW = `const before = process.cpuUsage();
  const used = () => { const { user, system } = process.cpuUsage(before); return user + system; };
  if (String(file).includes('Slow')) while (used() < 3e6);`;

test('a text that needed too long is tried again within a higher limit', async () => {
  site.change({ [PIE]: (text) => `${text}\nSlow.\n` });
  site.change({ [CONFIG]: config(plugin('remark', SLOW)) });
  const told: string[][] = [];
  for (const seconds of ['1', '1', '60']) {
    site.env.CONTENT_FILE_SECONDS = seconds;
    const { stdout } = await site.start('validate', '--format', 'json').finished;
    told.push((JSON.parse(stdout) as JsonReport).diagnostics.map(({ rule }) => rule));
  }
  expect(told).toEqual([[COSTLY], [COSTLY], []]);
});

/** Two recipes on which the plugin does not end, so that no other file is tried. */
function hangOnTwo(): string[] {
  site.env.CONTENT_FILE_SECONDS = '1';
  const recipes = ['about-ladle-leek', 'leek-soup'].map((name) => `content/recipes/${name}.md`);
  const endless = (text: string): string => `${text}\nEndless.\n`;
  site.change(Object.fromEntries(recipes.map((name) => [name, endless])));
  site.change({ [CONFIG]: config(plugin('remark', "if (String(file).includes('Endless')) for (;;);")) });
  return recipes;
}
function repair(recipes: readonly string[]): void {
  const sound = (text: string): string => text.replace('\nEndless.\n', '');
  site.change(Object.fromEntries(recipes.map((name) => [name, sound])));
}

test('and what was not tried then is tried after those were repaired', async () => {
  const recipes = hangOnTwo();
  const validate = async (): Promise<JsonReport['diagnostics']> => {
    const { stdout } = await site.start('validate', '--format', 'json').finished;
    return (JSON.parse(stdout) as JsonReport).diagnostics;
  };
  const told = (await validate()).filter(({ rule }) => rule === COSTLY);
  expect(told.length).toBeGreaterThan(recipes.length);
  repair(recipes);
  expect(await validate()).toEqual([]);
});

test('in content dev, too', async () => {
  const recipes = hangOnTwo();
  const dev = new DevRun(site.root, site.cache, [], { CONTENT_FILE_SECONDS: '1' });
  try {
    await dev.line(/plugins did not end on 2 other files/);
    repair(recipes);
    await dev.line(/✓ 7 entries/);
  } finally {
    await dev.stop();
  }
});
