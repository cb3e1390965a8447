// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { formatRedirects, parseRedirects } from '../../server/host-rules/redirects.ts';
import { jsonForScript } from '../../src/lib/escape-text.ts';
import { testSite } from '../../src/testing/site.ts';
import { rssFeed } from './feed.ts';
import { xmlElement, xmlSection } from './xml.ts';

/** What the rule `text-character` keeps out of content; here it comes all the same. */
const BAD = 'a\u0000\u000b\u001f\ud800b\udc00\ufffe\uffff ]]> <&>"\' \u{10ffff}😀';

test.each([xmlElement('a', BAD), `<a>${xmlSection(BAD)}</a>`])('no text makes XML ill-formed', (xml) => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.textContent).toMatch(/^a�+b�+ \]\]> <&>"' .😀$/u);
});

test('nor a feed', () => {
  const texts = { title: BAD, summary: BAD, author: BAD, feedHtml: BAD, data: BAD, text: BAD };
  const post = { path: '/p', url: BAD, date: '2025-01-01', ...texts };
  const parsed = new DOMParser().parseFromString(
    rssFeed({ ...testSite, name: BAD }, [post]),
    'application/xml',
  );
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.querySelectorAll('item')).toHaveLength(1);
});

test('JSON in a page has no half characters', () => {
  expect(JSON.parse(jsonForScript({ a: [BAD] }))).toEqual({
    a: [BAD.replace(/\p{Cs}/gu, '\ufffd')],
  });
  expect(jsonForScript(BAD)).not.toMatch(/\\ud[89a-f]/i);
});

test('an address cannot begin another line of _redirects', () => {
  const rules = [{ from: '/two\n/faq https://evil.example/ 302', to: '/straße', status: 301 }] as const;
  const text = formatRedirects(rules);
  expect(text).toBe('/two%0A/faq%20https://evil.example/%20302 /stra%C3%9Fe 301\n');
  expect(parseRedirects(text)).toEqual(rules);
});
