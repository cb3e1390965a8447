import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../diagnostics/rules.ts';
import { rulesPage } from './rules-page.ts';

test('docs/rules.md is up to date (npm run docs:rules)', () => {
  expect(readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')).toBe(rulesPage());
});

test('the page explains every rule once', () => {
  const headings = [...rulesPage().matchAll(/^### `(.+)`$/gm)].map(([, name]) => name);
  expect(headings).toEqual(Object.keys(RULES));
});
