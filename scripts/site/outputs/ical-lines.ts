import { tzlib_get_ical_block as zoneBlock, tzlib_get_timezones as zones } from 'timezones-ical-library';

/** One property of a calendar, before it is folded. */
export type Line = string;

/** A property whose value is not free text. */
export function property(name: string, value: string): Line {
  return `${name}:${value}`;
}

/** A property with free text (RFC 5545, 3.3.11). */
export function textProperty(name: string, text: string): Line {
  return `${name}:${text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')}`;
}

/** A moment in UTC format; a date stands for its midnight. */
export function utcStamp(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

let known: ReadonlySet<string> | undefined;

/**
 * Name of a zone in a calendar: an unknown zone, or none, is named by its offset (`-04:00` is `UTC-0400`).
 */
export function zoneName(zone: string | undefined, offset: string): string {
  known ??= new Set([zones()].flat());
  return zone !== undefined && known.has(zone) ? zone : `UTC${offset.replace(':', '')}`;
}

/** The definition of a zone: its rules for daylight saving, or a fixed offset. */
export function zoneLines(zone: string): Line[] {
  const [, offset] = /^UTC([+-]\d{4})$/.exec(zone) ?? [];
  if (offset === undefined) {
    const [block = ''] = [zoneBlock(zone)].flat();
    // For an older name of a zone, the library returns the rules under the current one.
    return block.split(/\r?\n/).map((line) => (line.startsWith('TZID:') ? property('TZID', zone) : line));
  }
  return [
    property('BEGIN', 'VTIMEZONE'),
    property('TZID', zone),
    property('BEGIN', 'STANDARD'),
    property('DTSTART', '19700101T000000'),
    property('TZOFFSETFROM', offset),
    property('TZOFFSETTO', offset),
    property('END', 'STANDARD'),
    property('END', 'VTIMEZONE'),
  ];
}

/** A whole calendar with these lines. */
export function calendarLines(lines: readonly Line[]): string {
  return [property('BEGIN', 'VCALENDAR'), ...lines, property('END', 'VCALENDAR')]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** Maximum length of a line in bytes (RFC 5545, 3.1). */
const MOST_BYTES = 75;

/** Folds a long line: continuation lines start with a space, and no character is split. */
function folded(line: Line): string {
  if (Buffer.byteLength(line) <= MOST_BYTES) return line;
  const pieces: string[] = [];
  let piece = '';
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > MOST_BYTES) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += letter;
  }
  return [...pieces, piece].join('\r\n');
}
