import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { ruleOf, RULES } from '../rules/index.ts';
import { explainRule, listRules } from './explain.ts';

const plain = (_style: unknown, text: string): string => text;

test('a rule is explained: what, why, what to do, and an example of each kind', () => {
  expect(explainRule('field-unknown', plain)).toBe(`An unknown field (field-unknown, error)

A field the schema does not know. Nothing would show it. What looks written would be missing from the site.

→ Check the spelling; usually it is a typing mistake.

Wrong:
  content/authors/ben.yaml
  | slug: ben
  | name: Ben
  | boi: Bakes.

Right:
  content/authors/ben.yaml
  | slug: ben
  | name: Ben
  | bio: Bakes.
`);
});

test('files that are not there, or that no text can show, are named', () => {
  expect(explainRule('collection-empty', plain)).toContain('(no such file)');
  expect(explainRule('image-invalid', plain)).toContain('(a picture file that is cut off halfway)');
});

test('the list names every rule once, with its weight and its title', () => {
  const lines = listRules(plain).split('\n');
  for (const [id, { severity }] of RULES)
    expect(lines.filter((line) => line.split(/\s+/)[1] === id)).toEqual([
      expect.stringMatching(new RegExp(`^  ${id} +${severity} +`)) as string,
    ]);
  expect(lines.some((line) => line.endsWith(ruleOf('page-missing').title))).toBe(true);
});

test('what is explained is what messages can say: every rule is made somewhere, and none is left over', () => {
  const files = globSync('scripts/**/*.ts', {
    ignore: ['scripts/diagnostics/rules/**', '**/*.test.ts'],
  });
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const ids = [...RULES.keys()];
  expect(
    ids.filter((id) => !source.includes(`'${id}'`) && !source.includes(`-${id.split('-').at(-1) ?? ''}\``)),
  ).toEqual([]);
  const made = [...source.matchAll(/\.problem\(\s*'([a-z0-9-]+)'|\brule: '([a-z][a-z0-9-]+)'/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  expect(made.length).toBeGreaterThan(ids.length / 2);
  expect(made.filter((id) => !ids.includes(id))).toEqual([]);
});
