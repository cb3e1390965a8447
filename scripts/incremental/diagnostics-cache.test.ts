import { expect, test } from 'vitest';
import { openCache, type Cache } from './cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { diagnosticsCache } from './diagnostics-cache.ts';

/** An in-memory cache for one test. */
function shortCache(): Cache {
  const values = new Map<string, unknown>();
  return {
    ...openCache(undefined),
    readJson: (name) => values.get(name),
    writeJson: (name, value) => void values.set(name, JSON.parse(JSON.stringify(value))),
  };
}

function entry(name: string, text = name): ReadEntry {
  return { file: new SourceFile(`content/${name}.md`, text, text) } as ReadEntry;
}

function problem(name: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const place = { file: `content/${name}.md`, line: 1, column: 1, endLine: 1, endColumn: 2 };
  return { rule: 'word-choice', severity: 'warning', ...place, message: 'A word.', ...more };
}

const memory = (cache: Cache, structure = 'structure', publishing = false) =>
  diagnosticsCache(cache, 'home', structure, publishing);

test('what was found is known with the files in which nothing was, and goes for this structure only', () => {
  const cache = shortCache();
  const [a, b, later] = [entry('a'), entry('b'), entry('later')];
  memory(cache).keep([problem('a')], [a, b]);
  const known = memory(cache).known([a, b, later]);
  expect(known?.problems).toEqual([problem('a')]);
  expect([a, b, later].map((one) => known?.covers(one))).toEqual([true, true, false]);
  known?.note([later], []);
  expect(memory(cache).known([a, b, later])?.covers(later)).toBe(true);
  expect(memory(cache, 'another').known([a, b])).toBeUndefined();
});

test.each<[string, Partial<Diagnostic>]>([
  ['it is in', {}],
  ['explains it', { related: [{ file: 'content/b.md', line: 1, column: 1, message: 'first here' }] }],
  [
    'a fix would change',
    {
      fixes: [
        { title: 'Mend', applicability: 'safe', edits: [{ file: 'content/b.md', span: [0, 1], text: '' }] },
      ],
    },
  ],
])('a problem is not known any more when a file that %s is another', (_which, more) => {
  const cache = shortCache();
  const found = problem('related' in more || 'fixes' in more ? 'a' : 'b', more);
  memory(cache).keep([found], [entry('a'), entry('b')]);
  expect(memory(cache).known([entry('a'), entry('b')])?.problems).toEqual([found]);
  expect(memory(cache).known([entry('a'), entry('b', 'edited')])).toBeUndefined();
});

test('a file that a problem speaks of is not noted: its text may come back when the problem is forgotten', () => {
  const cache = shortCache();
  const [a, b] = [entry('a'), entry('b')];
  memory(cache).keep([problem('a')], [a, b]);
  memory(cache).keep([], [entry('a', 'mended'), b]);
  const known = memory(cache).known([a, b]);
  expect([a, b].map((one) => known?.covers(one))).toEqual([false, true]);
});

test('problems that are told more loudly are asked for anew; where there are none, nothing can be louder', () => {
  const cache = shortCache();
  memory(cache).keep([problem('a')], [entry('a')]);
  expect(memory(cache, 'structure', true).known([entry('a')])).toBeUndefined();
  memory(cache).keep([], [entry('a')]);
  expect(memory(cache, 'structure', true).known([entry('a')])?.problems).toEqual([]);
});

test('a thousand problems are remembered, one more is not', () => {
  const cache = shortCache();
  const many = Array.from({ length: 1001 }, (_, n) => problem('a', { line: n + 1 }));
  memory(cache).keep(many, [entry('a'), entry('b')]);
  expect(memory(cache).known([entry('a')])).toBeUndefined();
  memory(cache).keep(many.slice(1), [entry('a'), entry('b')]);
  expect(memory(cache).known([entry('a')])?.problems).toHaveLength(1000);
});
