import { runCheck } from '../../tests/helpers/small-site.ts';
import { describe, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { SiteModel, Entry } from '../model/site-model.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import type { Collection } from '../schema/collection.ts';
import { checkLinks } from './links.ts';

const PAGES = [
  '/',
  '/faq',
  '/locations',
  '/locations/apartments-multi-family',
  '/locations/hotels-motels',
  '/caf\u00E9',
];

const ELSEWHERE =
  ' If something other than the content answers there, add a field for such addresses with `addresses` in the schema of the settings.';

/** Checks one link on the page /faq of a small site; returns `rule: suggestion` of each problem. */
function check(url: string): string[] {
  const file = new SourceFile('content/faq.yaml', `link: ${JSON.stringify(url)}\n`, '');
  const { data = {}, spans } = parseYaml(file, file.text, 0);
  const entry = {
    file,
    data,
    key: 'faq',
    path: '/faq',
    collection: { schema: { properties: { link: { 'x-link': true } } } } as unknown as Collection,
    record: { spans, markdown: {}, diagnostics: [] },
  } as unknown as Entry;
  const model = {
    tokens: { product: 'Pantry', email: 'hello@pantry.example' },
    masters: [],
    downloads: new Map(),
    entries: new Map([['page-faq', [entry]]]),
    routes: PAGES.map((path) => ({ path, entry, aliases: [] })),
    unpublished: [],
    unpublishedPaths: new Map(),
    gone: new Set(),
    movedAnchors: new Map(),
    lists: new Map(),
    aliases: new Map([['/locations/apartments', '/locations/apartments-multi-family']]),
    anchors: new Map([
      ['/faq', new Set(['installation-time', 'theft-concerns'])],
      ['/locations', new Set<string>()],
      ['/caf\u00E9', new Set(['x'])],
    ]),
    resolver: new SchemaResolver(new Map()),
    leftOut: [],
    unread: {
      keys: new Set(),
      paths: new Set(['/blog/broken', '/faq#broken']),
      folders: ['content/notes'],
    },
    set: {
      lists: [],
      collections: [{ name: 'notes', source: 'notes/*.md', route: '/notes/{slug}/print' }],
    },
  } as unknown as SiteModel;
  return runCheck(checkLinks, {
    model,
    images: new Map(),
    themes: new Map(),
    today: '2026-11-22',
    strictClaims: false,
    publishing: false,
  }).map(({ rule, line, column, suggestion }) => {
    expect({ line, column }).toEqual({ line: 1, column: 7 });
    return `${rule}: ${suggestion ?? ''}`;
  });
}

describe('links that can work', () => {
  test.each([
    '/',
    '/faq',
    '/faq?topic=price',
    '?topic=price',
    '?topic=price#theft-concerns',
    '/faq#installation-time',
    '/faq#',
    '#theft-concerns',
    'https://example.com',
    'http://example.com/a?b#c',
    'mailto:me@example.com',
    'tel:+14105550142',
    'tel:*100%23',
    'mailto:a@example.org,b@example.org?subject=Hi',
    'mailto:?subject=Look&body=here',
    'mailto:gorby%25kremvax@example.com',
    'MAILTO:me@example.com',
    'sms:+14105550142?body=Hi',
    'webcal://example.org/events.ics',
    'geo:39.29,-76.61;u=35',
    '/faq#:~:text=some%20words',
    '/faq#theft-concerns:~:text=a',
    '#:~:text=words',
    '/f%61q',
    '/caf%C3%A9',
    '/caf%c3%a9#x:~:text=a',
    '/cafe\u0301',
    '/blog/broken',
    '/faq#broken',
    '/notes/rain/print',
  ])('%s', (url) => {
    expect(check(url)).toEqual([]);
  });
});

const FORMS = 'Begin links to this site with `/`, and other links with `https://`, `mailto:` or `tel:`.';
const LOCAL = 'link-local: Write the public address, or put it in backticks if it is only an example.';

describe('links that lead nowhere', () => {
  test.each([
    ['/faqs', 'link-broken: Did you mean `/faq`?'],
    [
      '?topic=price#thefts',
      'anchor-missing: `/faq` has the anchors `#installation-time`, `#theft-concerns`.',
    ],
    ['/location', 'link-broken: Did you mean `/locations`?'],
    ['/locations/hotel-motels#x', 'link-broken: Did you mean `/locations/hotels-motels`?'],
    ['/notes/rain', 'link-broken: `content list` names the address of every page.' + ELSEWHERE],
    ['/shop', 'link-broken: `content list` names the address of every page.' + ELSEWHERE],
    ['/industries/hotels-motels', 'link-broken: Did you mean `/locations/hotels-motels`?'],
    ['faqs', 'link-broken: Did you mean `/faq`?'],
    ['faq', 'link-broken: Write `/faq`.'],
    ['./faq.yaml#theft-concerns', 'link-broken: Write `/faq#theft-concerns`.'],
    ['../content/faq.yaml', 'link-broken: Write `/faq`.'],
    ['//faq', 'link-broken: Write `/faq`.'],
    ['//example.com', 'link-broken: Write `https://example.com`.'],
    ['http:/example.com/a', 'link-broken: Write `http://example.com/a`.'],
    ['https//example.com', 'link-broken: Write `https://example.com`.'],
    ['https:example.com', 'link-broken: Write `https://example.com`.'],
    ['me@example.com', 'link-broken: Write `mailto:me@example.com`.'],
    ['hello@pantry.example', 'link-broken: Write `mailto:{email}`.'],
    ['./elsewhere/nothing-like-it.md', `link-broken: ${FORMS}`],
    ['', `link-broken: ${FORMS}`],
    [' ', `link-broken: ${FORMS}`],
    ['\u200b', `link-broken: ${FORMS}`],
    ['\u00ad\u2800', `link-broken: ${FORMS}`],
    ['https://', `link-broken: ${FORMS}`],
    ['https://nodot', `link-broken: ${FORMS}`],
    ['ftp://example.com', `link-broken: ${FORMS}`],
    ['https://example.com:99999/', `link-broken: ${FORMS}`],
    ['https://xn--a.com/', `link-broken: ${FORMS}`],
    ['https://exam%zzple.com/', `link-broken: ${FORMS}`],
    ['https://1.2.3.256/', `link-broken: ${FORMS}`],
    ['http://localhost:3000/plan', LOCAL],
    ['http://LOCALHOST', LOCAL],
    ['https://127.0.0.1/x', LOCAL],
    ['http://192.168.1.20/', LOCAL],
    ['http://[::1]:8080/', LOCAL],
    ['http://printer.local/', LOCAL],
    ['/Users/ann/a.pdf', 'link-broken: Put the file into `content/files/`, and write `/files/NAME.pdf`.'],
    ['C:\\Users\\a.pdf', 'link-broken: Put the file into `content/files/`, and write `/files/NAME.pdf`.'],
    ['file:///a.pdf', 'link-broken: Put the file into `content/files/`, and write `/files/NAME.pdf`.'],
    ['mailto:nobody', 'link-broken: Write it like `mailto:name@example.org`.'],
    ['mailto:', 'link-broken: Write it like `mailto:name@example.org`.'],
    ['tel:call-us', 'link-broken: Write it like `tel:+14105550142`.'],
    [
      '/a.png',
      'link-broken: Put the picture in `content/images/`, and show it in the text: `![what it shows](/images/a.png)`.',
    ],
    ['/docs/a.pdf', 'link-broken: Put the file at `content/files/a.pdf`, and write `/files/a.pdf`.'],
    ['javascript:alert(1)', `link-broken: ${FORMS}`],
    ['/locations/apartments', 'link-alias: Write `/locations/apartments-multi-family`.'],
    ['/faq/', 'link-alias: Write `/faq`.'],
    ['/faq#instalation-time', 'anchor-missing: Did you mean `#installation-time`?'],
    ['#theft', 'anchor-missing: Did you mean `#theft-concerns`?'],
    ['/faq#x', 'anchor-missing: `/faq` has the anchors `#installation-time`, `#theft-concerns`.'],
    [
      '/faq#what-about-theft',
      'anchor-missing: `/faq` has the anchors `#theft-concerns`, `#installation-time`.',
    ],
    ['/faq#theft-concerns#nope', 'anchor-missing: Did you mean `#theft-concerns`?'],
    ['/locations#x', 'anchor-missing: `/locations` has no anchors; link to the page itself.'],
    ['/faq#%zz', 'anchor-missing: `/faq` has the anchors `#installation-time`, `#theft-concerns`.'],
  ])('%s: %s', (url, expected) => {
    expect(check(url)).toEqual([expected]);
  });
});
