import { describe, expect, test } from 'vitest';
import { mailHref, telHref } from '../../forms/contact/contact-links.ts';
import { groupDigits } from '../../forms/contact/validate.ts';
import { longDate } from './dates.ts';
import { jsonForScript } from './escape-text.ts';
import { compareTexts, findBySlug } from './lookup.ts';
import { mapEmbedUrl, mapLinkUrl } from './map-links.ts';
import { canonicalPath, currentOn, isExternal } from './paths.ts';
import { pexelsVariants } from '../ui/Picture.tsx';
import { truncate } from './words.ts';
import { zonedDate } from '../head/structured/parts.ts';
import { wordWidth } from './word-width.ts';

describe('paths', () => {
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

  test('outside addresses have a scheme or a host', () => {
    expect(['https://a.example', 'mailto:a@b.example', 'tel:+1', '//a.example'].every(isExternal)).toBe(true);
    expect(['/faq', '/faq#id', '#id'].some(isExternal)).toBe(false);
  });
});

describe('pictures', () => {
  test('IMG-03, IMG-04: three addresses of a stock photo, compressed, with the widths 480, 800 and 1200', () => {
    const variants = pexelsVariants(123);
    expect(variants.map(({ width }) => width)).toEqual([480, 800, 1200]);
    for (const { src, width } of variants) {
      const url = new URL(src);
      expect(url.hostname).toBe('images.pexels.com');
      expect(url.pathname).toContain('/123/');
      expect(url.searchParams.get('auto')).toBe('compress');
      expect(url.searchParams.get('w')).toBe(String(width));
    }
  });
});

describe('lookups', () => {
  const records = [{ slug: 'a' }, { slug: 'b' }];

  test('DATA: a lookup by slug gives nothing for an unknown or empty slug', () => {
    expect(findBySlug(records, 'b')).toBe(records[1]);
    expect(findBySlug(records, 'zzz')).toBeUndefined();
    expect(findBySlug(records, '')).toBeUndefined();
    expect(findBySlug(records, undefined)).toBeUndefined();
  });
});

describe('texts', () => {
  test('are put in the same order for everybody', () => {
    expect(['b', 'Z', 'a', 'b'].toSorted(compareTexts)).toEqual(['Z', 'a', 'b', 'b']);
  });

  test('numbers have commas', () => {
    expect([7, 999, 1000, 10_000, 1_234_567].map(groupDigits)).toEqual([
      '7',
      '999',
      '1,000',
      '10,000',
      '1,234,567',
    ]);
  });

  test('dates never move by a time zone', () => {
    expect(longDate('2025-09-22')).toBe('September 22, 2025');
    expect(longDate('2025-01-01')).toBe('January 1, 2025');
    expect(zonedDate('2025-07-04', 'America/New_York')).toBe('2025-07-04T00:00:00-04:00');
    expect(zonedDate('2025-12-24', 'America/New_York')).toBe('2025-12-24T00:00:00-05:00');
    expect(zonedDate('2025-12-24', 'UTC')).toBe('2025-12-24T00:00:00+00:00');
  });

  test('FRAME-26, FRAME-27: mail and phone links', () => {
    expect(telHref('(410) 555-0142')).toBe('tel:+14105550142');
    expect(mailHref('a@b.example')).toBe('mailto:a@b.example');
    expect(mailHref('a@b.example', 'A & B')).toBe('mailto:a@b.example?subject=A%20%26%20B');
  });

  test('a text is cut at its limit and marked', () => {
    expect(truncate('12345', 5)).toBe('12345');
    expect(truncate('123456', 5)).toBe('12345…');
  });

  test('JSON in a script block cannot end the block', () => {
    expect(jsonForScript({ a: '</script>\u2028' })).toBe('{"a":"\\u003c/script>\\u2028"}');
  });

  test('a name of narrow letters is narrower', () => {
    expect(wordWidth('Illinois')).toBeLessThan(wordWidth('Maryland'));
  });
});

describe('maps', () => {
  test('coordinates where there are any, at zoom 14 unless said otherwise', () => {
    expect(mapEmbedUrl({ query: 'x', latitude: 39.4, longitude: -76.9 })).toBe(
      'https://www.google.com/maps?q=39.4%2C-76.9&z=14&output=embed',
    );
    expect(mapLinkUrl({ query: 'Carroll County, Maryland' })).toContain(
      'query=Carroll%20County%2C%20Maryland',
    );
  });
});
