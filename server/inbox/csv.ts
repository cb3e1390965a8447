import { stringify } from 'csv-stringify/sync';
import type { MessageStatus } from './status.ts';

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

/**
 * Messages as CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe: what a stranger
 * wrote must not be calculated on the owner's machine.
 */
export function csvOf(statuses: readonly MessageStatus[]): string {
  const rows = statuses.map(({ message, mark }) => [
    message.id,
    message.receivedAt,
    mark,
    message.page ?? '',
    ...FIELDS.map((field) => message.fields[field] ?? ''),
  ]);
  return stringify([['id', 'receivedAt', 'mark', 'page', ...FIELDS], ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
