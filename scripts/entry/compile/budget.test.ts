import { describe, expect, test } from 'vitest';
import { overBudget } from './budget.ts';
import { compileMarkdown } from './markdown.ts';

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
    expect(overBudget(text, 100)).toBeUndefined();
  });

  test('places are those of the text, whatever its line ends', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(overBudget(`a${end}${end}${'> '.repeat(101)}b`, 100)).toMatchObject({
        rule: 'text-too-deep',
        span: [1 + 2 * end.length, 1 + 2 * end.length + 203],
      });
  });

  test.each(['# a\n\n', 'a\n=\n\n', 'a\n-\n\n', '> a\n> ---\n\n'])(
    'thousands of headings %j are too many',
    (heading) => {
      expect(overBudget(heading.repeat(5000), 100)).toBeUndefined();
      expect(overBudget(heading.repeat(5001), 100)).toMatchObject({ rule: 'text-too-costly' });
    },
  );

  test.each(['a\n\n', '*a\r\n\r\n', '<b\n \t\n\n', '&amp;\r\r', '> a\n\n'])(
    'tens of thousands of paragraphs %j are too many, and told of at the first of these',
    (paragraph) => {
      const text = paragraph.repeat(20_001);
      const start = paragraph.length * 20_000;
      expect(overBudget(paragraph.repeat(20_000), 100)).toBeUndefined();
      expect(overBudget(text, 100)).toMatchObject({
        rule: 'text-too-costly',
        span: [start, start + paragraph.trimEnd().length],
      });
    },
  );

  test('lines of one paragraph, and of code, are no paragraphs', () => {
    expect(overBudget('a\n'.repeat(30_000), 100)).toBeUndefined();
    expect(overBudget(`\`\`\`\n${'a\n\n'.repeat(30_000)}\`\`\``, 100)).toBeUndefined();
  });

  test('a table is weighed by its head before it is parsed', () => {
    const table = (columns: number): string => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n`;
    expect(overBudget(table(9000), 100)).toBeUndefined();
    expect(overBudget(table(20_000), 100)).toMatchObject({ rule: 'text-too-costly', span: [40_001, 40_002] });
  });

  test('the limit is the one that is given', () => {
    const text = `${'> '.repeat(30)}a`;
    expect(overBudget(text, 30)).toBeUndefined();
    expect(overBudget(text, 29)?.rule).toBe('text-too-deep');
  });
});

test('one long address in many places is found before it is written out', () => {
  const text = `[x]: https://a.example/${'y'.repeat(9000)}\n\n${'[a][x] '.repeat(200)}`;
  expect(compileMarkdown(text, 'block', {}).overrun).toMatchObject({ rule: 'text-too-costly' });
  expect(compileMarkdown(text.replaceAll('y', ''), 'block', {}).overrun).toBeUndefined();
});
