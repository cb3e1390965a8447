import { expect, test } from 'vitest';
import type { SiteModel, Entry } from '../../model/site-model.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { readingGrade } from './inventory.ts';

/** Returns the grade of an entry with one plain field, one address and a Markdown body. */
function grade(text: string, html: string): number | undefined {
  const schema = {
    properties: {
      text: { type: 'string' },
      to: { type: 'string', 'x-link': true },
      body: { type: 'string', 'x-markdown': 'block' },
    },
  };
  const model = { resolver: new SchemaResolver(new Map()) } as unknown as SiteModel;
  const data = { text, to: '/an/incomprehensible/internationalization', body: '' };
  const entry = { collection: { schema, searchOnly: new Set() }, data, record: {} } as unknown as Entry;
  return readingGrade(model, entry, { '/body': { html, text: '' } });
}

test('the published formula: 0.39 words a sentence + 11.8 syllables a word - 15.59', () => {
  // Six words of one syllable: 0.39 × 6 + 11.8 − 15.59 = −1.45.
  expect(grade('The cat sat on the mat.', '')).toBe(-1.4);
});

test('blocks of Markdown are sentences of their own, tags and entities are no words', () => {
  expect(
    grade('', '<p>The cat sat <a href="/x">on</a> the&nbsp;mat</p><ul><li>The dog sat on the log</li></ul>'),
  ).toBe(-1.4);
});

test('longer sentences and longer words raise the grade', () => {
  const short = grade('We fill the shelf. You choose the food. We come each week to look.', '') ?? 0;
  const long =
    grade('Predictive replenishment methodologies necessitate considerable operational coordination.', '') ??
    0;
  expect(long).toBeGreaterThan(short + 10);
});

test('labels alone have no grade', () => {
  expect(grade('About us', '<h2>Four sizes</h2>')).toBeUndefined();
});
