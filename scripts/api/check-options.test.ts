import { describe, expect, test } from 'vitest';
import { checkedOptions } from './check-options.ts';

const circle: Record<string, unknown> = {};
circle.root = circle;
/** Throws when any property is read. */
const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('looked into');
    },
    ownKeys() {
      throw new Error('looked through');
    },
  },
);

describe('options that are none are refused in words, before anything is done', () => {
  test.each<[string, 'validate' | 'build' | 'watch', unknown, string]>([
    ['null', 'validate', null, 'The options of `validate` must be an object, not null.'],
    ['a text', 'build', '.', 'The options of `build` must be an object, not ".".'],
    ['a list', 'build', [], 'The options of `build` must be an object, not a list.'],
    ['a function', 'watch', () => 1, 'The options of `watch` must be an object, not a function.'],
    [
      'a number as the root',
      'validate',
      { root: 7 },
      '`root` of `validate` must be a string that is not empty and has no NUL character, not 7.',
    ],
    [
      'no root',
      'build',
      { root: null },
      '`root` of `build` must be a string that is not empty and has no NUL character, not null.',
    ],
    [
      'a NUL',
      'build',
      { out: 'a\0b' },
      '`out` of `build` must be a string that is not empty and has no NUL character, not "a\\u0000b".',
    ],
    [
      'an empty folder',
      'build',
      { out: '' },
      '`out` of `build` must be a string that is not empty and has no NUL character, not "".',
    ],
    [
      'a circle',
      'validate',
      circle,
      '`root` of `validate` must be a string that is not empty and has no NUL character, not an object.',
    ],
    [
      'a trap',
      'validate',
      { root: trap },
      '`root` of `validate` must be a string that is not empty and has no NUL character, not an object.',
    ],
    [
      'a symbol',
      'validate',
      { today: Symbol('x') },
      '`today` of `validate` must be a string that is not empty and has no NUL character, not a symbol.',
    ],
    [
      'a text for yes',
      'validate',
      { strict: 'false' },
      '`strict` of `validate` must be `true` or `false`, not "false".',
    ],
    [
      'half a thread',
      'build',
      { threads: 1.5 },
      '`threads` of `build` must be a whole number from 1 to 99, not 1.5.',
    ],
    [
      'no number',
      'build',
      { threads: Number.NaN },
      '`threads` of `build` must be a whole number from 1 to 99, not NaN.',
    ],
    [
      'too many threads',
      'build',
      { threads: 1e9 },
      '`threads` of `build` must be a whole number from 1 to 99, not 1000000000.',
    ],
    [
      'progress as a text',
      'build',
      { onProgress: 'log' },
      '`onProgress` of `build` must be a function, not "log".',
    ],
    [
      'a mistyped name',
      'validate',
      { roots: '.' },
      '`validate` knows no option "roots". Did you mean `root`?',
    ],
    [
      'what every object has',
      'watch',
      JSON.parse('{"__proto__": 1}'),
      '`watch` knows no option "__proto__". It knows root, drafts, today, out, poll, onBuild, onError, onNotice.',
    ],
    [
      'of another function',
      'validate',
      { keepGoing: true },
      '`validate` knows no option "keepGoing". It knows root, drafts, today, strict, strictClaims, cache, config, threads, onProgress.',
    ],
    ['nobody to tell', 'watch', { root: '.' }, '`watch` needs `onBuild`, a function.'],
  ])('%s', (_name, name, given, message) => {
    expect(() => checkedOptions(name, given as object)).toThrow(new TypeError(message));
  });

  test('what is undefined is left out, and each option is read once', () => {
    let reads = 0;
    const given = {
      get root() {
        reads += 1;
        return reads === 1 ? 'site' : 7;
      },
      strict: undefined,
    };
    expect(checkedOptions('build', given)).toEqual({ root: 'site' });
    expect(reads).toBe(1);
  });
});
