import { expect, test } from 'vitest';
import { RULES, type RuleId } from '../diagnostics/rules.ts';
import { explainRule, listRules, rulesJson } from './explain.ts';

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
  expect(explainRule('image-invalid', plain)).toContain('(a picture of which only the first half arrived)');
});

test('the list names every rule once, with its weight and its title', () => {
  const lines = listRules(plain).split('\n');
  for (const [id, { severity }] of Object.entries(RULES))
    expect(lines.filter((line) => line.split(/\s+/)[1] === id)).toEqual(
      [expect.stringMatching(new RegExp(`^  ${id} +${severity} +`))].map((one: unknown) => one as string),
    );
  expect(lines.some((line) => line.endsWith(RULES['point-outside'].title))).toBe(true);
});

test('programs get the same as JSON', () => {
  const ids: RuleId[] = ['field-unknown', 'key-duplicate'];
  const { version, rules } = JSON.parse(rulesJson(ids)) as {
    version: number;
    rules: { id: string; wrong: unknown }[];
  };
  expect({ version, ids: rules.map(({ id }) => id) }).toEqual({ version: 1, ids });
  expect(rules[0]?.wrong).toEqual([
    { file: 'content/authors/ben.yaml', content: 'slug: ben\nname: Ben\nboi: Bakes.\n' },
  ]);
});
