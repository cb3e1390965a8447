import { memoizeText } from '../../shared/memoize.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { DateRules } from '../../schema/collection.ts';
import { missingDay, toIsoDate } from './dates.ts';

interface DateTime {
  /** ISO 8601 with the offset from UTC: `2026-07-31T19:00:00-04:00`. */
  iso: string;
  /** The time zone; undefined if only an offset was written. */
  zone: string | undefined;
}

/** Explains why a text is not a valid date-time, and what to write instead. */
interface DateTimeFault {
  message: string;
  suggestion: string;
}

/**
 * A date, a time, and optionally an offset (those in use are between -12:00 and +14:00) or the name of a time zone.
 * Fractions of a second (`07:56:14.460Z`) are dropped.
 */
const FORM =
  /^(?<day>.+?)(?:T|,? at |,? +)(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m(?![a-z])\.?)? ?(?:(?<offset>Z|[+-](?:0\d|1[0-4]):?[0-5]\d)|(?<zone>[A-Za-z]+(?:\/[\w+-]+)*))?$/i;

/** The advice for what is not a day with a time; without a zone of the collection, the example has its own. */
const forms = (timeZone: string | undefined): string =>
  `Write a day and a time, such as \`July 31, 2026, 7 pm${timeZone === undefined ? ' America/New_York' : ''}\` or \`2026-07-31 19:00${timeZone === undefined ? ' -04:00' : ''}\`.`;

/**
 * Parses a date with a time (`July 31, 2026, 7:30 pm`, `2026-07-31 19:30`, `2026-07-31T19:30-04:00`) to ISO
 * 8601 with an offset. Without an offset or zone it is in the zone of the collection. A time that clocks skip
 * is invalid; one that occurs twice needs an offset.
 */
export function toDateTime(text: string, { order, timeZone }: DateRules): DateTime | DateTimeFault {
  const parts = FORM.exec(text.trim())?.groups;
  const day = toIsoDate(parts?.day ?? '', order);
  const time = parts && timeOf(parts);
  const missing = missingDay(parts?.day ?? text, order);
  if (missing !== undefined) return { message: `There is no ${missing}.`, suggestion: forms(timeZone) };
  if (parts === undefined || day === undefined || time === undefined)
    return { message: `\`${text}\` is not written like a day with a time.`, suggestion: forms(timeZone) };
  const zone = parts.zone ?? timeZone;
  const remedy = zone === undefined ? undefined : zoneRemedy(zone);
  if (zone !== undefined && remedy !== undefined)
    return { message: `There is no time zone \`${zone}\`.`, suggestion: remedy };
  const at = (offset: number): string => `${day}T${time}${offsetText(offset)}`;
  const local = `${day} ${time.slice(0, 5)}`;
  const offsets = zone === undefined ? [] : offsetsAt(zone, Date.parse(`${day}T${time}Z`));
  if (parts.offset !== undefined) {
    // An offset is valid whatever the zone of the collection is.
    const offset = minutesOf(parts.offset);
    return { iso: at(offset), zone: offsets.includes(offset) ? zone : undefined };
  }
  if (zone === undefined)
    return {
      message: `The time zone of \`${text}\` is not known.`,
      suggestion: `Write \`${local} America/New_York\` or \`${local} -04:00\`, or set \`dates.timeZone\` in the schema.`,
    };
  const [first, second] = offsets;
  if (first === undefined)
    return {
      message: `${local} does not exist in ${zone}: clocks skip it when they are put forward.`,
      suggestion: 'Write a time that exists on that day, such as an hour later.',
    };
  if (second !== undefined)
    return {
      message: `Clocks in ${zone} show ${local} twice, because they are put back.`,
      suggestion: `Write \`${local} ${offsetText(first)}\` for the first of the two, \`${local} ${offsetText(second)}\` for the second.`,
    };
  return { iso: at(first), zone };
}

/** The ISO time (`19:00:00`); undefined for an invalid time, or for a bare number. */
function timeOf({
  hour = '',
  minute,
  second = '00',
  half,
}: Record<string, string | undefined>): string | undefined {
  if (minute === undefined && half === undefined) return undefined;
  const written = Number(hour);
  if (half !== undefined && (written < 1 || written > 12)) return undefined;
  const hours = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const isTime = hours < 24 && Number(minute ?? 0) < 60 && Number(second) < 60;
  return isTime ? `${two(hours)}:${minute ?? '00'}:${second}` : undefined;
}

/** `-04:00` → `-240`; `Z` and `GMT` → 0. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** `-240` → `-04:00`. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** What to write instead of a time zone that does not exist; undefined for one that does. */
export function zoneRemedy(name: string): string | undefined {
  if (formatOf(name) !== undefined) return undefined;
  const zone = nearest(name, Intl.supportedValuesOf('timeZone'));
  return zone === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${zone}\`?`;
}

/**
 * The UTC offsets, in minutes, at which clocks of a zone show a local time: none in an hour that is skipped,
 * two (the earlier first) in an hour that is repeated.
 * @param local the local time in milliseconds, as if it were UTC
 */
function offsetsAt(zone: string, local: number): number[] {
  // No zone changes its clocks twice within two days.
  const around = [local - DAY, local + DAY].map((instant) => offsetOf(zone, instant));
  return [...new Set(around)]
    .filter((offset) => offsetOf(zone, local - offset * MINUTE) === offset)
    .sort((a, b) => b - a);
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function offsetOf(zone: string, instant: number): number {
  const parts = formatOf(zone)?.formatToParts(instant) ?? [];
  return minutesOf(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
}

/** The format that shows the offset of a zone; undefined for an unknown name. Offsets (`+02:00`) are no names. */
const formatOf = memoizeText((timeZone): Intl.DateTimeFormat | undefined => {
  try {
    return /^[A-Za-z]/.test(timeZone)
      ? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
      : undefined;
  } catch {
    return undefined;
  }
});
