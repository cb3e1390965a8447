import { harmless } from '../../scripts/shared/terminal-text.ts';
import { isWaiting, type Delivery, type MessageStatus } from './inbox.ts';

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

function listLine(status: MessageStatus): string {
  const { message, mark } = status;
  const { name = '', subject = '' } = message.fields;
  const when = `${message.receivedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const note = isWaiting(status) ? '  not sent yet' : '';
  return `${message.id.padEnd(23)}  ${when}  ${mark.padEnd(8)}  ${oneLine(name, 20)}  ${oneLine(subject, 44).trimEnd()}${note}`;
}

/** The messages as a table: one line each, the newest last. */
export function printList(listed: readonly MessageStatus[]): string {
  if (listed.length === 0) return 'No messages.\n';
  const unread = listed.filter(({ mark }) => mark === 'unread').length;
  return `${listed.map(listLine).join('\n')}\n${listed.length} shown, ${unread} unread. Read one with: npm run inbox -- show ID\n`;
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
