// Apart from the words of mails: Cloudflare's functions use those, and run without Node, which this needs.
import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string;
  /** Address that mails come from, one of the owner's own domain. */
  from: { name: string; address: string };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether mail goes out encrypted or not at all: always, but to a server on this machine, or where the address says
 * `?requireTLS=false`. A server that offers no encryption, or somebody on the way who takes the offer out, gets neither the
 * password nor the message.
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sends mail through an SMTP server. Rejects with what the server said when it does not take it. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requiresTls(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What visitors write must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
