import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readDeliverySettings } from '../config.ts';
import type { Message } from '../form/message.ts';
import { createChannels } from './channels.ts';
import { createMailer, ownerMail, requiresTls } from './mail.ts';

const received: { mail: Email; to: string[]; from: string }[] = [];
const posted: { body: string; headers: Record<string, unknown> }[] = [];
let refuses = false;
let webhookStatus = 200;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      if (refuses) {
        done(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
        received.push({
          mail,
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
        });
        done();
      });
    });
  },
});
let webhook: Server;
const urls = { smtp: '', webhook: '' };

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  urls.smtp = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      posted.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      response.writeHead(webhookStatus, webhookStatus === 302 ? { Location: '/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  urls.webhook = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  webhook.close();
});
beforeEach(() => {
  received.length = 0;
  posted.length = 0;
  refuses = false;
  webhookStatus = 200;
});

const message: Message = {
  id: '20261122-070300-abc',
  receivedAt: '2026-11-22T07:03:00.000Z',
  form: 'contact',
  kind: 'message',
  fields: {
    name: 'Dana, "W" <x@y.z>',
    email: 'dana@libertyroad.example',
    subject: 'Dana\r\nBcc: v@x.example',
  },
  text: 'Full Name: Dana\n\nGrüße, 茶\n.\nEnd',
  page: '/contact?from=/locations/hotels-motels',
};

const channels = (changes: Record<string, string> = {}) =>
  createChannels(readDeliverySettings({ CONTACT_SMTP_URL: urls.smtp, ...changes }), () =>
    Promise.resolve({ name: 'Test Pantry', email: 'hello@pantry.example', phone: '(410) 555-0100' }),
  );

describe('the owner’s mail', () => {
  test('is plain text with the page it came from, and is answered to the visitor', async () => {
    await channels().mail?.(message);
    const [{ mail, to, from } = { mail: undefined, to: [], from: '' }] = received;
    expect([to, from]).toEqual([['hello@pantry.example'], 'hello@pantry.example']);
    expect(mail?.html).toBeUndefined();
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain('Full Name: Dana\n\nGrüße, 茶\n.\nEnd');
    expect(mail?.text).toContain('Sent from the page /contact, after /locations/hotels-motels');
    expect(mail?.replyTo).toEqual([{ name: 'Dana, "W" <x@y.z>', address: 'dana@libertyroad.example' }]);
    expect(mail?.messageId).toBe('<20261122-070300-abc@pantry.example>');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject?.replace(/\s+/g, ' ')).toBe('Dana Bcc: v@x.example');
  });

  test('goes where the settings say', async () => {
    await channels({ CONTACT_MAIL_TO: 'boss@x.example', CONTACT_MAIL_FROM: 'web@y.example' }).mail?.(message);
    expect(received[0]).toMatchObject({ to: ['boss@x.example'], from: 'web@y.example' });
  });

  test('that is refused, or finds nobody, is no success', async () => {
    refuses = true;
    await expect(channels().mail?.(message)).rejects.toThrow('mailbox full');
    await expect(channels({ CONTACT_SMTP_URL: 'smtp://127.0.0.1:1' }).mail?.(message)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});

describe('the webhook', () => {
  const hook = (changes: Record<string, string> = {}) =>
    channels({ CONTACT_SMTP_URL: '', CONTACT_WEBHOOK_URL: urls.webhook, ...changes });

  test('gets the message as JSON, signed where there is a secret', async () => {
    await hook({ CONTACT_WEBHOOK_SECRET: 'key' }).webhook?.(message);
    const { body = '', headers = {} } = posted[0] ?? {};
    expect(JSON.parse(body)).toMatchObject({ id: message.id, text: message.text, page: message.page });
    const { createHmac } = await import('node:crypto');
    expect(headers['x-signature']).toBe(createHmac('sha256', 'key').update(body).digest('hex'));
    expect(headers['idempotency-key']).toBe(message.id);
  });

  test.each([500, 404, 302])('that answers %i did not take it', async (status) => {
    webhookStatus = status;
    await expect(hook().webhook?.(message)).rejects.toThrow();
  });

  test('is the only way when there is no mail', () => expect(Object.keys(hook())).toEqual(['webhook']));
});

describe('settings that cannot be right', () => {
  test.each([
    ['CONTACT_SMTP_URL', 'mail.example'],
    ['CONTACT_SMTP_URL', 'http://mail.example'],
    ['CONTACT_WEBHOOK_URL', 'ftp://x'],
    ['CONTACT_MAIL_TO', 'Boss <boss@x.example>'],
  ])('are named: %s=%s', (name, value) => {
    expect(() => readDeliverySettings({ [name]: value })).toThrow(name);
  });
});

describe('encryption of mail', () => {
  test.each([
    ['smtp://user:secret@mail.example:587', true],
    ['smtp://10.0.0.5', true],
    ['smtp://127.0.0.1.example', true],
    ['smtp://mail.example?requireTLS=true', true],
    ['smtp://mail.example?requireTLS=false', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
  ])('%s: required is %s', (url, required) => expect(requiresTls(url)).toBe(required));

  test('a server that offers none sees neither the password nor the message', async () => {
    const lines: string[] = [];
    const server = net.createServer((socket) => {
      socket.write('220 x\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (part: Buffer) => {
        lines.push(part.toString());
        socket.write(/^EHLO/i.test(part.toString()) ? '250-x\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `smtp://user:secret@127.0.0.1:${port}?requireTLS=true`;
    const send = createMailer(url);
    await expect(
      send({
        from: { name: 'Site', address: 'a@example.org' },
        to: 'b@example.org',
        subject: 's',
        text: 'words',
        messageId: '<1@example.org>',
      }),
    ).rejects.toThrow(/STARTTLS|TLS/);
    server.close();
    expect(lines.join('')).toMatch(/STARTTLS/);
    expect(lines.join('')).not.toMatch(/AUTH|MAIL FROM|words/);
  });
});

const messageFrom = (page: string): Message => ({
  id: 'm1',
  receivedAt: '2026-11-25T10:00:00.000Z',
  form: 'contact',
  kind: 'message',
  fields: { name: 'Dana', email: 'dana@x.example', subject: 'S' },
  text: 'words',
  page,
});
const factsFor = (page: string) =>
  ownerMail(messageFrom(page), { name: 'Site', address: 'o@x.example' }, 'o@x.example')
    .text.split('\n')
    .slice(3);

test('what a sender put into the address of the page stays in the one line about it', () => {
  const forged = `/contact?from=${encodeURIComponent('/x\r\nBcc: all@x.example\n\n-- \nSent by your bank\u2028\u0085\u001b[2J')}`;
  expect(factsFor(forged)).toEqual([
    'Sent from the page /contact, after /x Bcc: all@x.example -- Sent by your bank [2J',
    'Received 2026-11-25 10:00 UTC, message m1',
    'Your answer to this mail goes to the visitor.',
    '',
  ]);
  expect(factsFor(`/contact?from=/${'x'.repeat(5000)}`)[0]?.length).toBeLessThan(250);
  expect(factsFor('/contact?from=/faq')[0]).toBe('Sent from the page /contact, after /faq');
});
