import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULE_TEXTS } from './rule-texts.ts';
import { RULES, type RuleId } from './rules.ts';

const PAGE = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
/** `| rules (warning) | is about | what to do |`; one row may explain several rules. */
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, rules = '', about, remedy]) =>
    [...rules.matchAll(/`([^`]+)`/g)].map(([, id = '']) => ({
      id,
      about,
      remedy,
      severity: rules.includes('(warning)') ? 'warning' : 'error',
    })),
  );

test('docs/rules.md explains every rule once', () => {
  expect(ROWS.map(({ id }) => id).sort()).toEqual(Object.keys(RULES).sort());
});

test.each(ROWS)('$id says the same as docs/rules.md', ({ id, about, remedy, severity }) => {
  expect({ ...RULE_TEXTS[id as RuleId], severity: RULES[id as RuleId] }).toEqual({ about, remedy, severity });
});
