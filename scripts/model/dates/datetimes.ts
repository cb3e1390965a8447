import type { DateRules } from '../../schema/collection.ts';
import { missingDay, toIsoDate } from './dates.ts';
import { nearest } from '../../diagnostics/suggest.ts';

export interface DateTime {
  /** ISO 8601 with the offset from UTC: `2026-07-31T19:00:00-04:00`. */
  iso: string;
  /** The time zone; undefined if only an offset was written. */
  zone: string | undefined;
}

/** Explains why a text is not a valid date-time, and what to write instead. */
export interface DateTimeFault {
  message: string;
  suggestion: string;
}

/**
 * A date, a time, and optionally an offset, a time zone name, or both with the zone in brackets (RFC 9557).
 * Fractions of a second (`07:56:14.460Z`) are dropped.
 */
const FORM =
  /^(?<day>.+?)(?:T|,? at |,? +)(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m(?![a-z])\.?)? ?(?<offset>Z|[+-]\d{2}:?\d{2})?(?: ?\[?(?<zone>[A-Za-z]+(?:\/[\w+-]+)*)\]?)?$/i;

/** The advice for what is not a day with a time; without a zone of the collection, the example has its own. */
const forms = (timeZone: string | undefined): string =>
  `Write a day and a time, such as \`July 31, 2026, 7 pm${timeZone === undefined ? ' America/New_York' : ''}\` or \`2026-07-31 19:00${timeZone === undefined ? ' -04:00' : ''}\`.`;

/**
 * Parses a date with a time (`July 31, 2026, 7:30 pm`, `2026-07-31 19:30`, `2026-07-31T19:30-04:00`) to ISO
 * 8601 with an offset. Without an offset or zone it is in the zone of the collection. A time that clocks skip
 * is invalid; one that occurs twice needs an offset.
 */
export function toDateTime(text: string, { order, timeZone }: DateRules): DateTime | DateTimeFault {
  const written = text.trim();
  const parts = FORM.exec(written)?.groups;
  const day = parts === undefined ? undefined : toIsoDate(parts.day ?? '', order);
  const time = parts === undefined ? undefined : timeOf(parts);
  const missing = missingDay(parts?.day ?? text, order);
  if (missing !== undefined) return { message: `There is no ${missing}.`, suggestion: forms(timeZone) };
  if (parts === undefined || day === undefined || time === undefined)
    return { message: `\`${text}\` is not written like a day with a time.`, suggestion: forms(timeZone) };
  const zone = parts.zone ?? timeZone;
  const local = `${day} ${time.slice(0, 5)}`;
  if (zone !== undefined && !isTimeZone(zone)) {
    const meant = nearestTimeZone(zone);
    const suggestion =
      meant === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${meant}\`?`;
    return { message: `There is no time zone \`${zone}\`.`, suggestion };
  }
  const minutes = parts.offset === undefined ? undefined : minutesOf(parts.offset);
  // With a zone, the offset is compared with it below.
  if (minutes !== undefined && parts.zone === undefined && !isOffset(minutes, parts.offset))
    return {
      message: `No place on earth is ${parts.offset} from UTC.`,
      suggestion: `Offsets are between \`-12:00\` and \`+14:00\`: write one such as \`-04:00\`, or the name of a time zone.`,
    };
  if (zone === undefined) {
    if (minutes === undefined)
      return {
        message: `The time zone of \`${text}\` is not known.`,
        suggestion: `Write \`${local} America/New_York\` or \`${local} -04:00\`, or set \`dates.timeZone\` in the schema.`,
      };
    return { iso: `${day}T${time}${offsetText(minutes)}`, zone };
  }
  const offsets = offsetsAt(zone, Date.parse(`${day}T${time}Z`));
  // An offset without a zone name is valid whatever the zone of the collection is.
  if (minutes !== undefined && parts.zone === undefined)
    return {
      iso: `${day}T${time}${offsetText(minutes)}`,
      zone: offsets.includes(minutes) ? zone : undefined,
    };
  const [first, second] = offsets;
  if (first === undefined)
    return {
      message: `${local} does not exist in ${zone}: clocks skip it when they are put forward.`,
      suggestion: 'Write a time that exists on that day, such as an hour later.',
    };
  if (minutes !== undefined)
    return offsets.includes(minutes)
      ? { iso: `${day}T${time}${offsetText(minutes)}`, zone }
      : {
          message: `In ${zone} clocks are not ${offsetText(minutes)} from UTC at ${local}.`,
          suggestion: `Write \`${offsetText(first)}\`, or leave the offset out.`,
        };
  if (second !== undefined)
    return {
      message: `Clocks in ${zone} show ${local} twice, because they are put back.`,
      suggestion: `Write \`${local} ${offsetText(first)}\` for the first of the two, \`${local} ${offsetText(second)}\` for the second.`,
    };
  return { iso: `${day}T${time}${offsetText(first)}`, zone };
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

/**
 * Whether an offset is in use, from the Line Islands (+14:00) to Baker
 * Island (-12:00), and its minutes are below sixty.
 */
function isOffset(minutes: number, written = ''): boolean {
  const past = Number(/^[+-]\d{2}:?(\d{2})$/.exec(written)?.[1] ?? 0);
  return past < 60 && minutes >= -12 * 60 && minutes <= 14 * 60;
}

/** `-04:00` → `-240`. */
function minutesOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const digits = offset.replace(/\D/g, '');
  return (offset.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)));
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** IANA time zone names; offsets (`+02:00`) do not match. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** Whether a time zone with this name exists. */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== undefined;
}

/** The most similar time zone name. */
export function nearestTimeZone(name: string): string | undefined {
  return nearest(name, Intl.supportedValuesOf('timeZone'));
}

/**
 * The UTC offsets, in minutes, at which clocks of a zone show a local time: none in an hour that is skipped,
 * two (the earlier first) in an hour that is repeated.
 * @param local the local time in milliseconds, as if it were UTC
 */
export function offsetsAt(zone: string, local: number): number[] {
  // No zone changes its clocks twice within two days.
  const around = [local - DAY, local + DAY].map((instant) => offsetOf(zone, instant));
  return [...new Set(around)]
    .filter((offset) => offsetOf(zone, local - offset * MINUTE) === offset)
    .sort((a, b) => b - a);
}

/** `-240` → `-04:00`. */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function offsetOf(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      ?.formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return Math.round((shown - instant) / MINUTE);
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, NAME.test(zone) ? newFormat(zone) : undefined);
  return formats.get(zone);
}

function newFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const digits = {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', ...digits });
  } catch {
    return undefined;
  }
}
