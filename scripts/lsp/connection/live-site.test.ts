import { expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { shiftDiagnostics } from './live-site.ts';

const BEFORE = 'a: 1\nb: two\nc: 3\n';
const problem = new SourceFile('x.yaml', BEFORE, '').problem('field-type', [8, 11], 'Wrong.');

test.each([
  ['behind it', BEFORE.replace('c: 3', 'c: 33'), [2, 4]],
  ['in a line above', BEFORE.replace('a: 1', 'a: 1\nx: 2'), [3, 4]],
  ['before it in its line', BEFORE.replace('b:', 'bbb:'), [2, 6]],
  ['in it', BEFORE.replace('two', 'to'), undefined],
  ['all around it', 'new', undefined],
])('a problem stays where it is when something is written %s', (_where, after, place) => {
  const [found] = shiftDiagnostics([problem], BEFORE, after);
  expect(found === undefined ? undefined : [found.line, found.column]).toEqual(place);
});
