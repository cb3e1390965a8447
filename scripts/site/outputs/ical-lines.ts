import { tzlib_get_ical_block as zoneBlock, tzlib_get_timezones as zones } from 'timezones-ical-library';

/** One property of a calendar, before it is folded. */
export type Line = string;

/** A property whose value is no free text. */
export function property(name: string, value: string): Line {
  return `${name}:${value}`;
}

/** A property with free text (RFC 5545, 3.3.11). */
export function textProperty(name: string, text: string): Line {
  return `${name}:${text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')}`;
}

/** A moment in UTC, as stamps are written; a day is its midnight. */
export function utcStamp(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

let known: ReadonlySet<string> | undefined;

/** What a zone is called in a calendar: one without rules of its own, and none at all, by its offset (`-04:00` is `UTC-0400`). */
export function zoneName(zone: string | undefined, offset: string): string {
  known ??= new Set([zones()].flat());
  return zone !== undefined && known.has(zone) ? zone : `UTC${offset.replace(':', '')}`;
}

/** What a zone that is named in times is: its rules for daylight saving, or an offset that is always the same. */
export function zoneLines(zone: string): Line[] {
  const [, offset] = /^UTC([+-]\d{4})$/.exec(zone) ?? [];
  if (offset === undefined) {
    const [block = ''] = [zoneBlock(zone)].flat();
    // An older name of a zone gives the rules under its present one.
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

/** RFC 5545, 3.1: a line has at most so many bytes. */
const MOST_BYTES = 75;

/** A long line in pieces, each after the first behind a blank; no letter is cut. */
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
