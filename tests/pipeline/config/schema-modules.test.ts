import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, PROJECT, type Site } from '../fixture.ts';

const COLLECTION = `{ source: 'posts/*.md', key: 'slug', body: 'body', emit: 'posts.json' }`;

/** The same schema as each library writes it. */
const LIBRARIES = {
  'Zod, with keywords as metadata': `
import { z } from 'zod';
export default z
  .strictObject({
    slug: z.string().regex(/^[a-z-]+$/),
    title: z.string().max(20),
    contact: z.email().optional(),
    day: z.string().meta({ 'x-date': true }),
    body: z.string().meta({ 'x-markdown': 'document' }),
  })
  .meta({ 'x-collection': ${COLLECTION} });
`,
  Valibot: `
import * as v from 'valibot';
export const collection = ${COLLECTION};
export const keywords = { day: { 'x-date': true }, body: { 'x-markdown': 'document' } };
export default v.strictObject({
  slug: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  title: v.pipe(v.string(), v.maxLength(20)),
  contact: v.optional(v.pipe(v.string(), v.email())),
  day: v.string(),
  body: v.string(),
});
`,
  ArkType: `
import { type } from 'arktype';
export const collection = ${COLLECTION};
export const keywords = { day: { 'x-date': true }, body: { 'x-markdown': 'document' } };
export default type({ '+': 'reject', slug: '/^[a-z-]+$/', title: 'string <= 20', 'contact?': 'string', day: 'string', body: 'string' });
`,
  'JSON Schema, as TypeBox makes it': `
const text = (more = {}) => ({ [Symbol.for('TypeBox.Kind')]: 'String', type: 'string', ...more });
export const collection = ${COLLECTION};
export default {
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: text({ pattern: '^[a-z-]+$' }),
    title: text({ maxLength: 20 }),
    contact: text(),
    day: text({ 'x-date': true }),
    body: text({ 'x-markdown': 'document' }),
  },
  required: ['slug', 'title', 'day', 'body'],
};
`,
};
const ZOD = LIBRARIES['Zod, with keywords as metadata'];
const POST = '---\nslug: one\ntitle: One\nday: May 1, 2026\n---\n\nText.\n';

let site: Site;
beforeAll(() => {
  site = createFolder({ 'content/posts/one.md': POST });
  mkdirSync(site.path('node_modules/@valibot'), { recursive: true });
  for (const name of ['zod', 'valibot', '@valibot/to-json-schema', 'arktype'])
    symlinkSync(path.join(PROJECT, 'node_modules', name), site.path(`node_modules/${name}`));
});
afterEach(() => site.restore());
afterAll(() => {
  site.dispose();
});

const problems = async (...args: string[]): Promise<string[]> => {
  const { report } = await site.report('validate', ...args);
  return report.diagnostics.map(
    ({ rule, file, line, message, suggestion }) => `${rule} ${file}:${line} ${message} ${suggestion ?? ''}`,
  );
};

describe.each(Object.entries(LIBRARIES))('a schema of %s', (_name, source) => {
  test('governs its collection', async () => {
    site.change({ 'schemas/posts.ts': source });
    await site.build();
    expect(site.json('posts.json')).toMatchObject({
      entries: [{ slug: 'one', day: '2026-05-01', body: { words: 1 } }],
    });
    expect(site.text('dist-content/types/index.d.ts')).toMatch(/interface PostsEntry \{[^}]*slug: string;/);
    site.change({ 'content/posts/one.md': POST.replace('title: One', 'titel: One, which is much too long') });
    expect((await problems()).join('\n')).toMatch(/There is no field `titel` here\. Did you mean `title`/);
    site.change({ 'content/posts/one.md': POST.replace('One', 'One, which is much too long') });
    expect((await problems()).join('\n')).toMatch(
      /field-length content\/posts\/one\.md:3 `title` has \d+ characters/,
    );
  });
});

test('an edit of a file that it imports is noticed', async () => {
  site.change({
    'schemas/_limits.ts': 'export const most: number = 20;\n',
    'schemas/posts.ts': `import { most } from './_limits.ts';${ZOD.replace('max(20)', 'max(most)')}`,
  });
  expect(await problems()).toEqual([]);
  site.change({ 'schemas/_limits.ts': 'export const most: number = 2;\n' });
  expect((await problems()).join()).toMatch(/`title` has 3 characters; it may have at most 2/);
});

test('one that is no code is named, and not the configuration beside it', async () => {
  site.change({ 'schemas/posts.ts': ZOD.replace('max(20)', 'max(20') });
  site.change({ 'content.config.mjs': 'export default {};\n' });
  expect(await problems()).toEqual([
    expect.stringMatching(/^config-invalid schemas\/posts\.ts:\d+ `schemas\/posts\.ts` cannot be loaded: /),
  ]);
});

test('mistakes stand at the key that they are about', async () => {
  site.change({ 'schemas/posts.ts': ZOD.replace("'x-date': true", "'x-dat': true") });
  expect((await problems()).join()).toMatch(
    /schema-invalid schemas\/posts\.ts:8 There is no keyword `x-dat`.*Did you mean `x-date`/,
  );
  site.change({ 'schemas/posts.ts': ZOD.replace("key: 'slug'", "key: 'slugg'") });
  expect((await problems()).join()).toMatch(
    /schema-invalid schemas\/posts\.ts:11 There is no field `slugg`.*Did you mean `slug`/,
  );
});

test.each([
  ['export default 5;\n', /config-invalid schemas\/posts\.ts:1 The module exports no schema\. .*Zod/],
  [
    'export default { "~standard": { vendor: "own", version: 1 } };\n',
    /The library `own` does not support conversion/,
  ],
  ['\nthrow new Error("No luck.");\nexport default {};\n', /config-invalid schemas\/posts\.ts:2 .*No luck/],
  [
    'import { z } from "zodd";\nexport default z.string();\n',
    /config-invalid schemas\/posts\.ts:1 .*zodd.*install the package/,
  ],
])('%j is told', async (source, expected) => {
  site.change({ 'schemas/posts.ts': source });
  expect((await problems()).join('\n')).toMatch(expected);
});

test.each([
  ['zod', "import { z } from 'zod';\nexport default z.object({ day: z.coerce.date() });\n"],
  ['valibot', "import * as v from 'valibot';\nexport default v.object({ a: v.date() });\n"],
])('what %s cannot write as JSON Schema is told as that, at the export', async (library, module) => {
  site.change({ 'schemas/posts.mjs': module });
  const [first = ''] = await problems();
  expect(first).toMatch(/^config-invalid schemas\/posts\.mjs:2 /);
  expect(first).toContain(`\`${library}\` cannot write this schema as JSON Schema: `);
  expect(first).toContain('belongs in `checks` and `compute`');
});

/** A schema of each library with a check in code on a field, and on two fields together. */
const IN_CODE = {
  zod: `import { z } from 'zod';
export const collection = ${COLLECTION};
const title = z.string();
export default z
  .strictObject({ slug: z.string(), title: title.refine((one) => one !== 'Bad', 'Not bad.').brand('T'), tone: z.string().default('calm'), body: z.string().meta({ 'x-markdown': 'document' }) })
  .superRefine(({ title, body }, context) => {
    if (!body.includes(title)) context.addIssue({ code: 'custom', path: ['body'], message: 'No title in it.' });
  });
`,
  valibot: `import * as v from 'valibot';
export const collection = ${COLLECTION};
export const keywords = { body: { 'x-markdown': 'document' } };
const title = v.string();
export default v.pipe(
  v.strictObject({ slug: v.string(), title: v.pipe(title, v.check((one) => one !== 'Bad', 'Not bad.'), v.brand('T')), tone: v.optional(v.string(), 'calm'), body: v.string() }),
  v.forward(v.check(({ title, body }) => body.includes(title), 'No title in it.'), ['body']),
);
`,
  arktype: `import { type } from 'arktype';
export const collection = ${COLLECTION};
export const keywords = { tone: { default: 'calm', 'x-fill': true }, body: { 'x-markdown': 'document' } };
const title = type('string');
export default type({ '+': 'reject', slug: 'string', title: title.narrow((one, context) => one !== 'Bad' || context.reject({ message: 'Not bad.' })), 'tone?': 'string', body: 'string' })
  .narrow(({ title, body }, context) => body.includes(title) || context.reject({ path: ['body'], message: 'No title in it.' }));
`,
};
const CHANGES = {
  zod: 'title.transform((one) => one.toUpperCase())',
  valibot: 'v.pipe(title, v.trim(), v.toUpperCase())',
  arktype: 'title.pipe((one) => one.toUpperCase())',
};
const code = (library: keyof typeof IN_CODE, title: string): string =>
  IN_CODE[library].replace(
    /title: title\.narrow\(.*?\}\)\)|title: (?:title\.refine|v\.pipe\(title).*?'T'\)\)?/,
    `title: ${title}`,
  );
const WRITTEN = '---\nslug: one\ntitle: One\n---\n\nOne ONE *text*.\n';

describe.each(['zod', 'valibot', 'arktype'] as const)('code in a schema of %s', (library) => {
  test('checks entries, with a place, as a rule of the site', async () => {
    site.change({ 'schemas/posts.ts': IN_CODE[library], 'content/posts/one.md': WRITTEN });
    await site.build();
    expect(site.json('posts.json')).toMatchObject({ entries: [{ title: 'One', tone: 'calm' }] });
    site.change({ 'content/posts/one.md': WRITTEN.replace('title: One', 'title: Bad') });
    const told = await problems();
    expect(told).toContainEqual(
      expect.stringMatching(/^schemas\/posts content\/posts\/one\.md:3 Not bad\. /),
    );
    site.change({ 'content/posts/one.md': WRITTEN.replace('One ONE', 'Some') });
    expect(await problems()).toEqual([
      expect.stringMatching(/^schemas\/posts content\/posts\/one\.md:6 No title in it\. /),
    ]);
    site.change({ 'content/posts/one.md': WRITTEN.replace('title: One', 'title: 5') });
    expect((await problems()).map((one) => one.split(' ')[0])).not.toContain('schemas/posts');
  });

  test('that changes a value is told in the schema', async () => {
    site.change({ 'schemas/posts.ts': code(library, CHANGES[library]), 'content/posts/one.md': WRITTEN });
    const [first = '', ...rest] = await problems();
    expect(rest).toEqual([]);
    expect(first).toMatch(
      /^config-failed schemas\/posts\.ts:\d+ .* changes `title` \("One" becomes "ONE" in /,
    );
    expect(first).toContain('belongs in `compute`');
    // A value that the code would leave as it is has lost nothing.
    site.change({ 'content/posts/one.md': WRITTEN.replaceAll('One', 'ONE') });
    expect(await problems()).toEqual([]);
  });
});

test('code in a schema that throws is told, and computed fields are not shown to it', async () => {
  site.change({
    'schemas/posts.ts': IN_CODE.zod.replace("'Bad', 'Not bad.'", 'missing.name'),
    'content/posts/one.md': WRITTEN,
  });
  expect((await problems()).join()).toMatch(/^config-failed schemas\/posts\.ts:5 .*missing is not defined/);
  site.change({
    'schemas/posts.ts': IN_CODE.zod,
    'content.config.mjs':
      "export default { compute: { posts: { shelf: { schema: { type: 'string' }, value: () => 'a' } } } };\n",
  });
  expect(await problems()).toEqual([]);
});

test('a default that the library does not tell is', async () => {
  const source = IN_CODE.arktype
    .replace(/tone: \{.*?\}, /, '')
    .replace("'tone?': 'string'", `tone: "string = 'calm'"`);
  site.change({ 'schemas/posts.ts': source, 'content/posts/one.md': WRITTEN });
  const [first = ''] = await problems();
  expect(first).toMatch(/^config-failed schemas\/posts\.ts:5 .* changes `tone` \(nothing becomes "calm" in /);
  expect(first).toContain('keywords = { tone: { default: "calm", \'x-fill\': true } }');
});

test('Zod 3 is told with what to do', async () => {
  site.change({
    'schemas/posts.ts': ZOD.replace("'zod'", "'zod/v3'")
      .replaceAll(/\.meta\(.*\)(?=[,;])/g, '')
      .replaceAll('z.email', 'z.string')
      .replaceAll('strictObject', 'object'),
  });
  expect((await problems()).join()).toMatch(
    /config-invalid schemas\/posts\.ts:\d+ Zod 3 cannot .* version 4/,
  );
});

test('the same name in JSON and in a module is a clash', async () => {
  const json = {
    'x-collection': { source: 'other/*.yaml' },
    type: 'object',
    properties: { a: { type: 'string' } },
  };
  site.change({ 'schemas/posts.ts': ZOD, 'schemas/posts.json': JSON.stringify(json) });
  expect((await problems()).join()).toMatch(/schema-clash schemas\/posts\./);
});

test('a starter file has no computed fields, and a value of each format', async () => {
  site.change({
    'schemas/posts.ts': ZOD.replace('slug:', 'made: z.iso.date(), at: z.uuid(), slug:'),
    'content.config.mjs':
      "export default { compute: { posts: { shelf: { schema: { type: 'string' }, value: () => 'a' } } } };\n",
  });
  const { code, stdout, stderr } = await site.run('new', 'posts', 'two', '--title', 'Two', '--dry-run');
  expect([code, stderr]).toEqual([0, expect.stringContaining('would be written and valid')]);
  expect(stdout).toContain('made: ');
  expect(stdout).not.toContain('shelf');
});

test('with --no-config nothing of it is run', async () => {
  site.change({ 'schemas/posts.ts': `console.error('I ran');\n${ZOD}` });
  const { stderr, code } = await site.run('validate', '--no-config');
  expect(stderr).not.toContain('I ran');
  expect(code).toBe(1);
});

test('commands that read only schemas read it too, and do nothing with one that cannot be used', async () => {
  site.change({
    'schemas/posts.ts': ZOD,
    'content.config.mjs': `const sources = { posts: { load: () => [{ key: 'two', data: { slug: 'two' } }] } };
const length = { schema: { type: 'integer' }, value: () => 3 };
export default { sources, compute: { posts: { length } } };
`,
  });
  expect((await site.run('docs')).code).toBe(0);
  const guide = site.text('content/README.md');
  expect(guide).toContain('\nslug: a-new-entry\n');
  expect(guide).not.toContain('length:');
  expect((await site.run('admin')).stdout).toContain('"posts"');
  expect((await site.run('fetch')).stderr).not.toContain('no collection');
  site.change({ 'schemas/people.json': '{' });
  for (const command of ['docs', 'admin', 'fetch']) {
    const { code, stdout, stderr } = await site.run(command);
    expect([command, code, stdout]).toEqual([command, 1, '']);
    expect(stderr).toContain('(schemas/people.json:1:');
  }
  expect(site.text('content/README.md')).toBe(guide);
  site.change({ 'content/README.md': null, '.vscode': null });
});

test('a type of TypeBox that refers to itself by its `$id` is followed', async () => {
  site.change({
    'schemas/posts.ts': `
const node = { $id: 'T0', type: 'object', additionalProperties: false, properties: { name: { type: 'string' }, kids: { type: 'array', items: { $ref: 'T0' } } } };
export const collection = { source: 'trees/*.yaml', emit: 'trees.json' };
export default { type: 'object', properties: { roots: { type: 'array', items: node } } };
`,
    'content/trees/one.yaml': 'roots:\n  - name: a\n    kids: [{ name: b, kids: [{ nam: c }] }]\n',
  });
  const { report } = await site.report('validate');
  const found = report.diagnostics.filter(({ rule }) => rule !== 'file-ungoverned');
  expect(found).toMatchObject([{ rule: 'field-unknown', line: 3, column: 32 }]);
});
