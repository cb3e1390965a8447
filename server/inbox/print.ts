import { stringify } from 'csv-stringify/sync';
import { harmless } from '../../scripts/shared/terminal-text.ts';
import { isWaiting, type Delivery, type MessageStatus } from './status.ts';

const oneLine = (text: string, width: number) => {
  const line = Array.from(harmless(text).replace(/\s+/g, ' ').trim());
  return line.length > width ? `${line.slice(0, width - 1).join('')}…` : line.join('').padEnd(width);
};

function deliveryText({ channel, state, tries, lastError }: Delivery): string {
  if (state === 'delivered') return `${channel}: sent`;
  const reason = lastError ? `, last: ${oneLine(lastError, 120).trim()}` : '';
  return state === 'given-up'
    ? `${channel}: given up after ${tries} tries${reason}`
    : `${channel}: not sent yet, ${tries} tries${reason}`;
}

/** A message as a list line, with its time. */
export interface Listed {
  receivedAt: string;
  line: string;
  isUnread: boolean;
}

/** Formats a message as a list line. */
export function listedOf(status: MessageStatus): Listed {
  const { message, mark } = status;
  const note = isWaiting(status) ? '  not sent yet' : '';
  const { name = '', subject = '' } = message.fields;
  const { receivedAt } = message;
  const when = `${receivedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const line = `${message.id.padEnd(23)}  ${when}  ${mark.padEnd(8)}  ${oneLine(name, 20)}  ${oneLine(subject, 44).trimEnd()}${note}`;
  return { receivedAt, line, isUnread: mark === 'unread' };
}

/** The messages as a table: one line each, the newest last. */
export function printList(listed: readonly Listed[]): string {
  if (listed.length === 0) return 'No messages.\n';
  const lines = listed.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1)).map(({ line }) => line);
  const unread = listed.filter(({ isUnread }) => isUnread).length;
  return `${lines.join('\n')}\n${listed.length} shown, ${unread} unread. Read one with: npm run inbox -- show ID\n`;
}

/** One message with all details. */
export function printDetails({ message, mark, deliveries }: MessageStatus): string {
  const facts = [
    `Message ${message.id}, ${mark}`,
    `Received ${message.receivedAt}`,
    ...(message.page ? [`From page ${message.page}`] : []),
    ...deliveries.map(deliveryText),
    ...(message.copy ? ['The visitor asked for a copy.'] : []),
  ];
  return `${harmless(facts.join('\n'))}\n\n${harmless(message.text)}\n`;
}

/** Fields in the order of the form. */
const FIELDS = [
  'name',
  'email',
  'phone',
  'town',
  'helpWith',
  'businessName',
  'location',
  'solutions',
  'also',
  'message',
  'subject',
];

const COLUMNS = ['id', 'receivedAt', 'mark', 'page', ...FIELDS];

/** The header of the CSV, with the byte order mark by which spreadsheets recognize UTF-8. */
export const csvHead = (): string => stringify([COLUMNS], { bom: true, record_delimiter: 'windows' });

/**
 * A message as a line of CSV (RFC 4180). A cell that a spreadsheet would treat as a formula gets a leading
 * apostrophe: a stranger's input must not be evaluated on the owner's machine.
 */
export function csvRow({ message, mark }: MessageStatus): string {
  const cells = [
    message.id,
    message.receivedAt,
    mark,
    message.page ?? '',
    ...FIELDS.map((field) => message.fields[field] ?? ''),
  ];
  return stringify([cells], { escape_formulas: true, record_delimiter: 'windows' });
}
