import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import type { Collection } from '../../schema/collection.ts';
import type { EntryContext } from '../entry-context.ts';
import { leftOut } from '../publication.ts';
import { readFields, type Fields } from './read-fields.ts';

function read(text: string, changes: Partial<Collection> = {}): Fields {
  const schema = { required: ['title'] };
  const collection = {
    extension: '.md',
    body: 'body',
    schema,
    ...changes,
  };
  return readFields({ file: new SourceFile('a.md', text, ''), collection: collection as Collection });
}

const problemsOf = ({ diagnostics }: Fields): string[] =>
  diagnostics.map(
    ({ rule, line, column, endLine, endColumn }) => `${rule} ${line}:${column}-${endLine}:${endColumn}`,
  );

/** The text at the span of a field's value. */
function shown(text: string, { spans }: Fields, pointer: string): string {
  const [, , start = 0, end = 0] = spans[pointer] ?? [];
  return text.slice(start, end);
}

describe('a Markdown file', () => {
  test('has its fields, and its text as the field that the collection names', () => {
    const text = '---\ntitle: Soup\n---\n\nCut *leek*.\n';
    const fields = read(text);
    expect(fields).toMatchObject({
      data: { title: 'Soup', body: '\nCut *leek*.\n' },
      bodyOffset: 20,
      diagnostics: [],
    });
    expect([shown(text, fields, '/title'), shown(text, fields, '/body')]).toEqual([
      'Soup',
      '\nCut *leek*.\n',
    ]);
    expect(read(text, { body: undefined }).data).toEqual({ title: 'Soup' });
  });

  test('without a text has no such field, but a place for it', () => {
    const fields = read('---\ntitle: Soup\n---\n \n');
    expect(fields.data).toEqual({ title: 'Soup' });
    expect(fields.spans['/body']).toEqual([20, 20, 20, 22]);
  });

  test('has its text once: a field of that name is reported where it stands', () => {
    const fields = read('---\ntitle: Soup\nbody: x\n---\nText\n');
    expect(problemsOf(fields)).toEqual(['field-unknown 3:1-3:5']);
    expect(fields.diagnostics[0]?.message).toContain('`body` is the text below the front matter');
    expect(read('---\nbody: x\n---\n', { body: 'text' }).diagnostics).toEqual([]);
  });

  test.each([
    ['Soup\nand more\n', 'front-matter-missing 1:1-1:5'],
    ['Soup', 'front-matter-missing 1:1-1:5'],
    ['', 'front-matter-missing 1:1-1:2'],
    ['\n---\n', 'front-matter-missing 1:1-2:1'],
    ['\n---\ntitle: Soup\n---\n', 'front-matter-missing 1:1-2:1'],
    ['---\ntitle: Soup\n', 'front-matter-unclosed 1:1-1:4'],
  ])('%j has no front matter', (text, problem) => {
    const fields = read(text);
    expect([problemsOf(fields), fields.data, fields.spans]).toEqual([[problem], undefined, {}]);
    expect(fields.diagnostics[0]?.suggestion).toContain('`---`');
  });

  test('whose fields cannot be read has none, and its text begins where it does', () => {
    const fields = read('---\na: b: c\n---\nText\n');
    expect([fields.data, fields.bodyOffset, problemsOf(fields)]).toEqual([
      undefined,
      16,
      ['yaml-syntax 2:4-2:5'],
    ]);
  });
});

describe('a YAML file', () => {
  const yaml = { extension: '.yaml', body: undefined };

  test.each(['', '\uFEFF'])('is all fields, whatever mark it begins with: %j', (mark) => {
    const text = `${mark}title: Soup\nl: [a]\n`;
    const fields = read(text, yaml);
    expect([fields.data, fields.bodyOffset]).toEqual([{ title: 'Soup', l: ['a'] }, 0]);
    expect([shown(text, fields, '/title'), shown(text, fields, '/l/0')]).toEqual(['Soup', 'a']);
    expect(read(`${mark}title: Soup\n`, yaml).data).toEqual({ title: 'Soup' });
  });

  test.each([
    ['Soup\n', 'Soup\n'],
    ['---\n---\nSoup\n', 'Soup\n'],
    ['\uFEFFSoup\n', 'Soup\n'],
  ])('%j is a text alone, where no field is required', (text, body) => {
    const fields = read(text, { schema: { required: ['body'] } });
    expect(fields).toMatchObject({ data: { body }, diagnostics: [] });
    expect(shown(text, fields, '/body')).toBe(body);
  });
});

describe('an entry that is left out', () => {
  const properties = { slug: {}, title: {} };
  const leave = (data: object, changes: Partial<Collection>): string | undefined => {
    const text = Object.entries(data)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
      .join('');
    const { spans } = read(text, { extension: '.yaml', body: undefined });
    const collection = { schema: { properties }, schemaFile: 'schemas/a.json', ...changes };
    const file = new SourceFile('a.yaml', text, '');
    const problem = leftOut({ file, collection, data, spans } as unknown as EntryContext);
    if (problem === undefined) return undefined;
    expect(problem.rule).toBe('entry-left-out');
    return `${problem.line}:${problem.column} ${problem.message} ${problem.suggestion ?? ''}`;
  };
  const require = { require: { field: 'slug' } } as Partial<Collection>;
  const WITHOUT = '1:1 This file has no `slug`, so it is left out of the site. Add `slug:` to publish it.';

  test.each<[data: object, message: string | undefined]>([
    [{ title: 'Soup' }, WITHOUT],
    [{ title: 'Soup', slug: null }, WITHOUT],
    [{ title: 'Soup', slug: '' }, WITHOUT],
    [{ title: 'Soup', slug: '\u200b \u00ad' }, WITHOUT],
    [{ title: 'Soup', slug: 'soup' }, undefined],
    [{ title: 'Soup', slug: 0 }, undefined],
    [{ title: 'Soup', slug: false }, undefined],
    [{ title: 'Soup', slug: [] }, undefined],
    // A typo is reported as one, so the entry stays.
    [{ title: 'Soup', slugg: 'soup' }, undefined],
    [{ title: 'Soup', other: 'soup' }, WITHOUT],
  ])('because it has not what it has to: %j', (data, message) => {
    expect(leave(data, require)).toBe(message);
    expect(leave(data, {})).toBeUndefined();
  });

  test('has no other fields where the schema names none', () => {
    expect(leave({ slugg: 'soup' }, { ...require, schema: {} })).toBeUndefined();
  });
});
