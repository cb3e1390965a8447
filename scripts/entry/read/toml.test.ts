import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseToml } from './toml.ts';

const read = (toml: string, offset = 0, depth?: number) =>
  parseToml(new SourceFile('content/a.toml', `${'x'.repeat(offset)}${toml}`, ''), toml, offset, depth);

/** The texts at the spans of each value and its key. */
function placesOf(toml: string): Record<string, [string, string]> {
  const { spans } = read(toml);
  return Object.fromEntries(
    Object.entries(spans).map(([pointer, [a, b, c, d]]) => [pointer, [toml.slice(a, b), toml.slice(c, d)]]),
  );
}

const TOML = `title = "A \\"b\\""
draft = false
count = 3
share = 0.5
day = 2024-01-19
hour = 2024-01-19T07:56:14.460Z
tags = ["x", 'y']
site.name.short = "S"
look = { base = "#fff", size = [1, 2] }

[author]
name = "Ada"

[author.home]
town = "Ely"

[[steps]]
do = "one"

[[steps]]
do = "two"
`;

test('values are those of TOML; days and hours are texts', () => {
  const { data, diagnostics } = read(TOML);
  expect(diagnostics).toEqual([]);
  expect(data).toEqual({
    title: 'A "b"',
    draft: false,
    count: 3,
    share: 0.5,
    day: '2024-01-19',
    hour: '2024-01-19T07:56:14.460Z',
    tags: ['x', 'y'],
    site: { name: { short: 'S' } },
    look: { base: '#fff', size: [1, 2] },
    author: { name: 'Ada', home: { town: 'Ely' } },
    steps: [{ do: 'one' }, { do: 'two' }],
  });
});

test('every value has its place', () => {
  const places = placesOf(TOML);
  expect(places['/title']).toEqual(['title', '"A \\"b\\""']);
  expect(places['/tags/1']).toEqual(["'y'", "'y'"]);
  expect(places['/site/name/short']).toEqual(['site.name.short', '"S"']);
  expect(places['/look/size/0']).toEqual(['1', '1']);
  expect(places['/author/home/town']).toEqual(['town', '"Ely"']);
  expect(places['/steps/1/do']).toEqual(['do', '"two"']);
  const pointers = (value: unknown, at = ''): string[] => [
    at,
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => pointers(one, `${at}/${name}`))
      : []),
  ];
  expect(Object.keys(places).sort()).toEqual(pointers(read(TOML).data).sort());
});

test('places count from where the TOML begins', () => {
  expect(read('a = 1', 7).spans['/a']).toEqual([7, 8, 11, 12]);
});

test('a field called `__proto__` is a field', () => {
  expect(Object.keys(read('__proto__ = "x"').data ?? {})).toEqual(['__proto__']);
  expect(Object.keys(read('[__proto__]\na = 1').data ?? {})).toEqual(['__proto__']);
});

describe('what cannot be read is told at its place', () => {
  test.each([
    ['a = b', 4],
    ['a = 1\na = 2', 6],
    ['a = "x', 6],
    ['= 1', 0],
    ['a = nan', 4],
    ['a = 9007199254740993', 4],
    ['[a]\nb = 1\n[a]\nc = 1', 10],
    ['', 0],
    ['# only a comment', 0],
  ])('%j', (toml, near) => {
    const { data, diagnostics } = read(toml);
    expect(data).toBeUndefined();
    expect(diagnostics).toMatchObject([{ rule: 'toml-syntax', severity: 'error' }]);
    const { line, column } = new SourceFile('a', toml, '').place([near, near + 1]);
    expect(diagnostics[0]?.line).toBe(line);
    expect(Math.abs((diagnostics[0]?.column ?? 0) - column)).toBeLessThan(3);
  });

  test('too many levels', () => {
    const toml = `a = ${'['.repeat(30)}${']'.repeat(30)}`;
    expect(read(toml, 0, 20).diagnostics).toMatchObject([{ rule: 'text-too-deep' }]);
    expect(read(toml, 0, 40).diagnostics).toEqual([]);
  });
});

test.each([
  ['a = 1\nb = """\nx "" y\n', '"""'],
  ["a = '''it''s'''\nb = '''\nx\n", "'''"],
  ['# "\na = "ok"\nb = ""\nc = "abc\nd = 2\n', '"'],
])('quotes that are never closed are reported where they begin: %j', (toml, quotes) => {
  const [problem] = read(toml, 3).diagnostics;
  expect(problem?.message).toBe('The quotes that begin here are never closed.');
  expect(problem?.suggestion).toContain(`\`${quotes}\` at the end`);
  const lines = toml.split('\n');
  const line = lines.findIndex((one) => /^[bc] = (?:"""|'''|"a)/.test(one));
  expect(problem).toMatchObject({ line: line + 1, column: 5, endColumn: 5 + quotes.length });
});

test.each(['a = “x”', 'a = 1\nb = „x“', 'b = [«x»]'])(
  'a typographic quotation mark in place of a quote is told as that: %s',
  (toml) => {
    const [problem] = read(toml).diagnostics;
    expect(problem?.message).toMatch(/typographic quotation mark [“„«] here\.$/);
    expect(problem?.suggestion).toBe('Write straight quotes around names and texts: `"`.');
  },
);

test.each([
  ['a = 1\nb: "x"', 2, 'There is a colon between the name and the value.'],
  [
    'a = "C:\\Users"',
    9,
    'A backslash in double quotes begins a special character, such as `\\n` for a line break; this is none.',
  ],
  [
    'a = "\\q"',
    7,
    'A backslash in double quotes begins a special character, such as `\\n` for a line break; this is none.',
  ],
  ['a = 4,5', 6, 'A comma cannot begin the decimals of a number.'],
  ['a = 4,\nb = 1', 6, 'There is a comma after the value.'],
  ['a = "x",\nb = 1', 8, 'There is a comma after the value.'],
  ['a = "The "old" one"', 11, 'The text ends at the quotation mark before this.'],
  ['a = 01.04.2018', 5, 'A number cannot begin with a zero.'],
  ['a = True', 5, 'A text has to be in quotes.'],
  ['a = The Cave', 5, 'A text has to be in quotes.'],
  ['a = 1 b = 2', 7, 'This is not TOML: must be a newline.'],
])('a common mistake is told as that: %s', (toml, column, message) => {
  expect(read(toml, 0).diagnostics).toMatchObject([{ column, message }]);
});

test.each([
  ['[mon]\nwho = ["a", "b"\n\n[tue]\nx = 1\n', 2, 7],
  ['who = ["a", "b"\nx = 1\n', 1, 7],
  ['a = 1\nwho = ["]", # [\n', 2, 7],
  ['who = [ [1], ["a"\n[x]\ny = 1\n', 1, 14],
])('a list that is never closed is reported where it begins: %j', (toml, line, column) => {
  expect(read(toml, 0).diagnostics).toMatchObject([
    { message: 'The list that begins here is never closed.', line, column, endColumn: column + 1 },
  ]);
});

test.each(['w = [\n "a"\n "b"\n]', 'w = [[1,2]\n[3]]', 'w = [{ a = 1,\nb = 2 }]', '= 1\n[a]\nb = [1]'])(
  'other mistakes in and beside lists are not called that: %j',
  (toml) => {
    const [problem] = read(toml).diagnostics;
    expect(problem?.rule).toBe('toml-syntax');
    expect(problem?.message).not.toContain('never closed');
  },
);
