import { expect, test } from 'vitest';
import { crumbsTo } from './paths.ts';

const menu = [{ name: 'Service Area', path: '/service-area' }];
const panel = { home: { label: 'Home' } };
const page = { name: 'Westminster', path: '/service-area/westminster' };
const home = { name: 'Home', path: '/' };

test('the way leads over the list, under its name in the menu', () => {
  expect(crumbsTo({ menu, panel }, page)).toEqual([home, menu[0], page]);
});

test('a list that the menu does not have is left out', () => {
  expect(crumbsTo({ menu: [], panel }, page)).toEqual([home, page]);
});
