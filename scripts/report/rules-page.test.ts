import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES } from '../diagnostics/rules.ts';
import { rulesPage } from './rules-page.ts';

test('docs/rules.md is up to date (npm run docs:rules)', () => {
  expect(readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')).toBe(rulesPage());
});

test('the page names every rule once', () => {
  const names = [...rulesPage().matchAll(/`([a-z0-9]+(?:-[a-z0-9]+)+)`[,| (]/g)].map(([, name]) => name);
  for (const id of Object.keys(RULES)) expect(names.filter((name) => name === id)).toHaveLength(1);
});
