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
  [
    'valibot',
    "import * as v from 'valibot';\nexport default v.object({ a: v.pipe(v.string(), v.check(Boolean)) });\n",
  ],
])('what %s cannot write as JSON Schema is told as that, at the export', async (library, module) => {
  site.change({ 'schemas/posts.mjs': module });
  const [first = ''] = await problems();
  expect(first).toMatch(/^config-invalid schemas\/posts\.mjs:2 /);
  expect(first).toContain(`\`${library}\` cannot write this schema as JSON Schema: `);
  expect(first).toContain('belongs in `checks` and `compute`');
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

test('with --no-config nothing of it is run', async () => {
  site.change({ 'schemas/posts.ts': `console.error('I ran');\n${ZOD}` });
  const { stderr, code } = await site.run('validate', '--no-config');
  expect(stderr).not.toContain('I ran');
  expect(code).toBe(1);
});
