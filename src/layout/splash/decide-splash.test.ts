import { expect, test } from 'vitest';
import { decideSplash, referrerKind, type SplashFacts } from './decide-splash.ts';

const firstVisit: SplashFacts = {
  hasVisited: false,
  externalReferrer: false,
  reducedMotion: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  isDrawn: false,
};

test('FRAME-47, FRAME-48: without either flag it is shown, and the visit is remembered', () => {
  expect(decideSplash(firstVisit)).toEqual({ show: true, setHasVisited: true, clearExternalReferrer: false });
});

test('FRAME-47: after a visit it is not shown', () => {
  expect(decideSplash({ ...firstVisit, hasVisited: true }).show).toBe(false);
});

test('FRAME-50: after coming from elsewhere it is not shown and the flag is cleared', () => {
  expect(decideSplash({ ...firstVisit, externalReferrer: true })).toMatchObject({
    show: false,
    clearExternalReferrer: true,
  });
});

test('never with less motion, never for crawlers', () => {
  expect(decideSplash({ ...firstVisit, reducedMotion: true }).show).toBe(false);
  expect(decideSplash({ ...firstVisit, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }).show).toBe(
    false,
  );
});

test('a page that has been seen already is not covered, and the next one may be', () => {
  expect(decideSplash({ ...firstVisit, isDrawn: true })).toMatchObject({ show: false, setHasVisited: false });
});

test('FRAME-51: another origin is an external referrer; a page of this site is a visit', () => {
  const kind = (referrer: string) => referrerKind(referrer, 'https://shop.example');
  expect(kind('https://example.com/a')).toBe('external');
  expect(kind('https://shop.example/a')).toBe('own');
  expect(kind('')).toBe('none');
  expect(kind('not an address')).toBe('none');
});
