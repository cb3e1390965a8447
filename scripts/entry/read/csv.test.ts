import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { csvTable } from './csv-table.ts';
import { parseCsv, tableFaults } from './csv.ts';

/** The cells of all rows, each with the text at its span. */
function cellsOf(text: string, known?: readonly string[]): [string, string][][] {
  const read = parseCsv(text, known);
  if ('fault' in read) throw new Error(read.fault.message);
  return [read.table.header, ...read.table.rows].map((row) =>
    row.map((cell): [string, string] => [cell.text, text.slice(...cell.span)]),
  );
}

/** The problems of a table, each with the text at its span. */
function faultsOf(text: string): [string, string][] {
  const read = parseCsv(text);
  const faults = 'fault' in read ? [read.fault] : tableFaults(read.table);
  return faults.map(({ message, span }) => [message, text.slice(...span)]);
}

test('every cell stands where it is said to be, in quotes, over lines, and behind empty lines', () => {
  expect(cellsOf('a,b\r\n"x ""y""",2\r\n\r\n"two\r\nlines",z\r\nq,\r\n')).toEqual([
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
  expect(cellsOf('name;"a,b,c,d"\nx;y\n', ['name'])).toHaveLength(2);
});

describe('what is wrong has a place', () => {
  test.each([
    ['', [['The table is empty.', '']]],
    ['a,b\n1,2\n3,"x\n4,5\n', [['The quotes that begin here are never closed.', '"']]],
    ['a,b\n"x"y,2\n', [['The quotes in this cell do not enclose all of it.', '"']]],
    ['a,b\nx"y,2\n', [['The quotes in this cell do not enclose all of it.', 'x']]],
    ['a;b\n"x;y";1;2\n', [['This row has 3 cells, but the table has 2 columns.', '2']]],
    ['a,b\n1,2,3\n', [['This row has 3 cells, but the table has 2 columns.', '3']]],
    ['a,b\n1\n', [['This row has 1 cell, but the table has 2 columns.', '1']]],
    ['a,b\n""\u0000,2\n', [['This is the character U+0000, which no text may contain.', '\u0000']]],
    [
      'a,b,c\n1;2, 3;4\n',
      [
        [
          'The cells of this row are separated by semicolons, but those of the first row by commas.',
          '1;2, 3;4',
        ],
      ],
    ],
    [
      'a;b\n1\t2\n',
      [['The cells of this row are separated by tabs, but those of the first row by semicolons.', '1\t2']],
    ],
    ...['sep=,', 'SEP=;', '"sep=,"'].map((line): [string, [string, string][]] => [
      `\uFEFF${line}\r\na,b\r\n1,2\r\n`,
      [
        [
          'This line tells Excel how the cells are separated; the names of the columns must come first.',
          line,
        ],
      ],
    ]),
    ['a,a\n1,2\n', [['There are two columns `a`.', 'a']]],
    ['a,\n1,2\n', [['This column has no name.', '\n']]],
    [
      'a,b\n=1+1,+cmd(1)\n-5,@you\n',
      [
        ['This cell contains a formula, not its result.', '=1+1'],
        ['This cell contains a formula, not its result.', '+cmd(1)'],
      ],
    ],
  ] as const)('%j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});

test('whatever stands in a text, it is read or told, and every cell lies in it', () => {
  const signs = ['a', '"', '""', ',', ';', '\n', '\r\n', '\t', '\u0000', '=', '\uFEFF', '🍎', ' '];
  let seed = 7;
  const next = (most: number): number => (seed = (seed * 48271) % 2147483647) % most;
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: next(30) }, () => signs[next(signs.length)]).join('');
    const read = parseCsv(text);
    if ('fault' in read) continue;
    for (const row of [read.table.header, ...read.table.rows])
      for (const { text: value, span } of row) {
        const written = text.slice(...span);
        expect(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written).toBe(value);
      }
    for (const { span } of tableFaults(read.table)) expect(span[1]).toBeGreaterThan(span[0]);
  }
});

test('a table may have more columns than a call accepts arguments', () => {
  const columns = Array.from({ length: 150_000 }, (_, index) => `c${index}`).join(',');
  const table = csvTable(new SourceFile('content/wide.csv', `${columns}\n`, ''));
  expect(
    'markdown' in table && table.markdown.endsWith('| c149999 |\n' + '| --- '.repeat(150_000) + '|\n'),
  ).toBe(true);
});
