import { expect, test } from 'vitest';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import type { Validation } from '../../pipeline/validate-site.ts';
import { newFolder } from '../../../tests/helpers/new-folder.ts';
import { planFixes } from './plan-fixes.ts';

const edit = (file: string, text: string): Fix['edits'][number] => ({ file, span: [0, 1], text });
const problem = (rule: string, file: string, ...edits: Fix['edits']): Diagnostic =>
  ({
    ...{ rule, file, message: rule },
    fixes: edits.length === 0 ? [] : [{ title: 'Fix it', applicability: 'safe', edits }],
  }) as unknown as Diagnostic;

test('a fix over two files is taken back in both when one of them must stay as it was', async () => {
  const root = newFolder({ 'a.md': '1', 'b.md': '1', 'c.md': '1' });
  // Once it can be read, `a.md` shows a problem that is fixed together with `b.md`, and two that stay.
  const validate = (changes: ReadonlyMap<string, string>): Promise<Validation> => {
    const source = (file: string): string => changes.get(file) ?? '1';
    const otherProblems = [problem('field-type', 'a.md'), problem('field-missing', 'a.md')];
    const shown: Record<string, Diagnostic[]> = {
      '1': [problem('yaml-syntax', 'a.md', edit('a.md', '2'))],
      '2': [problem('key-duplicate', 'a.md', edit('a.md', '3'), edit('b.md', '2')), ...otherProblems],
      '3': otherProblems,
    };
    const own = source('c.md') === '1' ? [problem('field-type', 'c.md', edit('c.md', '2'))] : [];
    const diagnostics = [...(shown[source('a.md')] ?? []), ...own];
    return Promise.resolve({ diagnostics, source, state: 'known' } as unknown as Validation);
  };
  const plan = await planFixes({ root, validate, wanted: (all) => all });
  expect(plan.changed.map(({ file, after }) => [file, after])).toEqual([['c.md', '2']]);
  expect(plan.made.map(({ file }) => file)).toEqual(['c.md']);
  expect(plan.left.map(({ file }) => file)).toEqual(['a.md']);
});
