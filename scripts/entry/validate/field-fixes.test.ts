import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml } from '../read/yaml.ts';
import { fieldFixes } from './field-fixes.ts';

/** What is written in the place of a text where true or false is due, and whether that is sure. */
function truthFor(written: string): [text: string | undefined, sure: boolean][] {
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
  return fieldFixes(error, { file, spans }).map(({ edits, sure }) => [edits[0]?.text, sure]);
}

test.each([
  ['yes', [['true', true]]],
  ['"no"', [['false', true]]],
  ['flase', [['false', true]]],
  ['ture', [['true', true]]],
  ['maybe', []],
] as const)('where true or false is due: %s', (written, wanted) => {
  expect(truthFor(written)).toEqual(wanted);
});
