import { expect, test } from 'vitest';
import { MadeTexts } from './made-texts.ts';

const OPENED = 'name: Ada\n';

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['the file is as it was opened', OPENED, OPENED, true],
  ['somebody has changed it', OPENED, 'name: Ben\n', false],
  ['somebody has made the same change', OPENED, 'name: Ada Green\n', true],
  ['somebody has deleted it', OPENED, undefined, true],
  ['it is new', undefined, undefined, true],
  ['it is new, and somebody has made one of that name', undefined, OPENED, false],
])('%s', (_what, opened, now, isAllowed) => {
  const texts = new MadeTexts();
  texts.note('name: Ada Green\n', opened);
  expect(texts.mayReplace(now, 'name: Ada Green\n')).toBe(isAllowed);
});

test('what the page itself has written may be written over, whatever its form was opened from; pictures are none of this', () => {
  const texts = new MadeTexts();
  texts.note('first', OPENED);
  expect(texts.mayReplace(OPENED, 'first')).toBe(true);
  texts.note('second', OPENED);
  expect(texts.mayReplace('first', 'second')).toBe(true);
  expect(texts.mayReplace('a picture', 'another')).toBe(true);
});

test('the empty line that ends a file on the disk is none that somebody else has written', () => {
  const texts = new MadeTexts();
  texts.note('title: Two', 'title: One');
  expect(texts.mayReplace('title: Theirs\n', 'title: Two\n')).toBe(false);
  expect(texts.mayReplace('title: One\n', 'title: Two\n')).toBe(true);
});

test('a form that is saved again was last what this page has written, not what it was about to write', () => {
  const texts = new MadeTexts();
  expect(texts.latest(OPENED)).toBe(OPENED);
  texts.note('name: Ada Green\n', OPENED);
  expect(texts.mayReplace(OPENED, 'name: Ada Green\n')).toBe(true);
  texts.note('name: Ada Brown\n', OPENED);
  expect(texts.latest(OPENED)).toBe('name: Ada Green\n');
});
