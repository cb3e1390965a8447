import { expect } from 'vitest';
import type { BlogEntry, LocationsEntry, SolutionsEntry, TownsEntry } from '#content/types/index.d.ts';
import { entries } from './site.ts';

export const locations = entries<LocationsEntry>('locations').sort((a, b) => a.order - b.order);
export const towns = entries<TownsEntry>('towns').sort((a, b) => a.order - b.order);
export const posts = entries<BlogEntry>('blog');
export const solutions = entries<SolutionsEntry>('solutions');

/** Every text and number of a record is filled in. */
export function expectFilled(value: unknown, where = ''): void {
  if (typeof value === 'string') expect(value.trim(), where).not.toBe('');
  else if (Array.isArray(value)) value.forEach((item, index) => expectFilled(item, `${where}[${index}]`));
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) expectFilled(item, `${where}.${key}`);
}
