import { describe, expect, test } from 'vitest';
import {
  categoryFrom,
  countByCategory,
  inCategory,
  plainSearch,
  searched,
  tabsOf,
  type Question,
} from './use-faq.ts';

const categories = tabsOf('All Questions', [
  { id: 'general', label: 'General' },
  { id: 'process', label: 'Process' },
]);

const question = (id: string, category: Question['category'], text: string): Question => ({
  id,
  path: `/faq#${id}`,
  category,
  question: `About ${id}?`,
  answer: { html: `<p>${text}</p>`, text },
});

const questions = [
  question('theft', 'general', 'We carry the loss.'),
  question('cost', 'general', 'Nothing up front.'),
  question('visit', 'process', 'We measure the loss of floor.'),
];

describe('the list of questions', () => {
  test('FAQ-04 a category shows its own entries, in order', () => {
    expect(inCategory(questions, 'general').map(({ id }) => id)).toEqual(['theft', 'cost']);
    expect(inCategory(questions, 'all')).toHaveLength(3);
  });

  test('FAQ-03 the counts of the categories add up to that of all', () => {
    expect([...countByCategory(questions, categories)]).toEqual([
      ['all', 3],
      ['general', 2],
      ['process', 1],
    ]);
  });

  test('FAQ-03 the counts follow the search', () => {
    const results = searched(questions, ['/faq#visit']);
    expect([...countByCategory(results, categories).values()]).toEqual([1, 0, 1]);
  });

  test('FAQ-11 a search has its own order, the best first', () => {
    expect(searched(questions, ['/faq#visit', '/faq#theft', '/faq#gone']).map(({ id }) => id)).toEqual([
      'visit',
      'theft',
    ]);
  });

  test('an address may name a category; one that does not exist means all', () => {
    expect(categoryFrom('process', categories)).toBe('process');
    expect(categoryFrom('products', categories)).toBe('all');
    expect(categoryFrom(null, categories)).toBe('all');
  });

  test('FAQ-11 without its index the search still finds words', () => {
    expect(plainSearch(questions, 'LOSS  carry')).toEqual(['/faq#theft']);
    expect(plainSearch(questions, 'loss')).toEqual(['/faq#theft', '/faq#visit']);
    expect(plainSearch(questions, 'loss helicopter')).toEqual(['/faq#theft', '/faq#visit']);
    expect(plainSearch(questions, 'helicopter')).toEqual([]);
  });
});
