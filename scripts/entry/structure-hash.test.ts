import { expect, test } from 'vitest';
import type { EntryRecord } from '../model/entry-record.ts';
import type { MarkdownFacts } from '../model/markdown.ts';
import { structureHash } from './structure-hash.ts';

const FACTS: MarkdownFacts = {
  links: [{ url: '/a', span: [1, 2] }],
  images: [],
  headings: [{ id: 'a', text: 'A', depth: 2, span: [5, 8] }],
  anchors: [],
  removed: [],
  styles: [],
  words: 3,
  blocks: [{ text: 'A text.', span: [0, 7] }],
};

function outline(facts: object, record: object = {}): string {
  const whole = { data: { title: 'A' }, rawKey: 'a', spans: {}, diagnostics: [], dropped: false, ...record };
  const markdown = { '/body': { kind: 'document', facts: { ...FACTS, ...facts } } };
  return structureHash({ ...whole, markdown } as unknown as Omit<EntryRecord, 'structureHash'>);
}

test('prose and places are not in an outline', () => {
  const same = [
    outline({ words: 300 }),
    outline({ blocks: [] }),
    outline({ links: [{ url: '/a', span: [40, 41] }] }),
    outline({ headings: [{ id: 'a', text: 'A', depth: 2, span: [50, 80] }] }),
    outline({}, { spans: { '/title': [1, 2, 3, 4] } }),
  ];
  expect(new Set(same)).toEqual(new Set([outline({})]));
});

test('everything else is, whatever is added to a record or to the facts of a text', () => {
  const others = [
    outline({ links: [{ url: '/b', span: [1, 2] }] }),
    outline({ headings: [{ id: 'a', text: 'A', depth: 3, span: [5, 8] }] }),
    outline({ exclamations: 1 }),
    outline({ exclamations: 2 }),
    outline({}, { unwritten: true }),
    outline({}, { somethingNew: 'x' }),
    outline({}, { data: { title: 'A', span: 1 } }),
    outline({}, { data: { title: 'A', span: 2 } }),
    outline({}, { diagnostics: [{ rule: 'text-markup' }] }),
  ];
  expect(new Set([...others, outline({})]).size).toBe(others.length + 1);
});
