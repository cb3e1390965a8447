import { describe, expect, test } from 'vitest';
import { checkedOptions } from './check-options.ts';

const circle: Record<string, unknown> = {};
circle.root = circle;
/** Throws whatever is asked of it. */
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
    ['null', 'validate', null, 'The options of `validate` have to be an object, not null.'],
    ['a text', 'build', '.', 'The options of `build` have to be an object, not ".".'],
    ['a list', 'build', [], 'The options of `build` have to be an object, not a list.'],
    ['a function', 'watch', () => 1, 'The options of `watch` have to be an object, not a function.'],
    [
      'a number as the root',
      'validate',
      { root: 7 },
      '`root` of `validate` has to be a text that is not empty and holds no NUL character, not 7.',
    ],
    [
      'no root',
      'build',
      { root: null },
      '`root` of `build` has to be a text that is not empty and holds no NUL character, not null.',
    ],
    [
      'a NUL',
      'build',
      { out: 'a\0b' },
      '`out` of `build` has to be a text that is not empty and holds no NUL character, not "a\\u0000b".',
    ],
    [
      'an empty folder',
      'build',
      { out: '' },
      '`out` of `build` has to be a text that is not empty and holds no NUL character, not "".',
    ],
    [
      'a circle',
      'validate',
      circle,
      '`root` of `validate` has to be a text that is not empty and holds no NUL character, not an object.',
    ],
    [
      'a trap',
      'validate',
      { root: trap },
      '`root` of `validate` has to be a text that is not empty and holds no NUL character, not an object.',
    ],
    [
      'a symbol',
      'validate',
      { today: Symbol('x') },
      '`today` of `validate` has to be a text that is not empty and holds no NUL character, not a symbol.',
    ],
    [
      'a text for yes',
      'validate',
      { strict: 'false' },
      '`strict` of `validate` has to be `true` or `false`, not "false".',
    ],
    [
      'half a thread',
      'build',
      { threads: 1.5 },
      '`threads` of `build` has to be a whole number from 1 to 99, not 1.5.',
    ],
    [
      'no number',
      'build',
      { threads: Number.NaN },
      '`threads` of `build` has to be a whole number from 1 to 99, not NaN.',
    ],
    [
      'too many threads',
      'build',
      { threads: 1e9 },
      '`threads` of `build` has to be a whole number from 1 to 99, not 1000000000.',
    ],
    [
      'progress as a text',
      'build',
      { onProgress: 'log' },
      '`onProgress` of `build` has to be a function, not "log".',
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
      '`watch` knows no option "__proto__". It knows root, drafts, today, out, poll, onBuild, onError.',
    ],
    [
      'of another function',
      'validate',
      { keepGoing: true },
      '`validate` knows no option "keepGoing". It knows root, drafts, today, strict, strictClaims, cache, threads, onProgress.',
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
