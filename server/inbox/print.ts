import type { Delivery, MessageStatus } from './status.ts';

/** What a stranger wrote must not steer the terminal that shows it: control characters become visible. */
const safe = (text: string) =>
  text.replace(/[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });

const oneLine = (text: string, width: number) => {
  const line = Array.from(safe(text).replace(/\s+/g, ' ').trim());
  return line.length > width ? `${line.slice(0, width - 1).join('')}…` : line.join('').padEnd(width);
};

function deliveryText({ channel, state, tries, lastError }: Delivery): string {
  if (state === 'delivered') return `${channel}: sent`;
  const reason = lastError ? `, last: ${oneLine(lastError, 120).trim()}` : '';
  return state === 'given-up'
    ? `${channel}: given up after ${tries} tries${reason}`
    : `${channel}: not sent yet, ${tries} tries${reason}`;
}

/** The messages as a table: a line each. */
export function printList(statuses: readonly MessageStatus[]): string {
  if (statuses.length === 0) return 'No messages.\n';
  const lines = statuses.map(({ message, mark, deliveries }) => {
    const isLate = deliveries.some(({ state }) => state !== 'delivered');
    const note = isLate ? '  mail waits' : '';
    const { name = '', subject = '' } = message.fields;
    const when = message.receivedAt.slice(0, 16).replace('T', ' ');
    return `${message.id.padEnd(23)}  ${when}  ${mark.padEnd(8)}  ${oneLine(name, 20)}  ${oneLine(subject, 44).trimEnd()}${note}`;
  });
  const unread = statuses.filter(({ mark }) => mark === 'unread').length;
  return `${lines.join('\n')}\n${statuses.length} shown, ${unread} unread. Read one with: npm run inbox -- show ID\n`;
}

/** One message in full. */
export function printDetails({ message, mark, deliveries }: MessageStatus): string {
  const facts = [
    `Message ${message.id}, ${mark}`,
    `Received ${message.receivedAt}`,
    ...(message.page ? [`From page ${message.page}`] : []),
    ...deliveries.map(deliveryText),
    ...(message.copy ? ['The visitor asked for a copy.'] : []),
  ];
  return `${safe(facts.join('\n'))}\n\n${safe(message.text)}\n`;
}
