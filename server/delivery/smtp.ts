// Separate from mail.ts, which Cloudflare's functions also use: this module needs Node.
import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether mail must be sent encrypted: always, except to a server on this machine, or if the URL contains
 * `?requireTLS=false`. A server without encryption, or an attacker who removes STARTTLS, gets neither the
 * password nor the message.
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/**
 * Sends mail through an SMTP server. Rejects with the server's reply if it does not accept the mail.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 */
export function createMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Visitors' input must never make the server read a file or request a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
