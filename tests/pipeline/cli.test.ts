import { mkdirSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAjv } from '../../scripts/entry/validate/ajv.ts';
import { ADA_FILE, brief, goodSite, HOME_FILE, PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { runContent, type Site } from './fixture.ts';

let site: Site;
let before: Record<string, string>;
beforeAll(async () => {
  ({ site, before } = await goodSite());
});
afterEach(() => site.restore());

/** The report as docs/reference.md and DESIGN promise it to programs. */
const place = { file: { type: 'string', pattern: '^[^/\\\\]' }, line: positive(), column: positive() };
function positive(): object {
  return { type: 'integer', minimum: 1 };
}
const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };
const REPORT = {
  ...closed,
  required: [
    'version',
    'ok',
    'entries',
    'errors',
    'warnings',
    'durationMs',
    'held',
    'nextDue',
    'diagnostics',
  ],
  properties: {
    version: { const: 1 },
    ok: { type: 'boolean' },
    entries: { type: 'integer' },
    errors: { type: 'integer' },
    warnings: { type: 'integer' },
    durationMs: { type: 'integer' },
    held: { type: 'array' },
    nextDue: { type: ['string', 'null'] },
    diagnostics: {
      type: 'array',
      items: {
        ...closed,
        required: ['rule', 'severity', 'file', 'line', 'column', 'endLine', 'endColumn', 'message'],
        properties: {
          rule: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
          severity: { enum: ['error', 'warning'] },
          ...place,
          endLine: positive(),
          endColumn: positive(),
          message: text,
          suggestion: text,
          related: {
            type: 'array',
            minItems: 1,
            items: {
              ...closed,
              required: ['file', 'line', 'column', 'message'],
              properties: { ...place, message: text },
            },
          },
        },
      },
    },
  },
};

const duplicate = { [ADA_FILE]: (old: string): string => `${old}name: Other\n` };
const orphan = { [PIE_FILE]: replace(/!\[.*\n/, '') };

describe('exit codes', () => {
  test('0 for sound content', async () => {
    expect(await site.run('validate')).toMatchObject({ code: 0, stderr: '' });
  });

  test('1 for content with errors', async () => {
    expect(await site.change(duplicate).run('validate')).toMatchObject({ code: 1, stderr: '' });
  });

  test.each([
    [
      'an unknown option',
      ['validate', '--strickt'],
      /`content validate` has no option `--strickt`\. Did you mean `--strict`\?/,
    ],
    [
      'an option of another command',
      ['validate', '--keep-going'],
      /`content validate` has no option `--keep-going`\. It is an option of `content build`\./,
    ],
    ['an unknown command', ['validat'], /There is no command `validat`\. Did you mean `validate`\?/],
    [
      'help for an unknown command',
      ['help', 'validat'],
      /There is no command `validat`\. Did you mean `validate`\?/,
    ],
    [
      'an unknown format',
      ['validate', '--format', 'xml'],
      /The option `--format <format>` cannot be `xml`\. Allowed choices are/,
    ],
    ['an option without its value', ['build', '--out'], /The option `--out <dir>` needs a value\./],
    ['an empty --root', ['validate', '--root', ''], /The option `--root <dir>` cannot be ``\. It is empty\./],
    [
      'a root that does not exist',
      ['validate', '--root', 'nowhere'],
      /--root nowhere: there is no such folder\./,
    ],
    [
      'a root that is a file',
      ['build', '--root', HOME_FILE],
      /--root content\/home\.yaml: this is a file, not a folder\./,
    ],
    [
      'a path that does not exist',
      ['validate', 'content/nowhere.md'],
      /content\/nowhere\.md: there is no such file/,
    ],
    ['a path outside the root', ['validate', '../..'], /there is no such file or folder in the root/],
    ['a file that is no content', ['validate', '.cache'], /./],
    ['too many arguments', ['build', 'content'], /too many words for `content build`/],
  ])('2 for %s', async (name, args, message) => {
    if (name === 'a file that is no content') site.change({ 'notes.txt': 'x' });
    const { code, stdout, stderr } = await site.run(
      ...args.map((one) => (one === '.cache' ? 'notes.txt' : one)),
    );
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('2 outside of any project', async () => {
    const run = await runContent(['validate'], { cwd: site.path('..'), cache: site.cache });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(
      'There is no folder with content/ and schemas/ here or above. Name one with --root.',
    );
  });
});

describe('options', () => {
  test('the root is found from any folder inside it', async () => {
    mkdirSync(site.path('deep/er'), { recursive: true });
    const run = await runContent(['validate'], { cwd: site.path('deep/er'), cache: site.cache });
    expect(run).toMatchObject({ code: 0 });
  });

  test('--strict lets warnings fail, and nothing is written then', async () => {
    expect((await site.change(orphan).run('validate')).code).toBe(0);
    const { code, stdout } = await site.run('build', '--strict');
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ 7 entries with 1 warning; nothing was written in [\d.]+ s\n$/);
    expect(site.snapshot()).toEqual(before);
  });

  test('--quiet prints errors only', async () => {
    expect((await site.change(orphan).run('validate', '--quiet')).stdout).toBe('');
    // What lets a run fail is always said.
    expect((await site.run('validate', '--quiet', '--strict')).stdout).toContain('image-orphan');
    const { stdout } = await site.change(duplicate).run('validate', '--quiet');
    expect(stdout).toContain('yaml-duplicate-key');
    expect(stdout).not.toContain('image-orphan');
  });

  test('--help goes to stdout with code 0', async () => {
    const { code, stdout, stderr } = await site.run('--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/validate .*\n.*build/s);
  });

  test('validate writes nothing', async () => {
    await site.run('validate', '--no-cache');
    expect(site.snapshot()).toEqual(before);
  });
});

describe('paths', () => {
  const both = { ...duplicate, [SOUP_FILE]: replace('course: starter', 'course: desert') };
  test.each([
    ['a file', [SOUP_FILE], ['field-choice']],
    ['a folder', ['content/authors'], ['yaml-duplicate-key']],
    ['a file named from content/', ['recipes/leek-soup.md'], ['field-choice']],
    ['several', ['authors/ada.yaml', 'recipes'], ['yaml-duplicate-key', 'field-choice']],
    ['a file without problems', [PIE_FILE], []],
    ['the whole root', ['.'], ['yaml-duplicate-key', 'field-choice']],
  ])('%s: only its problems are reported and count', async (_name, paths, rules) => {
    const { code, report } = await site.change(both).report('validate', ...paths);
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(rules);
    expect({ code, errors: report.errors, ok: report.ok }).toEqual({
      code: rules.length > 0 ? 1 : 0,
      errors: rules.length,
      ok: rules.length === 0,
    });
  });

  test('what stops the whole run is reported whatever they are, and errors elsewhere are counted', async () => {
    expect((await site.change(both).run('validate', PIE_FILE)).stdout).toContain('2 errors in other files');
    const { code, report } = await site.change({ 'schemas/authors.json': '{' }).report('validate', SOUP_FILE);
    expect(code).toBe(1);
    expect(report.diagnostics.map(({ file }) => file)).toEqual(['schemas/authors.json']);
  });
});

describe('--format json', () => {
  test.each([
    ['with errors, related places and suggestions', { ...duplicate, ...orphan }],
    ['without a problem', {}],
  ])('is one object of the promised form %s', async (_name, change) => {
    const { stdout } = await site.change(change).run('validate', '--format', 'json');
    const ajv = createAjv();
    ajv.validate(REPORT, JSON.parse(stdout));
    expect(ajv.errors).toBeNull();
    expect(stdout.endsWith('}\n')).toBe(true);
  });

  test('counts errors and warnings, and gives the end of each range', async () => {
    const { report } = await site
      .change({ ...duplicate, 'content/images/more.png': site.bytes('content/images/pie.png') })
      .report('validate');
    expect(report).toMatchObject({ ok: false, entries: 7, errors: 1, warnings: 0 });
    expect(report.diagnostics[0]).toMatchObject({ line: 4, column: 1, endLine: 4, endColumn: 5 });
  });
});

describe('the pretty report', () => {
  test('shows place, rule, message, code frame, second place and advice', async () => {
    const { stdout } = await site.change(duplicate).run('validate');
    expect(stdout.replace(/in [\d.]+ s/, 'in N s')).toBe(
      [
        `error ${ADA_FILE}:4:1 yaml-duplicate-key`,
        '  `name` is written twice; only one of the two values could be used.',
        '',
        '    2 | name: Ada Green',
        '    3 | bio: Grows *leeks*, writes for {brand}.',
        '  > 4 | name: Other',
        '      | ^^^^',
        '    5 |',
        '',
        `  ${ADA_FILE}:2:1 first written here`,
        '  → Remove one of the two lines.',
        '',
        '✗ 7 entries with 1 error in N s',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['by itself', {}],
    ['with NO_COLOR', { NO_COLOR: '1' }],
    ['with FORCE_COLOR', { FORCE_COLOR: '1' }],
  ])('has no colours where there is no terminal, %s', async (_name, env) => {
    site.change(duplicate);
    const run = await runContent(['validate'], { cwd: site.root, cache: site.cache, env });
    expect(run.stdout + run.stderr).not.toContain('\u001b');
  });

  test('no problem ever prints a stack trace', async () => {
    const { stdout, stderr } = await site
      .change({ ...duplicate, [SOUP_FILE]: '\0\0', [HOME_FILE]: '*x', 'schemas/authors.json': '{' })
      .run('build');
    expect(stdout).toContain('schema-invalid');
    expect(stdout + stderr).not.toMatch(/\n\s+at |Error:|\.ts:/);
  });

  test('errors of several files come sorted by file and line', async () => {
    const { report } = await site
      .change({
        ...duplicate,
        [SOUP_FILE]: (old) =>
          old.replace('course: starter', 'course: x').replace('servings: 4', 'servings: x'),
      })
      .report('validate');
    expect(report.diagnostics.map(brief).map((line) => line.split(' → ')[0])).toEqual([
      `yaml-duplicate-key ${ADA_FILE}:4:1`,
      `field-choice ${SOUP_FILE}:5:9`,
      `field-type ${SOUP_FILE}:6:11`,
    ]);
  });
});
