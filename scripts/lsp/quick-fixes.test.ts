import { expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { quickFixes } from './quick-fixes.ts';
import type { LiveSite } from './live-site.ts';

const TEXT = 'titel: Pie\r\ncourse: deser\r\n';

const problem = (line: number, endColumn: number, fixes: Diagnostic['fixes']): Diagnostic => ({
  rule: 'field-unknown',
  severity: 'error',
  file: 'content/a.yaml',
  line,
  column: 1,
  endLine: line,
  endColumn,
  message: 'Wrong.',
  ...(fixes === undefined ? {} : { fixes }),
});
const edit = (start: number, end: number, text: string) => ({
  file: 'content/a.yaml',
  span: [start, end] as const,
  text,
});
const key = problem(1, 6, [
  { title: 'Change `titel` to `title`', applicability: 'safe', edits: [edit(0, 5, 'title')] },
]);
const choice = problem(2, 7, [
  { title: 'Choose `dessert`', applicability: 'unsafe', edits: [edit(20, 25, 'dessert')] },
]);

/** A site with an open document with this text; only these properties are used. */
const site = { root: '/site', text: () => TEXT, problems: [key, choice] } as unknown as LiveSite;

test('offers the remedies of the problems in a range, places counted as the protocol does', () => {
  const second = { start: { line: 1, character: 3 }, end: { line: 1, character: 3 } };
  const [action] = quickFixes(site, 'content/a.yaml', second);
  expect(action).toMatchObject({ title: 'Choose `dessert`', kind: 'quickfix', isPreferred: false });
  const range = { start: { line: 1, character: 8 }, end: { line: 1, character: 13 } };
  expect(Object.entries(action?.edit?.changes ?? {})).toEqual([
    [expect.stringMatching(/site\/content\/a\.yaml$/), [{ range, newText: 'dessert' }]],
  ]);
});
