import { cutText } from '../../scripts/shared/cut-text.ts';
import type { FormSite } from '../../src/forms/contact/fields.ts';
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
  headers?: Record<string, string>;
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

/**
 * The visitor's copy. Its subject is fixed and it explains why it was sent, because somebody may have entered
 * another person's address.
 */
export function visitorCopy(message: Message, from: Party, site: FormSite): Mail {
  return {
    from,
    to: message.fields.email ?? '',
    replyTo: { name: site.name, address: site.email },
    subject: `Copy of your message to ${site.name}`,
    text: [
      `Somebody who gave this address sent us this message on our website and asked for a copy.`,
      `If it was not you, you need do nothing; call ${site.phone} if it happens again.`,
      '',
      message.text,
      '',
      '-- ',
      `${site.name}, ${site.phone}`,
      '',
    ].join('\n'),
    messageId: `<${message.id}.copy@${domainOf(from)}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
