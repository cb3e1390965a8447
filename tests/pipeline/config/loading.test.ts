import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Change, type JsonReport, type Site } from '../fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterEach(() => {
  site.restore();
  delete site.env.CONTENT_CONFIG_SECONDS;
});
afterAll(() => {
  site.dispose();
});

/** The problems of a run as `rule file:line:column message`. */
async function told(changes: Record<string, Change>, ...args: string[]): Promise<string[]> {
  const { report } = await site.change(changes).report('validate', ...args);
  return report.diagnostics.map(
    ({ rule, file, line, column, message }) => `${rule} ${file}:${line}:${column} ${message}`,
  );
}

/** A check that reports every recipe, in these words. */
const says = (words: string): string => `{
  id: 'acme/told', title: 'Told', why: 'It is a test.', severity: 'warning',
  check: ({ entries, report }) => {
    for (const entry of entries) if (entry.key === 'plum-pie') report(entry, '/title', { message: ${words} });
  },
}`;
const TOLD = 'acme/told content/recipes/plum-pie.md:3:8';

describe('a configuration is run', () => {
  test.each<[string, Record<string, Change>]>([
    ['in JavaScript', { 'content.config.mjs': `export default { checks: [${says("'Hello.'")}] };` }],
    [
      'in CommonMark of modules without a package',
      { 'content.config.js': `export default { checks: [${says("'Hello.'")}] };` },
    ],
    [
      'in TypeScript, with the types and helpers of the package',
      {
        'content.config.ts': `import { defineCheck, defineConfig, type ContentConfig } from 'copydesk';
enum Words { Hello = 'Hello.' }
const checks: ContentConfig['checks'] = [defineCheck(${says('Words.Hello as string')})];
export default defineConfig({ checks });`,
      },
    ],
    [
      'with what it imports',
      {
        'content.config.ts': `import { words } from './rules/words';\nexport default { checks: [${says('words.hello')}] };`,
        'rules/words.ts': `import data from './words.json';\nexport const words: { hello: string } = data;`,
        'rules/words.json': '{ "hello": "Hello." }',
      },
    ],
    [
      'after it has waited for something',
      {
        'content.config.mjs': `const words = await Promise.resolve('Hello.');\nexport default { checks: [${says('words')}] };`,
      },
    ],
  ])('%s', async (_name, changes) => {
    expect(await told(changes)).toEqual([`${TOLD} Hello.`]);
  });

  test('and what it prints does not reach the report', async () => {
    const loud = `console.log('one'); process.stdout.write('two');
export default { checks: [${says("(console.log('three'), 'Hello.')")}] };`;
    const { report, stderr } = await site
      .change({ 'content.config.mjs': loud })
      .report('validate', '--no-cache');
    expect(report.diagnostics).toHaveLength(1);
    expect(stderr).toMatch(/one[^]*two[^]*three/);
  });

  test('and does not keep the command from ending', async () => {
    const text = `setInterval(() => {}, 1000); export default { checks: [${says("'Hello.'")}] };`;
    const run = await site.change({ 'content.config.mjs': text }).start('validate', '--no-cache').finished;
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining('acme/told')]);
  });

  test('unless it is told not to', async () => {
    const evil =
      "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('ran', import.meta.url), '');\nexport default { cheks: 1 };";
    expect(await told({ 'content.config.mjs': evil }, '--no-config')).toEqual([]);
    expect(() => site.text('ran')).toThrow();
    const { stdout } = await site.run('validate', '--no-config', '--no-cache');
    expect(stdout).toContain('content.config.mjs was not run');
    for (const args of [['list'], ['explain']]) {
      expect((await site.run(...args, '--no-config')).code).toBe(0);
      expect(() => site.text('ran')).toThrow();
    }
  });

  test('without it, its rules may be named in comments and severities', async () => {
    const changes = {
      'content.config.mjs': `export default { checks: [${says("'Hello.'")}] };`,
      'schemas/severities.yaml': 'acme/told: warning\n',
      'content/home.yaml': (text: string) => `# content-ignore acme/told: a test\n${text}`,
    };
    expect(await told(changes, '--no-config')).toEqual([]);
  });
});

describe('an edit is noticed', () => {
  test.each<[string, string]>([
    ['of the file itself', 'content.config.ts'],
    ['of a module that it imports', 'rules/words.ts'],
    ['of what that imports in turn', 'rules/more.mjs'],
    ['of data whose name it has in quotes', 'rules/data/a.txt'],
    ['of a package that it imports', 'node_modules/words/package.json'],
  ])('%s', async (_name, file) => {
    site.change({
      'content.config.ts': `import { words } from './rules/words.js';\nexport default { checks: [${says('words + "."')}] };`,
      'rules/words.ts': `import more from './more.mjs';\nimport { readFileSync } from 'node:fs';\nimport { word } from 'words';\nexport const words: string = 'one ' + more + readFileSync(new URL('./data/a.txt', import.meta.url), 'utf8') + word;`,
      'rules/more.mjs': "export default 'one';",
      'rules/data/a.txt': ' ',
      'node_modules/words/package.json':
        '{ "name": "words", "version": "1.0.0", "type": "module", "exports": "./a.js" }',
      'node_modules/words/a.js': "export const word = 'one';",
      'node_modules/words/b.js': "export const word = 'two';",
    });
    const [before = ''] = await told({});
    expect(before).toContain('one one one.');
    expect(await told({})).toEqual([before]);
    const edit = (text: string): string =>
      file.endsWith('.json')
        ? text.replace('1.0.0', '1.1.0').replace('a.js', 'b.js')
        : text
            .replace(/\+ "."/, '+ " two."')
            .replace("'one '", "'two '")
            .replace("default 'one'", "default 'two'")
            .replace(/^ $/, ' two ');
    const [after = ''] = await told({ [file]: edit });
    expect(after).toContain('two');
  });

  test.each([
    ['the `imports` of package.json', '#words'],
    ['the name of the site itself', 'shop/words'],
  ])('of a module that it imports by %s', async (_name, name) => {
    site.change({
      'package.json':
        '{ "name": "shop", "imports": { "#words": "./rules/a.mjs" }, "exports": { "./words": "./rules/a.mjs" } }',
      'content.config.mjs': `import words from '${name}';\nexport default { checks: [${says('words')}] };`,
      'rules/a.mjs': "export default 'one';",
      'rules/b.mjs': "export default 'two';",
    });
    // Node reads a `package.json` once, so each run has a process of its own.
    const said = async (): Promise<string> => (await site.start('validate').finished).stdout;
    expect(await said()).toContain('\n  one\n');
    site.change({ 'rules/a.mjs': "export default 'three';" });
    expect(await said()).toContain('\n  three\n');
    site.change({ 'package.json': (text) => text.replaceAll('a.mjs', 'b.mjs') });
    expect(await said()).toContain('\n  two\n');
  });

  test('and a name that is only known when the code runs is refused', async () => {
    const changes = {
      'content.config.ts': "const name = 'words';\nawait import(`./rules/${name}.ts`);\nexport default {};",
      'rules/words.ts': 'export const a = 1;',
    };
    expect(await told(changes)).toEqual([
      expect.stringContaining(
        'config-invalid content.config.ts:1:1 `rules/words.ts` is imported by a name that',
      ),
    ]);
  });
});

describe('what cannot be used is a problem at its place, and the last good output stays', () => {
  test.each<[string, string, string, string]>([
    [
      'throws',
      'content.config.ts',
      'const a: number = 1;\n\nthrow new Error(`No ${a}`);',
      '3:1 `content.config.ts` cannot be loaded: No 1.',
    ],
    [
      'throws something odd',
      'content.config.mjs',
      'throw { toString() { throw 1 } };',
      '1:1 `content.config.mjs` cannot be loaded: something that cannot be shown was thrown.',
    ],
    [
      'is no code',
      'content.config.ts',
      'const a = 1;\nexport default {{;',
      '2:17 `content.config.ts` cannot be loaded: Unexpected token',
    ],
    [
      'is no JavaScript',
      'content.config.mjs',
      'const a = 1;\nexport default {{;',
      '2:17 `content.config.mjs` cannot be loaded: Unexpected token',
    ],
    [
      'imports what is not there',
      'content.config.mjs',
      "import './rules.mjs';",
      "1:9 `content.config.mjs` cannot be loaded: Cannot find module './rules.mjs'.",
    ],
    [
      'exports nothing',
      'content.config.mjs',
      'const a = 1;',
      '1:1 The file exports nothing, not a group of `checks`',
    ],
    [
      'exports a function',
      'content.config.mjs',
      'export default () => ({});',
      '1:1 The file exports a function, not a group',
    ],
    [
      'exports a promise',
      'content.config.mjs',
      'export default Promise.resolve({ cheks: 1 });',
      '1:1 The file exports a `Promise`, not a group',
    ],
    [
      'computes fields in a map',
      'content.config.mjs',
      'export default { compute: { recipes: new Map() } };',
      '1:29 `compute.recipes` is a `Map`, not a group by name.',
    ],
    [
      'has an unknown key',
      'content.config.mjs',
      'export default {\n  cheks: [],\n};',
      '2:3 There is no `cheks` in a configuration.',
    ],
    [
      'has an unknown key further in',
      'content.config.mjs',
      "export default {\n  markdown: {\n    allow: { element: ['x'] },\n  },\n};",
      '3:14 There is no `element` in `markdown.allow`.',
    ],
    [
      'has a check without a slash',
      'content.config.mjs',
      `export default { checks: [\n${says("'a'").replace('acme/told', 'told')}] };`,
      '3:3 The text `told` cannot be the id',
    ],
    [
      'has a check without a function',
      'content.config.mjs',
      "export default { checks: [{ id: 'a/b', title: 'A', why: 'B' }] };",
      '`checks.0.check` is missing.',
    ],
    [
      'has one id twice',
      'content.config.mjs',
      `export default { checks: [${says("'a'")}, ${says("'b'")}] };`,
      'There are two checks with the id `acme/told`.',
    ],
    [
      'names a collection that there is not',
      'content.config.mjs',
      'export default { compute: { recipe: {} } };',
      '1:29 There is no collection `recipe`.',
    ],
    ['ends its process', 'content.config.mjs', 'process.exit(0);', 'cannot be loaded: It ended its process'],
    [
      'would let code through',
      'content.config.mjs',
      "export default { markdown: { allow: { elements: ['script'] } } };",
      '`script` is never allowed',
    ],
  ])('%s', async (_name, file, text, expected) => {
    await site.build();
    const before = site.snapshot();
    site.change({ [file]: text });
    const { report, code, stderr } = await site.report('build');
    const lines = report.diagnostics.map(
      (one) => `${one.rule} ${one.file} ${one.line}:${one.column} ${one.message}`,
    );
    expect(lines.join('\n')).toContain(expected);
    expect(lines.every((one) => one.startsWith(`config-invalid ${file} `))).toBe(true);
    expect([code, stderr]).toEqual([1, '']);
    expect(site.snapshot()).toEqual(before);
  });

  test.each([
    ['./rules.mjs', '`./rules.mjs`. → Correct the name, or add the file.'],
    ['slugs', '`slugs`. → Correct the name, or install the package.'],
    ['@/rules', '`@/rules`. → Write the path of the file'],
    ['~/rules', '`~/rules`. → Write the path of the file'],
    ['$lib/rules', '`$lib/rules`. → Write the path of the file'],
    ['#words/three.mjs', '`rules/three.mjs`. → Correct the name, or add the file.'],
  ])('imports %s, which is not there, and is told what to do', async (name, expected) => {
    site.change({
      'package.json': '{ "name": "shop", "imports": { "#words/*": "./rules/*" } }',
      'content.config.mjs': `const a = 1;\nimport '${name}';\nexport default {};`,
    });
    const { stdout } = await site.start('validate', '--format', 'json').finished;
    const [found] = (JSON.parse(stdout) as JsonReport).diagnostics;
    expect(found).toMatchObject({ line: 2, column: 9 });
    expect(`${found?.message} → ${found?.suggestion}`).toContain(
      `Cannot find module ${expected.replaceAll('`', "'")}`,
    );
  });

  test('hangs', async () => {
    site.env.CONTENT_CONFIG_SECONDS = '1';
    for (const text of ['for (;;);', 'await new Promise(() => {});'])
      expect(await told({ 'content.config.mjs': text })).toEqual([
        'config-invalid content.config.mjs:1:1 `content.config.mjs` cannot be loaded: It took more than 1 second.',
      ]);
    delete site.env.CONTENT_CONFIG_SECONDS;
    // Nothing of that is remembered.
    expect(await told({ 'content.config.mjs': 'export default {};' })).toEqual([]);
  });

  test('there are two of them', async () => {
    expect(
      await told({ 'content.config.ts': 'export default {};', 'content.config.mjs': 'export default {};' }),
    ).toEqual([
      'config-invalid content.config.mjs:1:1 There are two configurations: `content.config.ts` and `content.config.mjs`.',
    ]);
  });
});
