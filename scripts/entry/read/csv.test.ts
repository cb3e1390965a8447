import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { csvTable, readCsv } from './csv.ts';

const read = (text: string): ReturnType<typeof readCsv> => readCsv(new SourceFile('a.csv', text, ''));

/** The cells of all rows, each with the text at its span. */
function cellsOf(text: string): [string, string][][] {
  const table = read(text);
  if ('problems' in table) throw new Error(table.problems[0]?.message);
  return table.rows.map((row) => row.map((cell): [string, string] => [cell.text, text.slice(...cell.span)]));
}

test('every cell stands where it is said to be, in quotes, over lines, and behind empty lines', () => {
  expect(cellsOf('a,b\r\n"x ""y""",2\r\n\r\n"two\r\nlines",z\r\n,\r\nq,')).toEqual([
    [
      ['a', 'a'],
      ['b', 'b'],
    ],
    [
      ['x "y"', '"x ""y"""'],
      ['2', '2'],
    ],
    [
      ['two\r\nlines', '"two\r\nlines"'],
      ['z', 'z'],
    ],
    [
      ['q', 'q'],
      ['', ''],
    ],
  ]);
});

test('a byte order mark, semicolons, tabs, and letters of several units move nothing', () => {
  expect(cellsOf('\uFEFFname;age\n🍎 Ada;3,5\n').at(-1)).toEqual([
    ['🍎 Ada', '🍎 Ada'],
    ['3,5', '3,5'],
  ]);
  expect(cellsOf('name\tage\nAda\t3\n').at(-1)).toEqual([
    ['Ada', 'Ada'],
    ['3', '3'],
  ]);
  expect(cellsOf('name;"a,b,c,d"\nx;y\n')).toHaveLength(2);
});

describe('what is wrong has a place', () => {
  test.each([
    ['', 'The table is empty.', 0],
    ['a,b\n1,2\n3,"x\n4,5\n', 'The quotes that begin here are never closed.', 10],
    ['a,b\n"x"y,2\n', 'The quotes in this cell do not enclose all of it.', 4],
    ['a,b\nx"y,2\n', 'The quotes in this cell do not enclose all of it.', 4],
    ['a;b\n"x;y";1;2\n', 'This row has 3 cells, but the table has 2 columns.', 12],
    ['a,b\n1\n', 'This row has 1 cell, but the table has 2 columns.', 4],
    ['a,a\n1,2\n', 'There are two columns `a`.', 2],
    ['a,\n1,2\n', 'This column has no name.', 2],
  ] as const)('%j', (text, message, offset) => {
    const table = read(text);
    const problems = 'problems' in table ? table.problems : [];
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(problems[0]).toMatchObject(new SourceFile('a.csv', text, '').place([offset, offset + 1]));
  });
});

test('a table as Markdown knows where each of its characters stands', () => {
  const text = 'a,b\n"x ""|""",é\n';
  const table = csvTable(new SourceFile('a.csv', text, ''));
  if ('problems' in table) throw new Error();
  expect(table.markdown).toBe('| a | b |\n| --- | --- |\n| x "\\|" | é |\n');
  expect(text[table.offsets[table.markdown.indexOf('\\|')] ?? 0]).toBe('|');
  expect(text[table.offsets[table.markdown.indexOf('é')] ?? 0]).toBe('é');
});
