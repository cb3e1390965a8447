import { expect, test } from 'vitest';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../../model/site-model.ts';
import { addressEdits, isBare, writtenAddress } from './link-edits.ts';
import { checkLinks } from '../links.ts';
import { ownPath } from './link-targets.ts';
import { runCheck, entryOf, siteOf, told } from '../../../tests/helpers/small-site.ts';

const LIST =
  '`content list` names the address of every page. If something other than the content answers there, add a field for such addresses with `addresses` in the schema of the settings.';

/** Returns an entry with one field, and the field's span. */
function fieldOf(yaml: string): { entry: Entry; span: Span } {
  const entry = entryOf({ yaml });
  const [, , start, end] = entry.record.spans['/a'] ?? [0, 0, 0, 0];
  return { entry, span: [start, end] };
}

/**
 * Returns the file with `/old` replaced by another address; undefined if the address cannot be written there.
 */
function rewritten(yaml: string, other = '/new', url = '/old'): string | undefined {
  const { entry, span } = fieldOf(yaml);
  const edits = addressEdits(entry, span, url, other);
  return edits.reduceRight<string | undefined>(
    (text, edit) =>
      text === undefined || edit === undefined
        ? undefined
        : text.slice(0, edit.span[0]) + edit.text + text.slice(edit.span[1]),
    yaml,
  );
}

test.each([
  ['a: /old\n', 'a: /new\n'],
  ['a: "/old"\n', 'a: "/new"\n'],
  ["a: '/old'\n", "a: '/new'\n"],
  ['a: >-\n  /old\nb: 1\n', expect.stringContaining('/new')],
  ['a: See [it](/old) and [it](/old "Title").\n', 'a: See [it](/new) and [it](/new "Title").\n'],
  ['a: See </old>, or (/old).\n', 'a: See </new>, or (/new).\n'],
  ['a: <a href="/old">it</a> <a href=/old>it</a>\n', 'a: <a href="/new">it</a> <a href=/new>it</a>\n'],
  [
    'a: See [it](/older), /old/er, x/old and [it](/old).\n',
    'a: See [it](/older), /old/er, x/old and [it](/new).\n',
  ],
  ['a: See {link}.\n', undefined],
])('another address is written where the old one is a target: %j', (yaml, wanted) => {
  expect(rewritten(yaml)).toEqual(wanted);
});

test('an address that a text begins with is not the whole of it: the text stays', () => {
  const { entry, span } = fieldOf('a: /old and more\n');
  expect(addressEdits(entry, [span[0], span[0] + 4], '/old', '/new')).toEqual([undefined]);
});

test('an address with a space stands in brackets where it would end, and empty ones stand nowhere', () => {
  expect(rewritten('a: See [it](/old).\n', '/a b')).toBe('a: See [it](</a b>).\n');
  expect(rewritten('a: See [it](/old).\n', '/a(b)')).toBe('a: See [it](</a(b)>).\n');
  expect(rewritten('a: See [it](</old>).\n', '/a b')).toBe('a: See [it](</a b>).\n');
  expect(rewritten('a: See [it]().\n', '/new', '')).toBeUndefined();
});

test.each([
  ['a: See https://a.example.\n', 'https://a.example', true],
  ['a: See <https://a.example>.\n', '<https://a.example>', true],
  ['a: See [it](https://a.example).\n', '[it](https://a.example)', false],
])('an address that is its own words has no shorter form: %j', (yaml, link, isIt) => {
  const { entry } = fieldOf(yaml);
  const start = yaml.indexOf(link);
  expect(isBare(entry, [start, start + link.length], 'https://a.example')).toBe(isIt);
});

test('a field is no such text', () => {
  const { entry, span } = fieldOf('a: https://a.example\n');
  expect(isBare(entry, span, 'https://a.example')).toBe(false);
});

const pages = new Set(['/', '/soup']);
const site = {
  tokens: { origin: 'https://www.pantry.example' },
  aliases: new Map([
    ['/old', '/soup'],
    ['/older/', '/soup'],
  ]),
};

test.each([
  ['https://www.pantry.example/soup', '/soup'],
  ['https://pantry.example/soup/?q=1#leek', '/soup?q=1#leek'],
  ['http://pantry.example', '/'],
  ['https://pantry.example/old', '/soup'],
  ['https://pantry.example/older/', '/soup'],
  ['https://pantry.example/old/', '/soup'],
  ['https://pantry.example/files/a.pdf', undefined],
  ['https://shop.pantry.example/soup', undefined],
  ['https://pantry.example:8080/soup', undefined],
  ['ftp://pantry.example/soup', undefined],
  ['mailto:a@pantry.example', undefined],
  ['/soup', undefined],
])('%s means the page %s of this site', (url, page) => {
  expect(ownPath(site, pages, url)).toBe(page);
  expect(ownPath({ ...site, tokens: {} }, pages, url)).toBeUndefined();
  expect(ownPath({ ...site, tokens: { origin: 'pantry' } }, pages, url)).toBeUndefined();
});

test.each([
  ['a: See www.pantry.example/soup\n', 'Write `[www.pantry.example/soup](/soup)`.'],
  ['a: https://pantry.example/soup\n', 'Write `/soup`.'],
  ['a: See https://pantry.example/soup\n', 'Write `[words](/soup)`, with words that say where it leads.'],
  ['a: "{origin}/soup"\n', undefined],
])('a link to the own host is told how to be written: %j', (yaml, suggestion) => {
  const url = yaml.includes('www') ? 'http://www.pantry.example/soup' : 'https://pantry.example/soup';
  const start = Math.max(yaml.search(/http|www/), 3);
  const links = [{ url, span: [start, yaml.length - 1] }];
  const isText = yaml.includes('See');
  const schema = isText ? {} : { properties: { a: { 'x-link': true } } };
  const record = isText ? { markdown: { '/a': { facts: { links } } } } : {};
  const entry = entryOf({ yaml, path: '/soup', collection: { schema } as never, record: record as never });
  if (yaml.includes('{origin}')) entry.data.a = url;
  const model = siteOf([entry], { tokens: { origin: 'https://pantry.example' } });
  const said = told(checkLinks, model).map((one) => one.split(' → ')[1]);
  expect(said).toEqual(suggestion === undefined ? [] : [suggestion]);
});

test.each([
  ['/kitchen/of/soup', 'Did you mean `/menu/soup`?', ['/menu/soup']],
  ['/kitchen/of/soup?a#b', 'Did you mean `/menu/soup`?', ['/menu/soup?a#b']],
  // Two pages have that last segment, so it does not identify one.
  ['/kitchen/of/pie', LIST, []],
  ['/kitchen/of/', LIST, []],
  ['/menu/suop', 'Did you mean `/menu/soup`?', ['/menu/soup']],
])('a link to a page that is elsewhere: %s', (url, suggestion, written) => {
  const schema = { properties: { a: { 'x-link': true } } };
  const page = (path: string) => entryOf({ yaml: 'x: 1\n', key: path.replaceAll('/', '-'), path });
  const all = ['/menu/soup', '/desserts/pie', '/bakery/pie', '/'].map(page);
  const model = siteOf([entryOf({ yaml: `a: "${url}"\n`, collection: { schema } }), ...all]);
  const [problem] = runCheck(checkLinks, {
    model,
    images: new Map(),
    themes: new Map(),
    today: model.today,
    publishing: false,
    strictClaims: false,
  });
  expect([problem?.rule, problem?.suggestion]).toEqual(['link-broken', suggestion]);
  expect((problem?.fixes ?? []).map(({ edits }) => edits[0]?.text)).toEqual(written.map((one) => `"${one}"`));
});

test.each([
  ['a: "[x](/über-uns)"\n', '/%C3%BCber-uns', '/über-uns'],
  ['a: "[x](/%C3%BCber-uns)"\n', '/%C3%BCber-uns', '/%C3%BCber-uns'],
  ['a: "[x](/%20über)"\n', '/%20%C3%BCber', '/%20über'],
  ['a: "[x](</a b>)"\n', '/a%20b', '/a b'],
  ['a: "[x](/%FF)"\n', '/%FF', '/%FF'],
  ['a: "[x](/{city})"\n', '/k%C3%B6ln', '/köln'],
])('an address is told as it is written: %s', (yaml, url, written) => {
  const { entry, span } = fieldOf(yaml);
  expect(writtenAddress(entry, span, url)).toBe(written);
});
