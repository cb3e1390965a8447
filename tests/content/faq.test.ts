import { expect, test } from 'vitest';
import { expectFilled } from './records.ts';
import { faq } from './site.ts';

test('DATA-53 every question has an id for its address, and an answer', () => {
  expect(faq.length).toBeGreaterThanOrEqual(25);
  for (const entry of faq) {
    expectFilled([entry.question, entry.answer.text], entry.id);
    expect(entry.id).toMatch(/^[a-z0-9-]+$/);
    expect(entry.path).toBe(`/faq#${entry.id}`);
  }
});
