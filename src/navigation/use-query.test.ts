import { describe, expect, test } from 'vitest';
import { changeQuery } from './use-query.ts';

describe('the query string', () => {
  test('takes new values and keeps the others', () => {
    expect(changeQuery('?q=theft', { category: 'general' })).toBe('?q=theft&category=general');
    expect(changeQuery('?q=theft', { q: 'coffee & cups' })).toBe('?q=coffee+%26+cups');
  });

  test('drops empty values, down to nothing', () => {
    expect(changeQuery('?q=theft&sort=oldest', { q: '' })).toBe('?sort=oldest');
    expect(changeQuery('?q=theft', { q: '' })).toBe('');
  });
});
