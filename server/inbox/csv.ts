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

const COLUMNS = ['id', 'receivedAt', 'mark', 'page', ...FIELDS];

/** The first line of the table, with the mark by which spreadsheets know UTF-8. */
export const csvHead = (): string => stringify([COLUMNS], { bom: true, record_delimiter: 'windows' });

/**
 * A message as a line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula begins with an apostrophe: what a
 * stranger wrote must not be calculated on the owner's machine.
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
