import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHONE_RULES } from './tel-href.ts';

test('the app finds phone numbers by the rule that the pages are compiled by', () => {
  const schema = JSON.parse(readFileSync('schemas/site.json', 'utf8')) as Record<string, object>;
  expect(schema['x-collection']).toHaveProperty('phones', PHONE_RULES);
});
