import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { compilerRefusals } from './compile-types.ts';
import { createFolder, drawing, type Site } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
/** One field of each kind, as they may stand below any keyword. */
const KINDS = {
  note: { ...text, 'x-markdown': 'block' },
  go: { ...text, 'x-link': true },
  friend: { ...text, 'x-ref': 'things' },
  photo: { ...text, 'x-image': true, 'x-alt': 'alt' },
  alt: text,
  day: { ...text, 'x-date': true },
};
const GOOD = {
  note: 'Hello <script>alert(1)</script> *{brand}*',
  go: '/things/{friend}',
  friend: '{friend}',
  photo: '/images/pot.png',
  alt: 'A pot',
  day: 'July 31, 2025',
};

interface Planted {
  name: string;
  /** The schema of the field `part`, and what is written there, with the fields of the kinds put in. */
  schema: object;
  value: (fields: object) => unknown;
  /** Where the fields come out again, below `part`. */
  out: (part: never) => unknown;
  /** A TypeScript expression over `part` that is only right when the types are. */
  use: string;
  defs?: object;
}

const parts = (out: Record<string, unknown>): unknown => out;
const object = { type: 'object', properties: KINDS };
const kind = (name: string, more: object = {}): object => ({
  type: 'object',
  properties: { kind: { const: name }, ...more },
  required: ['kind'],
});
/** Narrows a union by its discriminator before it is used. */
const NARROWED = "part.kind === 'rich' ? part.note?.html : part.kind";

const PLANTED: Planted[] = [
  {
    name: 'oneOf',
    schema: { oneOf: [kind('plain', { note: text, go: text }), kind('rich', KINDS)] },
    value: (fields) => ({ kind: 'rich', ...fields }),
    out: parts,
    use: NARROWED,
  },
  {
    name: 'allOf',
    schema: { allOf: [{ type: 'object', properties: { label: text } }, object] },
    value: (fields) => fields,
    out: parts,
    use: 'part.note?.html',
  },
  {
    name: 'a $ref to $defs in oneOf',
    schema: { oneOf: [{ $ref: '#/$defs/plain' }, { $ref: '#/$defs/rich' }] },
    defs: { plain: kind('plain'), rich: kind('rich', KINDS) },
    value: (fields) => ({ kind: 'rich', ...fields }),
    out: parts,
    use: NARROWED,
  },
  {
    name: 'properties beside a $ref',
    schema: { $ref: '#/$defs/kinds', properties: { label: text }, required: ['label'] },
    defs: { kinds: { ...object, required: ['note'] } },
    value: (fields) => ({ label: 'Label', ...fields }),
    out: parts,
    use: '[part.label.length, part.note.html]',
  },
  {
    name: 'additionalProperties',
    schema: { type: 'object', properties: { label: text }, additionalProperties: object },
    value: (fields) => ({ label: 'Label', other: fields }),
    out: (part: Record<string, unknown>) => part.other,
    use: "[part.label?.length, typeof part.other === 'object' ? part.other.note?.html : '']",
  },
  {
    name: 'all of them in each other',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: { oneOf: [kind('plain'), { $ref: '#/$defs/outer' }] },
      },
    },
    defs: {
      outer: {
        ...kind('rich'),
        allOf: [{ properties: { list: { type: 'array', items: { $ref: '#/$defs/kinds' } } } }],
      },
      kinds: object,
    },
    value: (fields) => [{ x1: { kind: 'rich', list: [fields] } }],
    out: (part: [{ x1: { list: unknown[] } }]) => part[0].x1.list[0],
    use: 'part[0]',
  },
];

/** A schema with the name `planted-3` whose entries have a `part` that is governed as planted. */
function schemaOf(one: Planted, name: string): string {
  return JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${name}.json`,
    title: name,
    'x-collection': {
      source: `${name}/*.yaml`,
      route: `/${name}/{slug}`,
      head: { title: '{slug} of ${name}', description: 'About {slug} of ${name}' },
      search: { index: name, title: '{slug}', text: ['{part}'] },
    },
    type: 'object',
    properties: { slug: { type: 'string' }, part: one.schema },
    required: ['slug', 'part'],
    $defs: one.defs ?? {},
  }).replaceAll('${name}', name);
}

const things = {
  $id: 'things.json',
  'x-collection': {
    source: 'things/*.yaml',
    key: 'slug',
    route: '/things/{slug}',
    head: { title: '{slug}', description: '{slug}' },
  },
  type: 'object',
  properties: { slug: { type: 'string' } },
};
const brand = {
  $id: 'brand.json',
  'x-collection': { source: 'brand.yaml', tokens: { brand: 'name', friend: 'friend' } },
  type: 'object',
  properties: { name: { type: 'string', 'x-raw': true }, friend: { type: 'string', 'x-raw': true } },
};

const nameOf = (one: Planted): string => `planted-${PLANTED.indexOf(one)}`;
/** An entry for each schema. A word `ONE` is its name, so that what is missing differs from entry to entry. */
const entriesOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    PLANTED.map((one) => [
      `content/${nameOf(one)}/me.yaml`,
      JSON.stringify({ slug: 'me', part: one.value(fields) }).replaceAll('ONE', nameOf(one)),
    ]),
  );

let site: Site;
let diagnostics: Diagnostic[];
beforeAll(async () => {
  site = createFolder({
    'schemas/things.json': JSON.stringify(things),
    'schemas/brand.json': JSON.stringify(brand),
    'content/brand.yaml': 'name: Ladle\nfriend: Ada Green\n',
    'content/things/ada-green.yaml': 'slug: ada-green\n',
    'content/images/pot.png': await drawing(600, 400).png().toBuffer(),
    ...Object.fromEntries(PLANTED.map((one) => [`schemas/${nameOf(one)}.json`, schemaOf(one, nameOf(one))])),
    ...entriesOf(GOOD),
  });
  ({ diagnostics } = (await site.report('build')).report);
});
afterAll(() => site.dispose());

const rulesOf = (one: Planted, all: readonly Diagnostic[]): string[] =>
  all.filter(({ file }) => file.includes(`/${nameOf(one)}/`)).map(({ rule }) => rule);

describe('keywords are acted on in every stage', () => {
  test.each(PLANTED)('below $name', (one) => {
    // The picture is in use: it is not reported as an orphan.
    expect(diagnostics.filter(({ rule }) => rule !== 'head-duplicate').length).toBe(PLANTED.length);
    expect(rulesOf(one, diagnostics)).toEqual(['html-removed']);
    const { entry } = site.json(`data/${nameOf(one)}/me.json`) as { entry: { part: never } };
    expect(one.out(entry.part)).toMatchObject({
      note: { html: '<p>Hello  <em>Ladle</em></p>', text: 'Hello Ladle' },
      go: '/things/ada-green',
      friend: 'ada-green',
      photo: { width: 600, height: 400, variants: [{ width: 480 }, { width: 600 }] },
      alt: 'A pot',
      day: '2025-07-31',
    });
    const index = site.text(`dist-content/search/${nameOf(one)}.json`);
    // A term of the index is a stem.
    expect(index).toContain('ladl');
    expect(index).not.toContain('script');
  });
});

describe('the types of the output are true', () => {
  let problems: string[];
  beforeAll(() => {
    problems = typeProblems();
  }, 120_000);
  test.each(PLANTED)('below $name', (one) => {
    expect(problems.filter((problem) => problem.startsWith(`${nameOf(one)}.ts:`))).toEqual([]);
  });
});

describe('a script address, an entry and a text alternative that are not there are reported', () => {
  let wrong: Diagnostic[];
  beforeAll(async () => {
    const fields = {
      ...GOOD,
      go: 'javascript:alert(1)',
      friend: 'nobody-ONE',
      alt: undefined,
      day: 'someday',
    };
    site.change(entriesOf(fields));
    const { code, report } = await site.report('validate');
    expect(code).toBe(1);
    wrong = report.diagnostics;
  });
  test.each(PLANTED)('below $name', (one) => {
    expect(rulesOf(one, wrong).sort()).toEqual([
      'date-unknown',
      'html-removed',
      'image-alt',
      'link-broken',
      'reference-missing',
    ]);
  });
});

/** What the compiler finds wrong when the generated types are used with the generated data. */
function typeProblems(): string[] {
  const file = (one: Planted): string => `dist-content/${nameOf(one)}.ts`;
  for (const one of PLANTED) {
    const { entry } = site.json(`data/${nameOf(one)}/me.json`) as { entry: unknown };
    const type = `Planted${PLANTED.indexOf(one)}Entry`;
    site.change({
      [file(one)]: [
        `import type { ${type} } from './types/index.d.ts';`,
        `export const entry: ${type} = ${JSON.stringify(entry)};`,
        `export const use = ({ part }: ${type}): unknown => ${one.use};`,
        '// @ts-expect-error rich text is no number',
        `export const wrong = ({ part }: ${type}): number => ${one.use};`,
      ].join('\n'),
    });
  }
  const roots = [...PLANTED.map(file), 'dist-content/types/index.d.ts'].map((name) => site.path(name));
  return compilerRefusals(roots);
}

/** A schema whose `part` is this, and the problem that it has: the keyword at its place, if it is at one. */
const REFUSED: [string, object, string | undefined][] = [
  ['not', { not: { 'x-link': true } }, 'not'],
  ['propertyNames', { propertyNames: { 'x-raw': true } }, 'propertyNames'],
  ['contains', { contains: { type: 'string', 'x-link': true } }, 'contains'],
  ['anyOf', { anyOf: [{ ...text, 'x-link': true }, { type: 'integer' }] }, undefined],
  ['oneOf without constants', { oneOf: [{ ...text, 'x-link': true }, { type: 'integer' }] }, undefined],
  ['then', { if: { required: ['a'] }, then: { properties: { a: KINDS.go } } }, 'then'],
  ['a part behind anyOf', { anyOf: [{ $ref: 'bad-0.json#/properties/part' }] }, undefined],
  ['prefixItems', { prefixItems: [KINDS.go] }, undefined],
  ['a number', { type: 'number', 'x-image': true }, 'x-image'],
  ['a list', { type: 'array', items: text, 'x-link': true }, 'x-link'],
  ['two kinds at once', { ...text, 'x-raw': true, 'x-link': true }, 'x-link'],
  ['a text alternative of nothing', { properties: { a: { 'x-alt': 'b' } } }, 'x-alt'],
  ['a focal point of nothing', { properties: { a: { 'x-focus': 'b' } } }, 'x-focus'],
];

describe('a schema in which a keyword cannot mean anything is refused at its place', () => {
  let refused: Diagnostic[];
  const pretty = (name: string, schema: object): string =>
    JSON.stringify(
      {
        $id: `${name}.json`,
        'x-collection': { source: `${name}/*.yaml` },
        type: 'object',
        properties: { part: schema },
      },
      undefined,
      2,
    );
  let folder: Site;
  // A root without the folder of its content is a wrong call.
  const empty = { 'content/.keep': '' };
  beforeAll(async () => {
    folder = createFolder({
      ...empty,
      ...Object.fromEntries(
        REFUSED.map(([, schema], index) => [`schemas/bad-${index}.json`, pretty(`bad-${index}`, schema)]),
      ),
    });
    refused = (await folder.report('validate')).report.diagnostics;
    return () => folder.dispose();
  });
  test.each(REFUSED.map((one, index) => [one[0], index] as const))('%s', (_name, index) => {
    const [, , keyword] = REFUSED[index] ?? [];
    const found = refused.filter(({ file }) => file === `schemas/bad-${index}.json`);
    expect(found.map(({ rule }) => rule)).toEqual(['schema-invalid']);
    const { line = 0, suggestion } = found[0] ?? {};
    expect(suggestion).toBeDefined();
    const written = folder.text(`schemas/bad-${index}.json`).split('\n')[line - 1];
    expect(written).toContain(keyword === undefined ? '{' : `"${keyword}"`);
  });
});
