import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../schema/json.ts';
import { expandTemplate, fillTemplate, firstFilled, lookup } from './template.ts';

const entry: JsonObject = {
  slug: 'soup',
  order: 3,
  empty: '',
  seo: { title: 'Soup', keywords: ['leek', 'soup'] },
  panels: [{ id: 'a' }, { id: 'b' }],
};
const scope = (name: string): JsonObject | undefined =>
  name === 'site' ? { name: 'Ladle', share: { src: '/x.jpg' } } : undefined;

describe('fillTemplate', () => {
  test.each([
    ['/recipes/{slug}', '/recipes/soup'],
    ['{seo.title} no. {order}', 'Soup no. 3'],
    ['{seo.title} at {$site.name}', 'Soup at Ladle'],
    ['{$site.share.src}', '/x.jpg'],
    ['plain', 'plain'],
    ['{missing}', undefined],
    ['{empty}', undefined],
    ['{slug}-{missing}', undefined],
    ['{seo}', undefined],
    ['{$nobody.name}', undefined],
  ])('%s → %s', (template, expected) => {
    expect(fillTemplate(template, entry, scope)).toBe(expected);
  });
});

test('firstFilled takes the first template that can be filled', () => {
  expect(firstFilled(['{missing}', '{empty}', '{slug}', '{order}'], entry)).toBe('soup');
  expect(firstFilled('{slug}', entry)).toBe('soup');
  expect(firstFilled(['{missing}'], entry)).toBeUndefined();
  expect(firstFilled(undefined, entry)).toBeUndefined();
});

test.each([
  ['{seo.keywords}', ['leek', 'soup']],
  ['{panels.id}', ['a', 'b']],
  ['anchor-{slug}', ['anchor-soup']],
  ['{missing}', []],
  ['{slug}-{missing}', []],
])('expandTemplate %s → %j', (template, expected) => {
  expect(expandTemplate(template, entry)).toEqual(expected);
});

test('lookup reads the entry, or what a $name stands for', () => {
  expect(lookup('seo.title', entry)).toBe('Soup');
  expect(lookup('$site', entry, scope)).toEqual({ name: 'Ladle', share: { src: '/x.jpg' } });
  expect(lookup('$site.name', entry)).toBeUndefined();
});
