import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../read/yaml.ts';
import { fieldFixes } from './field-fixes.ts';

/** The fix for a text in a Boolean field, and its applicability. */
function truthFor(written: string): [text: string | undefined, applicability: string][] {
  const text = `draft: ${written}\n`;
  const file = new SourceFile('content/a.yaml', text, '');
  const { data, spans } = parseYaml(file, text, 0);
  const error = {
    keyword: 'type',
    params: { type: 'boolean' },
    data: data?.draft,
    instancePath: '/draft',
    schemaPath: '',
  };
  return fieldFixes(error, { file, spans }).map(({ edits, applicability }) => [
    edits[0]?.text,
    applicability,
  ]);
}

test.each([
  ['yes', [['true', 'safe']]],
  ['"no"', [['false', 'safe']]],
  ['flase', [['false', 'safe']]],
  ['ture', [['true', 'safe']]],
  ['maybe', []],
] as const)('where true or false is due: %s', (written, wanted) => {
  expect(truthFor(written)).toEqual(wanted);
});

/**
 * The fix for a text that does not match the pattern of its field, in a file with a token in another field.
 */
function formFor(written: string, pattern = '^[a-z]+$'): [text: string | undefined, applicability: string][] {
  const text = `slug: ${written}\nbio: Writes for {brand}.\n`;
  const file = new SourceFile('content/a.yaml', text, '');
  const { data, spans } = parseYaml(file, text, 0);
  const error = {
    keyword: 'pattern',
    params: { pattern },
    parentSchema: { type: 'string', pattern },
    data: data?.slug,
    instancePath: '/slug',
    schemaPath: '',
  };
  return fieldFixes(error, { file, spans }).map(({ edits, applicability }) => [
    edits[0]?.text,
    applicability,
  ]);
}

test.each([
  ['Ada', [['ada', 'unsafe']]],
  ['“ada”', [['ada', 'safe']]],
  ['"{brand} Ada"', []],
  ['A.da', []],
] as const)('where another form is due: %s', (written, wanted) => {
  expect(formFor(written)).toEqual(wanted);
});

test.each([
  ['example.com/a', '^(/|https://)', 'https://example.com/a'],
  ['http://example.com/a', '^(/|https://)', 'https://example.com/a'],
  ['news/2026/a', '^(/|https://)', '/news/2026/a'],
  ['https://example.com/old#a', '^/', '/old#a'],
  ['https://example.com', '^/', '/'],
  ['old', '^/', '/old'],
])('where an address begins otherwise: %s', (written, pattern, wanted) => {
  expect(formFor(written, pattern)).toEqual([[wanted, 'unsafe']]);
});
