import fc from 'fast-check';
import leven from 'leven';
import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from './suggest.ts';

const FIELDS = ['title', 'slug', 'description', 'metaDescription', 'apartments-multi-family'];

describe('nearest', () => {
  test.each([
    ['titel', 'title', 'two neighbours that changed places'],
    ['tilte', 'title', 'the same elsewhere in the word'],
    ['Title', 'title', 'another case'],
    ['titl', 'title', 'a letter too few'],
    ['titlee', 'title', 'a letter too many'],
    ['slg', 'slug', 'a short word'],
    ['discription', 'description', 'the nearer of two'],
    ['metaDescritpion', 'metaDescription', 'a long word'],
    ['apartments', 'apartments-multi-family', 'the beginning of exactly one'],
  ])('%s → %s: %s', (written, expected) => {
    expect(nearest(written, FIELDS)).toBe(expected);
  });

  test.each([
    ['x', 'too short to tell'],
    ['name', 'too many letters differ'],
    ['', 'nothing was written'],
  ])('%j finds nothing: %s', (written) => {
    expect(nearest(written, FIELDS)).toBeUndefined();
  });

  test('whatever letters and signs differ, what is near enough is found', () => {
    const name = fc.string({
      unit: fc.constantFrom(...Array.from('abcxyz01-_éß水')),
      minLength: 5,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        name,
        fc.array(fc.tuple(fc.nat(11), fc.constantFrom(...Array.from('abq1é'))), { maxLength: 3 }),
        (written, slips) => {
          const candidate = slips.reduce(
            (text, [at, letter]) => text.slice(0, at) + letter + text.slice(at + 1),
            written,
          );
          const isNear = leven(written, candidate) <= Math.max(1, Math.floor(written.length / 3));
          fc.pre(isNear);
          expect(nearest(written, [candidate])).toBe(candidate);
        },
      ),
      { numRuns: 3000, seed: 7 },
    );
    fc.assert(
      fc.property(name, fc.nat(11), fc.constantFrom(...Array.from('qé水0')), (written, at, letter) => {
        const slip = written.slice(0, at) + letter + written.slice(at + 1);
        expect(nearest(slip, [written])).toBe(written);
        expect(nearest(written.slice(0, at) + written.slice(at + 1), [written])).toBe(written);
        expect(nearest(written.slice(0, at) + letter + written.slice(at), [written])).toBe(written);
      }),
      { numRuns: 1000, seed: 7 },
    );
  });

  test('the beginning of several words is no suggestion', () => {
    expect(nearest('smart', ['smart-stores-large', 'smart-coolers-large'])).toBeUndefined();
  });

  test('a folder that both begin with does not make them alike', () => {
    const pages = ['/locations/hotels', '/locations/offices'];
    expect(nearest('/locations/hotel', pages)).toBe('/locations/hotels');
    expect(nearest('/location/hotels', pages)).toBe('/locations/hotels');
    expect(nearest('/locations/stores', pages)).toBeUndefined();
  });
});

test('didYouMean asks, or says nothing', () => {
  expect(didYouMean('titel', FIELDS)).toBe('Did you mean `title`?');
  expect(didYouMean('x', FIELDS)).toBeUndefined();
});

test('didYouMean says of a name that looks the same that it does', () => {
  expect(didYouMean('\u00FCber.jpg', ['u\u0308ber.jpg'])).toBe(
    '`u\u0308ber.jpg` looks the same, but its accents are stored as other characters: copy the name from here.',
  );
  expect(didYouMean('a.jpg', ['a.jpg'])).toBe('Did you mean `a.jpg`?');
});
