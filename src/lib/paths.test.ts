import { expect, test } from 'vitest';
import { canonicalPath, crumbsTo, currentOn } from './paths.ts';

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

test('FRAME-08: a link is active on its path and below it', () => {
  const blog = { path: '/blog', activeOn: ['/blog'] };
  expect(currentOn('/blog', blog)).toBe('page');
  expect(currentOn('/blog/a-post', blog)).toBe('true');
  expect(currentOn('/blogging', blog)).toBeUndefined();
  expect(currentOn('/about', { path: '/locations', activeOn: ['/locations', '/about'] })).toBe('true');
});

test('FRAME-09: a link to / is active only on /', () => {
  const home = { path: '/', activeOn: ['/'] };
  expect(currentOn('/', home)).toBe('page');
  expect(currentOn('/about', home)).toBeUndefined();
});

test('one canonical form of a path', () => {
  expect(canonicalPath('/About/')).toBe('/about');
  expect(canonicalPath('//a//b')).toBe('/a/b');
  expect(canonicalPath('/')).toBe('/');
});
