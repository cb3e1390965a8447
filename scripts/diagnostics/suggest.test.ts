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
