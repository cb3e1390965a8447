import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Fields of this site by which it would be known in a program that is to know none. */
function words(): string[] {
  const site = parse(readFileSync('content/site.yaml', 'utf8')) as Record<string, string>;
  const titles = globSync(['content/{solutions,towns,counties,locations}/*.yaml']).flatMap((file) => {
    const { name, title } = parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return [name, title].filter((one) => typeof one === 'string');
  });
  const own = ['name', 'legalName', 'domain', 'email', 'phone', 'tagline'].map((field) => site[field] ?? '');
  return [...own, ...titles].flatMap((one) => (one.length > 5 ? [one, one.toLowerCase()] : []));
}

test('Copydesk names nothing of the site that is made with it', () => {
  const names = [...new Set(words())];
  expect(names.length).toBeGreaterThan(20);
  const found = globSync(['scripts/**/*.{ts,js,json}'], {
    ignore: ['**/*.test.ts'],
  }).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
