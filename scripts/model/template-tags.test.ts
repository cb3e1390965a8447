import { expect, test } from 'vitest';
import { isCompletedElsewhere } from './template-tags.ts';

test.each([
  ['## Words {#name}', false],
  ['## Words {#name}  \n', false],
  ['Words {#name}', true],
  ['## Words {#name} and more', true],
  ['#Words {#name}', true],
  ['## Words {#name .class}', true],
  ['`{{ code }}`', false],
  ['`code` {{ tag }}', true],
])('%j: whether another program adds to it', (text, isCompleted) => {
  expect(isCompletedElsewhere(text)).toBe(isCompleted);
});

test('a long line takes no longer than its length', () => {
  // Squared, this would take hours.
  expect(isCompletedElsewhere(`{: .class}\n\n${'word '.repeat(500_000)}`)).toBe(true);
});
