import nodemailer from 'nodemailer';
import { cutText } from '../../scripts/shared/cut-text.ts';
import type { Message } from '../form/message.ts';

interface Party {
  name: string;
  address: string;
}

/** A plain text mail to be sent. */
export interface Mail {
  /** Has the owner's domain. */
  from: Party;
  to: string;
  replyTo?: Party;
  subject: string;
  text: string;
  /** The same for each attempt, so that mail programs can recognize duplicates. */
  messageId: string;
}

const domainOf = ({ address }: Party) => address.slice(address.lastIndexOf('@') + 1);

const SUBJECT_MAX = 150;

const readableTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Maximum length of a page address; the site's own addresses are shorter. */
const PLACE_MAX = 200;
/** Reduces text from an address to one line, so that it cannot imitate lines of the mail. */
const oneLine = (text: string) => cutText(text.replace(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim(), PLACE_MAX);

/** Describes the page of a message: where it was sent, and where its sender came from. */
function pageLine(page: string): string {
  const [path = '', query = ''] = page.split('?');
  const from = new URLSearchParams(query).get('from');
  return oneLine(from ? `${path}, after ${from}` : page);
}

/** The owner's mail: the message, where it came from, and a reply address that is the visitor's. */
export function ownerMail(message: Message, from: Party, to: string): Mail {
  const { id, fields, text, page, receivedAt } = message;
  const { name = '', email = '', subject = '' } = fields;
  const facts = [
    ...(page ? [`Sent from the page ${pageLine(page)}`] : []),
    `Received ${readableTime(receivedAt)}, message ${id}`,
    ...(email ? ['Your answer to this mail goes to the visitor.'] : []),
  ];
  return {
    from,
    to,
    ...(email && { replyTo: { name, address: email } }),
    subject: cutText(subject, SUBJECT_MAX),
    text: `${text}\n\n-- \n${facts.join('\n')}\n`,
    messageId: `<${id}@${domainOf(from)}>`,
  };
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
 * Creates a function that sends mail through an SMTP server, and rejects with the server's reply if it does not
 * accept the mail.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 */
export function createMailer(url: string): (mail: Mail) => Promise<void> {
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
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
