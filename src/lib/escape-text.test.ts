import { expect, test } from 'vitest';
import { jsonForScript } from './escape-text.ts';

test('JSON in a script block cannot end the block', () => {
  expect(jsonForScript({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
});
