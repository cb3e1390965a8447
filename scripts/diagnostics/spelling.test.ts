import { expect, test } from 'vitest';
import { isMistyped, isSameSpelling, sameSpellings } from './spelling.ts';

test.each([
  ['/Posts/Hello', '/posts/hello'],
  ['/posts/hello/', '/posts/hello'],
  ['/posts/hello.html', '/posts/hello'],
  ['/posts/hello/index.html', '/posts/hello'],
  ['posts\\hello', 'posts/hello'],
  ['hello-world.md', 'hello-world'],
  ['“wood”', 'wood'],
  ['wo\u00adod', 'wood'],
  ['wo\u200bod', 'wood'],
  ['ro\u0308nn', 'r\u00f6nn'],
])('%j is %j in another spelling', (written, name) => {
  expect(isSameSpelling(written, name)).toBe(true);
});

test.each([
  ['cover2.jpg', 'cover1.jpg'],
  ['cover.png', 'cover.jpg'],
  ['/posts/a-b', '/posts/ab'],
  ['wood', 'wool'],
  ['/', ''],
])('%j and %j are two things', (written, name) => {
  expect(isSameSpelling(written, name)).toBe(false);
});

test.each([
  ['/About/', ['/about']],
  ['/About.md', ['/about.md']],
  ['/About.html', ['/about', '/about.md']],
])('of a page and a file beside it, %j is the one with its ending', (written, wanted) => {
  expect(sameSpellings(written, ['/about', '/about.md', '/other'])).toEqual(wanted);
});

test.each([
  ['titel', 'title'],
  ['boi', 'bio'],
  ['longDescripton', 'longDescription'],
  ['long_description', 'longDescription'],
  ['publishdate', 'publishDate'],
  ['{bramd}', '{brand}'],
  ['mondey', 'monday'],
])('%s is a slip of the keyboard for %s', (written, name) => {
  expect(isMistyped(written, name)).toBe(true);
});

test.each([
  ['phone2', 'phone1'],
  ['phone2', 'phone'],
  ['startDate', 'endDate'],
  ['minPrice', 'maxPrice'],
  ['cost', 'post'],
  ['tag', 'tags'],
  ['long', 'longDescription'],
  ['mp3', 'mp4'],
])('%s is another word than %s, or another number', (written, name) => {
  expect(isMistyped(written, name)).toBe(false);
});
