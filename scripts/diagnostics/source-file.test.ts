import { expect, test } from 'vitest';
import { SourceFile } from './source-file.ts';

test('a text in memory remembers the last answers, and no more of them however long it stays', () => {
  const file = new SourceFile('content/a.md', 'Words.', 'hash');
  let looks = 0;
  const ask = (question: string): boolean =>
    file.memoTest(question, (text) => {
      looks += 1;
      return text.includes('Words');
    });
  for (let number = 0; number < 100; number += 1) expect(ask(`question ${String(number)}`)).toBe(true);
  expect(ask('question 99')).toBe(true);
  expect(looks).toBe(100);
  expect(ask('question 0')).toBe(true);
  expect(looks).toBe(101);
});
