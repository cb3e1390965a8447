import { expect, test } from 'vitest';
import { iconSet } from './icon-set.ts';

const ids = [...iconSet.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

test('ids of icons are names of XML, as SVG requires, and none is that of a heading', () => {
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+:[a-z-]+$/);
});
