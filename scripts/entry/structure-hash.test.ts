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

function structureOf(facts: object, record: object = {}): string {
  const whole = { data: { title: 'A' }, rawKey: 'a', spans: {}, diagnostics: [], dropped: false, ...record };
  const markdown = { '/body': { kind: 'document', facts: { ...FACTS, ...facts } } };
  return structureHash({ ...whole, markdown } as unknown as Omit<EntryRecord, 'structureHash'>);
}

test('prose and places are not in the hash of the structure', () => {
  const same = [
    structureOf({ words: 300 }),
    structureOf({ blocks: [] }),
    structureOf({ links: [{ url: '/a', span: [40, 41] }] }),
    structureOf({ headings: [{ id: 'a', text: 'A', depth: 2, span: [50, 80] }] }),
    structureOf({}, { spans: { '/title': [1, 2, 3, 4] } }),
  ];
  expect(new Set(same)).toEqual(new Set([structureOf({})]));
});

test('everything else is, whatever is added to a record or to the facts of a text', () => {
  const others = [
    structureOf({ links: [{ url: '/b', span: [1, 2] }] }),
    structureOf({ headings: [{ id: 'a', text: 'A', depth: 3, span: [5, 8] }] }),
    structureOf({ exclamations: 1 }),
    structureOf({ exclamations: 2 }),
    structureOf({}, { unwritten: true }),
    structureOf({}, { somethingNew: 'x' }),
    structureOf({}, { data: { title: 'A', span: 1 } }),
    structureOf({}, { data: { title: 'A', span: 2 } }),
    structureOf({}, { diagnostics: [{ rule: 'text-markup' }] }),
  ];
  expect(new Set([...others, structureOf({})]).size).toBe(others.length + 1);
});
