import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactHtml, formBody } from '../../tests/helpers/contact-page.ts';
import { handler, HTML, kept, page, post, send } from '../../tests/helpers/form-handler.ts';
import { readContactPage } from './contact-page.ts';
import { createFormHandler, isOwnForm } from './handle-form.ts';
import { createRateLimits } from './rate-limits.ts';
import { MAX_FORM_BYTES } from './read-form.ts';

const from = (headers: Record<string, string>, url = 'http://shop.example/') =>
  isOwnForm(new Request(url, { method: 'POST', headers }));

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://shop.example' },
  { Origin: 'https://shop.example' },
  { Origin: 'https://www.shop.example', 'X-Forwarded-Host': 'www.shop.example' },
  {},
])('a form of this site is taken: %j', (headers) => {
  expect(from(headers)).toBe(true);
});

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' },
  { Origin: 'https://evil.example' },
  { Origin: 'http://shop.example:8080' },
  { Origin: 'https://shop.example.evil.example' },
  { Origin: 'null' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'shop.example' },
])('a form of another site is not: %j', (headers) => {
  expect(from(headers)).toBe(false);
});

beforeEach(() => {
  kept.length = 0;
});

/** Returns the message box at the top of the form: an alert with focus that is not a tab stop. */
function boxOnTop(html: string): string {
  const box =
    /<form[^>]*><div(?=[^>]* role="alert")(?=[^>]* tabindex="-1")(?=[^>]* autofocus)[^>]*>.*?<\/div>/s;
  return box.exec(html)?.[0] ?? '';
}

describe('a message that is not taken', () => {
  test.each([
    ['no form name', 'name=Dana', 404],
    ['another form', formBody({ 'form-name': 'order' }), 404],
    ['nothing at all', '', 404],
    ['nothing but the form name', 'form-name=contact', 422],
    ['an address that is none', formBody({ email: 'a@b' }), 422],
    ['details that its reason needs', formBody({ helpWith: 'location-assessment' }), 422],
    ['60,000 letters', formBody({ message: 'a'.repeat(60_000) }), 422],
    ['more than is read', formBody({ message: 'a'.repeat(MAX_FORM_BYTES) }), 413],
    ['nothing but 9,000 fields that the form does not have', `form-name=contact&${'a=1&'.repeat(9000)}`, 422],
  ])('%s', async (_, body, status) => {
    for (const headers of [{}, HTML]) {
      const response = await send(body, headers);
      expect(response.status).toBe(status);
    }
    expect(kept).toEqual([]);
  });

  test.each([
    ['spaces', '+'],
    ['line breaks', '%0D%0A'],
    ['spaces and line breaks', '+%0A+'],
  ])('a field of nothing but %s is an empty one', async (_, blank) => {
    const { length } = blank;
    // A backtracking pattern took a minute for this input.
    const response = await send(
      `form-name=contact&name=${blank.repeat(Math.floor(190_000 / length))}&email=a@b.co`,
    );
    expect(response.status).toBe(422);
  });

  test('a script is told what is wrong with which field', async () => {
    const response = await send(formBody({ name: '', message: 'a'.repeat(10_001) }));
    expect(await response.json()).toEqual({
      ok: false,
      errors: { name: 'name', message: 'at most 10,000 characters' },
    });
  });

  test('a browser gets the form back with everything in it, and the errors at their fields', async () => {
    const body = formBody({
      name: '"><script>alert(1)</script>',
      phone: '1',
      helpWith: 'location-assessment',
      location: 'office',
      solutions: ['micro-market'],
      message: '</textarea><b>',
    });
    const response = await send(body, HTML);
    const html = await response.text();
    expect(html).toContain('<title>Error: Contact us</title>');
    expect(html).toContain('value="&#x22;><script>alert(1)</script>"');
    expect(html).toContain('&#x3C;/textarea>&#x3C;b></textarea>');
    expect(html).toMatch(/value="location-assessment" checked/);
    expect(html).toMatch(/value="micro-market" checked/);
    expect(html).toMatch(/<option value="office" selected>/);
    expect(html).toMatch(
      /role="alert"[^>]*><h2>There is a problem<\/h2><ul><li><a href="#~contact-businessName">/,
    );
    expect(html).toContain(
      '<p class="error" id="~contact-businessName-error"><span>Error: </span>businessName</p>',
    );
    expect(html).toMatch(
      /name="businessName"[^>]*aria-describedby="~contact-businessName-error" aria-invalid="true"/,
    );
    expect(html).not.toMatch(/data-answers|<script src|application\/json|netlify/);
    expect(html.match(/<form/g)).toHaveLength(1);
    expect(boxOnTop(html)).toContain('There is a problem');
  });

  test('when it cannot be kept, a browser keeps the text and gets the other ways', async () => {
    const take = handler({ keep: () => Promise.reject(new Error('ENOSPC')) });
    const response = await send(formBody({ message: 'My words' }), HTML, take);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('My words</textarea>');
    expect(html).toContain('href="tel:+14105550100"');
    expect(boxOnTop(html)).toContain('href="tel:+14105550100"');
    expect(html).toMatch(/href="mailto:hello@pantry\.example\?subject=Dana[^"]*My%20words"/);
    const program = await send(formBody({ message: 'My words' }), {}, take);
    expect(await program.json()).toMatchObject({ ok: false, message: expect.any(String) as string });
    // After a failure, the same message can be sent again immediately.
    expect((await send(formBody({ message: 'My words' }), HTML, take)).status).toBe(503);
  });

  test('what one visitor wrote is never in the answer to another', () => {
    const none = { location: '', businessName: '', helpWith: '', town: '', also: [], 'bot-field': '' };
    const values = { ...none, name: 'Ada', email: '', phone: '', message: 'My words', solutions: [] };
    expect(page.failed(values, 'Later, please.')).toContain('My words</textarea>');
    const other = page.failed(null, 'Later, please.');
    expect(other).toContain('Later, please.');
    expect(other).not.toContain('My words');
  });

  test('what cannot be kept is told to whoever runs the site; that there is no room is nothing to see to', async () => {
    const log = vi.fn();
    const error = new Error('ENOSPC');
    await send(formBody(), {}, handler({ keep: () => Promise.reject(error), log }));
    expect(log.mock.calls).toEqual([['A message could not be stored; the visitor was told.', error]]);
    await send(formBody(), {}, handler({ page: () => Promise.reject(error), log }));
    expect(log.mock.calls.slice(1)).toEqual([
      ['The contact page could not be read; no message can be accepted.', error],
    ]);
    const full = handler({ limits: createRateLimits({ perClient: 9, total: 0 }), log });
    expect((await send(formBody(), {}, full)).status).toBe(429);
    expect(log).toHaveBeenCalledTimes(2);
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const quiet = createFormHandler({
      page: () => Promise.resolve(page),
      limits: createRateLimits(),
      keep: () => Promise.reject(error),
    });
    await send(formBody(), {}, quiet);
    expect(printed.mock.calls).toEqual([
      [expect.stringMatching(/^A message could not be stored; the visitor was told\. Error: ENOSPC/)],
    ]);
    printed.mockRestore();
  });

  test('without a contact page nothing is taken, and that is said', async () => {
    const take = handler({ page: () => Promise.reject(new Error('gone')) });
    expect((await send(formBody(), HTML, take)).status).toBe(503);
    expect((await send(formBody(), {}, take)).status).toBe(503);
    const page = await send(formBody(), HTML, take);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<h1>503<\/h1>.*could not be accepted/);
    expect(kept).toEqual([]);
  });

  test('a body that breaks off is the end of it, without a word in the log', async () => {
    const log = vi.fn();
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const request = new Request('https://pantry.example/', {
      method: 'POST',
      body: broken,
      duplex: 'half',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    } as RequestInit);
    expect((await handler({ log })(request, '1')).status).toBe(408);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('limits', () => {
  test('one client may send so many, another is not touched', async () => {
    const take = handler({ limits: createRateLimits({ perClient: 3, total: 100 }) });
    const statuses = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await take(post(formBody({ message: String(index) })), '1.1.1.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await take(post(formBody({ message: 'My words' }), HTML), '1.1.1.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const html = await refused.text();
    expect(html).toContain('You can send it again in 10 minutes.');
    expect(html).toContain('My words</textarea>');
    expect(html).toMatch(/href="mailto:[^"]*My%20words"/);
    expect((await take(post(formBody({ message: 'new' })), '2.2.2.2')).status).toBe(200);
  });

  test('all together may send so many; robots do not take the room of people', async () => {
    const take = handler({ limits: createRateLimits({ perClient: 100, total: 2 }) });
    const from = (client: string, body: string) => take(post(body), client);
    for (const client of ['1', '2', '3']) await from(client, formBody({ 'bot-field': client }));
    expect((await from('4', formBody())).status).toBe(200);
    expect((await from('5', formBody())).status).toBe(200);
    const refused = await take(post(formBody({ message: 'My words' }), HTML), '6');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600]);
    expect(await refused.text()).toMatch(
      /too many messages right now\. You can send it again in 60 minutes.*My words<\/textarea>/s,
    );
    expect(kept.filter(({ kind }) => kind === 'spam')).toHaveLength(2);
  });

  test('who presses the button twice while there is no room is told so twice', async () => {
    const waitForRoom = () => new Promise<number>((resolve) => setTimeout(() => resolve(60), 20));
    const take = handler({ limits: { ...createRateLimits(), waitForRoom } });
    const both = await Promise.all([1, 2].map(() => take(post(formBody()), '2')));
    expect(both.map(({ status }) => status)).toEqual([429, 429]);
  });
});

test.each(['GET', 'PUT', 'DELETE'])(
  'what is not a message is refused, before anything is read: %s',
  async (method) => {
    const request = new Request('https://pantry.example/', {
      method,
      ...(method === 'GET' ? {} : { body: formBody() }),
    });
    const response = await handler()(request, '1.2.3.4');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(kept).toEqual([]);
  },
);

describe('the page around the form', () => {
  test.each(['~app-data', '~route-data'])('without its %s it is no contact page', (id) => {
    const html = contactHtml.replace(new RegExp(`<script[^>]*id="${id}">.*?</script>`), '');
    expect(() => readContactPage(html)).toThrow('The contact page does not hold its data.');
  });

  test('what is wrong stands between the label and the field', async () => {
    const html = await (await send(formBody({ name: '' }), HTML)).text();
    expect(html).toMatch(/<\/label><p [^>]*id="~contact-name-error"[^>]*>.*?<\/p><input id="~contact-name"/);
  });

  test('where there is none, the reason is said all the same', async () => {
    const take = handler({ page: () => Promise.reject(new Error('gone')) });
    const response = await take(post('a'.repeat(MAX_FORM_BYTES + 1), HTML), '1');
    const html = await response.text();
    expect([response.status, html]).toEqual([413, expect.stringContaining('longer than we can accept')]);
    expect(html).toContain('Sorry, your message could not be accepted.');
  });
});

test('a form of another site is refused, and nothing is kept', async () => {
  const response = await handler()(post(formBody(), { Origin: 'https://evil.example' }), '1');
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    ok: false,
    message: expect.stringContaining('another site') as string,
  });
  expect(kept).toEqual([]);
});

test('what fills the trap is kept no larger than a message may be', async () => {
  const long = '\uffff\u{1f600}'.repeat(12_000);
  const response = await handler()(
    post(formBody({ 'bot-field': 'x'.repeat(5000), name: long.slice(0, 9000), helpWith: 'y'.repeat(5000) })),
    '1',
  );
  expect(response.status).toBe(200);
  const [spam] = kept;
  expect(spam?.kind).toBe('spam');
  expect(Buffer.byteLength(JSON.stringify(spam))).toBeLessThan(4000);
});
