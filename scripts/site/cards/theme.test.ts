import { describe, expect, test } from 'vitest';
import { readTheme } from './read-themes.ts';

const plain = { font: '/fonts/a.ttf', ground: '#174c3a', title: '#ffffff' };

describe('the look of share cards', () => {
  test('needs a font and two colours; the rest follows from them', () => {
    expect(readTheme(plain)).toEqual({
      look: {
        ...plain,
        weight: null,
        tracking: 0,
        side: 'right',
        crop: 'attention',
        base: '#174c3a',
        brand: '#ffffff',
        line: '#ffffff',
        label: '#ffffff',
        labelText: '#174c3a',
      },
      problems: [],
    });
  });

  test.each([
    ['font', { font: 3 }],
    ['ground', { ground: 'green' }],
    ['ground', { ground: null }],
    ['brand', { brand: '#fff' }],
    ['weight', { weight: 'bold' }],
    ['tracking', { tracking: 9 }],
    ['side', { side: 'above' }],
    ['crop', { crop: ['centre'] }],
  ])('names the field that is wrong: %s in %j', (field, change) => {
    const { look, problems } = readTheme({ ...plain, ...change });
    expect(look).toBeUndefined();
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.message).toContain(`\`${field}\``);
  });
});
