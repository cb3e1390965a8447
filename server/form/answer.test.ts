import { describe, expect, test } from 'vitest';
import { contactHtml } from '../../tests/helpers/contact-page.ts';
import { acknowledge, answerInvalid, refuse, wantsPage, REFUSALS, type RefusalKind } from './answer.ts';
import { EMPTY_FORM } from '../../src/forms/contact/fields.ts';
import { readContactPage } from './contact-page.ts';

const page = readContactPage(contactHtml);
const request = (accept?: string) =>
  new Request('https://pantry.example/', accept === undefined ? {} : { headers: { Accept: accept } });
const [browser, script] = [request('text/html,*/*;q=0.8'), request('application/json')];

test.each([
  ['text/html,*/*', true],
  ['application/json', false],
  [undefined, false],
])('who asks for %j is answered with a page: %s', (accept, isPage) => {
  expect(wantsPage(request(accept))).toBe(isPage);
});

/** Status and headers of a response; also checks that it must not be cached. */
function head({ status, headers }: Response): Record<string, unknown> {
  expect(headers.get('cache-control')).toBe('no-store');
  const names = ['content-type', 'allow', 'retry-after'];
  const entries = names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []));
  return { status, ...(Object.fromEntries(entries) as object) };
}

const HTML = 'text/html; charset=utf-8';

test('CONTACT-45 a message is acknowledged with a page, or with JSON', async () => {
  expect(head(acknowledge(browser, page))).toEqual({ status: 200, 'content-type': HTML });
  const answer = acknowledge(script, page);
  expect(head(answer)).toEqual({ status: 200, 'content-type': 'application/json' });
  expect(await answer.json()).toEqual({ ok: true });
});

test('what is wrong is said in the form, or to a script by field', async () => {
  const errors = { name: 'Who are you?' };
  expect(head(answerInvalid(browser, page, EMPTY_FORM, errors))).toEqual({
    status: 422,
    'content-type': HTML,
  });
  const answer = answerInvalid(script, page, EMPTY_FORM, errors);
  expect(head(answer)).toEqual({ status: 422, 'content-type': 'application/json' });
  expect(await answer.json()).toEqual({ ok: false, errors });
});

const KINDS = Object.keys(REFUSALS) as RefusalKind[];

describe.each(KINDS)('a message that is refused: %s', (kind) => {
  const { status, note } = REFUSALS[kind];
  const allow = kind === 'method' ? { allow: 'POST' } : {};

  test.each([
    ['a browser', browser, page],
    ['a browser, where there is no contact page', browser, null],
    ['a script', script, page],
    ['a script, where there is no contact page', script, null],
  ])('tells %s why, or what to do', async (_who, client, contactPage) => {
    const answer = refuse(client, contactPage, kind);
    const isScript = client === script;
    expect(head(answer)).toEqual({ status, ...allow, 'content-type': isScript ? 'application/json' : HTML });
    const failure = contactPage === null ? 'Sorry, your message could not be accepted.' : 'Sorry';
    if (isScript) {
      expect(await answer.json()).toEqual({ ok: false, message: note ?? failure });
      return;
    }
    const html = await answer.text();
    expect(html).toContain(failure);
    if (note !== undefined) expect(html).toContain(`<p>${note}</p>`);
    expect(html).not.toContain('undefined');
    expect(html).toContain(contactPage === null ? `<h1>${status}</h1>` : '<form');
  });

  test('may be sent again after a time that is said', () => {
    expect(head(refuse(script, page, kind, { wait: 7 }))).toMatchObject({ 'retry-after': '7' });
    expect(head(refuse(script, page, kind, { wait: 0 }))).not.toHaveProperty('retry-after');
  });

  test('is given back to a browser where it could be read', async () => {
    const values = { ...EMPTY_FORM, message: 'My words' };
    expect(await refuse(browser, page, kind, { values }).text()).toContain('My words</textarea>');
    expect(await refuse(browser, page, kind).text()).not.toContain('My words');
  });
});
