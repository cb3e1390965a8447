import { describe, expect, test, vi } from 'vitest';
import { FIELD_LIMITS, type FormValues } from './fields.ts';
import { empty, filled, spec } from '../../../tests/helpers/contact-form.ts';
import { EMAIL_PATTERN, groupDigits, isEmail, validate } from './validate.ts';

describe('CONTACT-24 an email address', () => {
  test.each([
    "sean.o'brien@example.org",
    'a&b@example.org',
    'info@münchen.de',
    'büro@example.org',
    'info@xn--mnchen-3ya.de',
    'info@firm.photography',
    'отдел@почта.рф',
    'info@例え.テスト',
    'a@b.xn--p1ai',
    '-a@b-c.d1.org',
  ])('may be %s, which people have beside those', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    'ann@example..org',
    'ann..lee@example.org',
    '.ann@x.org',
    'ann.@x.org',
    'ann@.x.org',
    'ann@-x.org',
    'ann@x-.org',
    'ann@x.org.',
    'ann@x.o-g',
    'ann@x.o1',
    'ann@x.xn--',
    `ann@${'x'.repeat(64)}.org`,
    'Ann <ann@example.org>',
    'ann@example.org,bob@example.org',
    'ann"@example.org',
    'ann@exa_mple.org',
    'ann@x.org\nBcc: all@x.org',
    'ann@ex&mple.org',
  ])('cannot be %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('has one rule for the field’s pattern, as browsers read it, and for the handlers', () => {
    const pattern = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v');
    for (const text of ["o'b@x.org", 'a&b@münchen.de', 'a.b+c_1%x-y@host.co', 'a/b{c|d}~`@x.org'])
      expect([pattern.test(text), isEmail(text)], text).toEqual([true, true]);
    for (const text of ['.a@x.org', 'a@x..org', 'a@b', 'a b@c.de'])
      expect([pattern.test(text), isEmail(text)], text).toEqual([false, false]);
  });

  test.each(['a.b+c_1%x-y@host.co', 'A9@sub.domain.example', 'x@y-z.museum', '\u200ba@b.de\u00a0'])(
    '%j is valid',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each(['a@b', 'a@b.c', 'a b@c.de', '@c.de', 'a@', 'a@.c1', 'a@b.c0', '', 'a@b\u200b.de'])(
    '%j is not',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  test('may be as long as the limit says, and not one letter longer', () => {
    const domain = '@host.example';
    const longest = 'a'.repeat(FIELD_LIMITS.email - domain.length) + domain;
    expect(isEmail(longest)).toBe(true);
    expect(isEmail(`a${longest}`)).toBe(false);
  });
});

describe('what is wrong with the form', () => {
  test('nothing, when it is filled in', () => expect(validate(filled, spec)).toEqual({}));

  test('CONTACT-26, CONTACT-27 an empty form lacks name, email and reason, in the order of the page', () => {
    expect(Object.keys(validate(empty, spec))).toEqual(['name', 'email', 'helpWith']);
  });

  test('CONTACT-28, CONTACT-29, CONTACT-15 an assessment needs business name, location type and a solution', () => {
    const errors = validate({ ...filled, businessName: '   ', location: '', solutions: [] }, spec);
    expect(errors).toEqual({ businessName: 'businessName', location: 'location', solutions: 'solutions' });
  });

  test('CONTACT-30 a business name has at least three characters', () => {
    expect(validate({ ...filled, businessName: ' AB ' }, spec)).toEqual({
      businessName: 'businessNameShort',
    });
    expect(validate({ ...filled, businessName: 'ABC' }, spec)).toEqual({});
  });

  test.each(['general-inquiry', 'other'])('CONTACT-31 %s needs no details', (helpWith) => {
    expect(validate({ ...filled, helpWith, businessName: '', location: '', solutions: [] }, spec)).toEqual(
      {},
    );
  });

  test('a name of blanks is none', () =>
    expect(validate({ ...filled, name: '  ' }, spec)).toEqual({ name: 'name' }));
});

describe('limits', () => {
  test('count characters as people do, not bytes or units', () => {
    for (const letter of ['a', '茶', '🥤', 'é'])
      expect(validate({ ...filled, message: letter.repeat(10_000) }, spec), letter).toEqual({});
    expect(validate({ ...filled, message: '茶'.repeat(10_001) }, spec)).toEqual({
      message: 'at most 10,000 characters',
    });
  });

  test('hold for every text of the form', () => {
    const long = 'a'.repeat(300);
    const values = { ...filled, name: long, email: `${long}@b.co`, phone: long, businessName: long };
    expect(validate(values, spec)).toEqual({
      name: 'at most 200 characters',
      email: 'at most 254 characters',
      phone: 'at most 60 characters',
      businessName: 'at most 200 characters',
    });
  });

  test.each(Object.entries(FIELD_LIMITS))('%s may have %d characters, and not one more', (field, limit) => {
    for (const [letter, units] of [
      ['a', 1],
      ['🥤', 2],
    ] as const) {
      const text = letter.repeat(limit);
      expect(text).toHaveLength(limit * units);
      const errorAt = (value: string) => Object.entries(validate({ ...filled, [field]: value }, spec));
      const words = [field, `at most ${groupDigits(limit)} characters`];
      expect(errorAt(text), letter).not.toContainEqual(words);
      expect(errorAt(text + letter), letter).toContainEqual(words);
      expect(errorAt(text + text + letter), letter).toContainEqual(words);
    }
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [10_000, '10,000'],
    [1_234_567, '1,234,567'],
  ])('%d is written %s', (count, written) => {
    expect(groupDigits(count)).toBe(written);
  });

  test('an address as long as a message is refused for its length alone', () => {
    const looks = vi.spyOn(RegExp.prototype, 'test');
    expect(isEmail(`${'a@'.repeat(100_000)}!`)).toBe(false);
    expect(looks).not.toHaveBeenCalled();
    looks.mockRestore();
  });
});

test.each<[what: string, changes: Partial<FormValues>, errors: object]>([
  ['no location', { location: '' }, { location: 'location' }],
  ['no solution', { solutions: [] }, { solutions: 'solutions' }],
  ['no business', { businessName: '' }, { businessName: 'businessName' }],
])('an assessment with %s lacks that alone', (_what, changes, errors) => {
  expect(validate({ ...filled, ...changes }, spec)).toEqual(errors);
});

describe('choices that the form does not offer', () => {
  test('count as none', () => {
    expect(validate({ ...filled, helpWith: 'hack' }, spec)).toEqual({ helpWith: 'helpWith' });
    expect(validate({ ...filled, location: 'moon' }, spec)).toEqual({ location: 'location' });
    expect(validate({ ...filled, solutions: ['smart-store', 'x'] }, spec)).toEqual({
      solutions: 'solutions',
    });
    expect(validate({ ...filled, solutions: ['office-coffee'] }, spec)).toEqual({});
  });

  test('are not looked at where the reason for writing hides them', () => {
    expect(validate({ ...filled, helpWith: 'other', location: 'moon', solutions: ['x'] }, spec)).toEqual({});
  });
});
