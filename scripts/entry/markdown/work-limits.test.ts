import { describe, expect, test } from 'vitest';
import { workLimitExceeded } from './work-limits.ts';
import { compileMarkdown } from './markdown.ts';
import { verbatimAreas } from './verbatim-areas.ts';

describe('overBudget', () => {
  test.each([
    ['a rule of many dashes', `${'- '.repeat(500)}\n\n${'*'.repeat(500)}\n\n${'_ '.repeat(500)}`],
    ['arrows in code', `\`\`\`\n${'>'.repeat(500)} a\n\`\`\``],
    ['many links, each in its own item', '- [a](/b) *c*\n'.repeat(9000)],
    ['many links in many paragraphs', '[a](/b) *c*\n\n'.repeat(9000)],
    ['a table with links', `|a|b|\n|-|-|\n${'|[a](/b)|[c](/d) *e*|\n'.repeat(5000)}`],
    ['escaped signs', '\\[\\]\\*\\_'.repeat(9000)],
    ['two hundred pictures in a row', '![a](/b) '.repeat(200)],
    ['Windows line ends', '> a\r\n'.repeat(300)],
  ])('%s may be', (_name, text) => {
    expect(workLimitExceeded(text, 100)).toBeUndefined();
  });

  test('places are those of the text, whatever its line ends', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(workLimitExceeded(`a${end}${end}${'> '.repeat(101)}b`, 100)).toMatchObject({
        rule: 'text-too-deep',
        span: [1 + 2 * end.length, 1 + 2 * end.length + 203],
      });
  });

  test.each(['# a\n\n', 'a\n=\n\n', 'a\n-\n\n', '> a\n> ---\n>\n'])(
    'thousands of headings %j are too many',
    (heading) => {
      expect(workLimitExceeded(heading.repeat(5000), 100)).toBeUndefined();
      expect(workLimitExceeded(heading.repeat(5001), 100)).toMatchObject({ rule: 'text-too-costly' });
    },
  );

  test.each(['a\n\n', '*a\r\n\r\n', '<b\n \t\n\n', '&amp;\r\r'])(
    'tens of thousands of paragraphs %j are too many, and told of at the first of these',
    (paragraph) => {
      const text = paragraph.repeat(20_001);
      const start = paragraph.length * 20_000;
      expect(workLimitExceeded(paragraph.repeat(20_000), 100)).toBeUndefined();
      expect(workLimitExceeded(text, 100)).toMatchObject({
        rule: 'text-too-costly',
        span: [start, start + paragraph.trimEnd().length],
      });
    },
  );

  test.each([
    ['empty', '>\n\n'],
    ['of words', '> a\n\n'],
    ['of a list', '> - a\n\n'],
    ['in a list', '- > a\n'],
    ['empty in a list', '1. >\r\n\r\n'],
    ['right behind a heading', '# a\n> b <!-- c -->\n'],
  ])('thousands of quotations %s are too many, and told of at the first of these', (_name, one) => {
    const text = one.repeat(2001);
    const start = one.length * 2000 + one.search(/(?:[-1].* )?>/);
    expect(workLimitExceeded(one.repeat(2000), 100)).toBeUndefined();
    expect(workLimitExceeded(text, 100)).toMatchObject({
      rule: 'text-too-costly',
      span: [start, one.length * 2000 + one.trimEnd().length],
    });
    expect(workLimitExceeded(text, 100)?.message).toContain('2,000 quotations');
  });

  test('a long list in one quotation is one quotation', () => {
    expect(workLimitExceeded(`a\n\n${'> - a\n'.repeat(5000)}`, 100)).toBeUndefined();
  });

  test('a text with too many quotations is not parsed where its code is looked for either', () => {
    expect(verbatimAreas('> `a`\n\n'.repeat(2000), 100)).toHaveLength(2000);
    expect(verbatimAreas('> `a`\n\n'.repeat(20_000), 100)).toEqual([]);
  });

  test.each(['&\n', '\\*\n', 'www.a\n', '<b\n', 'a@b ', 'http://a.b\r\n'])(
    'signs %j by the ten thousand are too many, in one paragraph or in several',
    (sign) => {
      expect(workLimitExceeded(sign.repeat(60_000), 100)).toBeUndefined();
      const over = workLimitExceeded(sign.repeat(60_001), 100);
      expect(over).toMatchObject({ rule: 'text-too-costly' });
      expect(over?.message).toContain('60,000 addresses, references and tags');
      expect(workLimitExceeded(`${sign.repeat(3001)}\n\n`.repeat(20), 100)?.span[0]).toBeGreaterThan(
        sign.length * 59_000,
      );
      expect(workLimitExceeded(`\`\`\`\n${sign.repeat(60_001)}\n\`\`\`\n`, 100)).toBeUndefined();
    },
  );

  test('hundreds of runs of backticks, each of another length, are too many in one paragraph', () => {
    const runs = (count: number, gap: string): string =>
      Array.from({ length: count }, (_, index) => '`'.repeat(index + 1)).join(gap);
    expect(workLimitExceeded(runs(400, ' a '), 100)).toBeUndefined();
    const over = workLimitExceeded(runs(401, ' a\nb '), 100);
    expect(over).toMatchObject({ rule: 'text-too-costly' });
    expect(over?.message).toContain('400 runs of backticks');
    expect((over?.span[1] ?? 0) - (over?.span[0] ?? 0)).toBe(40);
    expect(workLimitExceeded(runs(600, '\n\n a '), 100)).toBeUndefined();
    expect(workLimitExceeded('`a` ``b`` '.repeat(20_000), 100)).toBeUndefined();
  });

  test('an empty item and a rule are not called headings', () => {
    expect(workLimitExceeded('-\n\n'.repeat(5001), 100)?.message).toContain('headings, rules or empty items');
  });

  test('lines of one paragraph, and of code, are no paragraphs', () => {
    expect(workLimitExceeded('a\n'.repeat(30_000), 100)).toBeUndefined();
    expect(workLimitExceeded(`\`\`\`\n${'a\n\n'.repeat(30_000)}\`\`\``, 100)).toBeUndefined();
  });

  test('a table is weighed by its head before it is parsed', () => {
    const table = (columns: number): string => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n`;
    expect(workLimitExceeded(table(9000), 100)).toBeUndefined();
    expect(workLimitExceeded(table(20_000), 100)).toMatchObject({
      rule: 'text-too-costly',
      span: [40_001, 40_002],
    });
  });

  test('the limit is the one that is given', () => {
    const text = `${'> '.repeat(30)}a`;
    expect(workLimitExceeded(text, 30)).toBeUndefined();
    expect(workLimitExceeded(text, 29)?.rule).toBe('text-too-deep');
  });
});

test('one long address in many places is found before it is written out', () => {
  const text = `[x]: https://a.example/${'y'.repeat(9000)}\n\n${'[a][x] '.repeat(200)}`;
  expect(compileMarkdown(text, 'block', {}).overrun).toMatchObject({ rule: 'text-too-costly' });
  expect(compileMarkdown(text.replaceAll('y', ''), 'block', {}).overrun).toBeUndefined();
});
