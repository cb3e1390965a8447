import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactHtml, formBody } from '../../tests/helpers/contact-page.ts';
import { handler, HTML, kept, send } from '../../tests/helpers/form-handler.ts';

beforeEach(() => {
  kept.length = 0;
});

describe('a message that is taken', () => {
  test('CONTACT-45 is acknowledged, for a script in JSON', async () => {
    const response = await send(formBody({ message: 'Hello' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(kept[0]).toMatchObject({
      form: 'contact',
      kind: 'message',
      fields: { name: 'Dana Whitcomb', message: 'Hello' },
    });
  });

  test('CONTACT-51 and for a browser by a page that only this answer shows', async () => {
    const response = await send(formBody(), HTML);
    const html = await response.text();
    expect(html).toContain('<h1>Message received</h1>');
    expect(html).not.toMatch(/<script|<form|data-answer-hides|section hidden/);
    expect(contactHtml).toContain('<section hidden data-answer="received">');
  });

  test('has its values joined, its texts cleaned, and no field that the form does not have', async () => {
    await send(
      formBody({
        helpWith: 'location-assessment',
        businessName: 'A\r\nBcc: x@y.z\0',
        location: 'office',
        solutions: ['smart-store', 'micro-market'],
        message: 'one\r\ntwo\u0007',
        subject: 'mine',
        extra: 'x',
      }),
      { Referer: 'https://pantry.example/contact?from=/about' },
    );
    expect(kept[0]?.fields).toEqual({
      subject: 'Dana Whitcomb - Location Assessment - A Bcc: x@y.z - Smart Store, Micro Market',
      name: 'Dana Whitcomb',
      email: 'dana@libertyroad.example',
      phone: '',
      message: 'one\ntwo',
      location: 'office',
      businessName: 'A Bcc: x@y.z',
      solutions: 'smart-store, micro-market',
      helpWith: 'location-assessment',
    });
    expect(kept[0]?.page).toBe('/contact?from=/about');
  });

  test('CONTACT-44 takes the script’s joined solutions as well', async () => {
    const details = { businessName: 'Abc', location: 'office', solutions: 'smart-store, micro-market' };
    await send(formBody({ helpWith: 'location-assessment', ...details }));
    expect(kept[0]?.fields.solutions).toBe('smart-store, micro-market');
  });

  test('CONTACT-12 what fills in the trap is answered alike and kept apart', async () => {
    const response = await send(formBody({ 'bot-field': 'x', name: '' }));
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(kept[0]?.kind).toBe('spam');
  });

  test('is kept once when it is sent twice: a reload, a second press', async () => {
    const take = handler();
    await Promise.all([send(formBody(), HTML, take), send(formBody(), HTML, take)]);
    expect((await send(formBody(), HTML, take)).status).toBe(200);
    await send(formBody({ message: 'another' }), HTML, take);
    expect(kept).toHaveLength(2);
  });

  test('is kept with the time, the words of the form, and nothing that is not known', async () => {
    const take = handler({ now: () => new Date('2026-11-22T07:03:09.500Z') });
    await send(formBody({ message: 'Hello' }), {}, take);
    expect(kept).toEqual([
      {
        id: expect.stringMatching(/^20261122-070309-/) as string,
        receivedAt: '2026-11-22T07:03:09.500Z',
        form: 'contact',
        kind: 'message',
        fields: expect.objectContaining({ name: 'Dana Whitcomb', message: 'Hello' }) as object,
        text: 'Full Name: Dana Whitcomb\nEmail: dana@libertyroad.example\nHow can we help you: Other\n\nHello',
      },
    ]);
    vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), toFake: ['Date'] });
    await send(formBody(), { Referer: 'https://other.example/list' });
    expect(kept[1]).toMatchObject({ page: 'https://other.example/list' });
    expect(kept[1]?.receivedAt).toBe('2026-11-23T08:00:00.000Z');
    vi.useRealTimers();
  });

  test('is the same one again for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const take = handler();
    for (const minutes of [0, 9, 2]) {
      vi.advanceTimersByTime(minutes * 60_000);
      await send(formBody(), {}, take);
    }
    expect(kept).toHaveLength(2);
    vi.useRealTimers();
  });

  test('8,000 Chinese characters pass like 8,000 Latin ones', async () => {
    for (const letter of ['茶', 'a', '🥤'])
      expect((await send(formBody({ message: letter.repeat(8000) }))).status).toBe(200);
    expect(kept).toHaveLength(3);
  });
});
