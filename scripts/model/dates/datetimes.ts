import type { DateRules } from '../../schema/collection.ts';
import { missingDay, toIsoDate } from './dates.ts';
import { nearest } from '../../diagnostics/suggest.ts';

/** An hour of a day, as it was written. */
export interface DateTime {
  /** ISO 8601 with the offset from UTC: `2026-07-31T19:00:00-04:00`. */
  iso: string;
  /** The time zone; undefined when only an offset was written. */
  zone: string | undefined;
}

/** Why a text is no hour of a day, and what to write. */
export interface DateTimeFault {
  message: string;
  suggestion: string;
}

/**
 * A day, then a time, then perhaps an offset or the name of a zone, or both with the zone in brackets (RFC 9557). Parts of a second,
 * which programs write (`07:56:14.460Z`), are left out.
 */
const FORM =
  /^(?<day>.+?)(?:T|,? at |,? +)(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?::(?<second>\d{2})(?:\.\d+)?)?(?: ?(?<half>[ap])\.?m(?![a-z])\.?)? ?(?<offset>Z|[+-]\d{2}:?\d{2})?(?: ?\[?(?<zone>[A-Za-z]+(?:\/[\w+-]+)*)\]?)?$/i;

const FORMS = 'Write a day and a time, such as `July 31, 2026, 7 pm` or `2026-07-31 19:00`.';

/** What a text says of its own time zone, as it stands behind the time: ` Europe/London`, ` +01:00`; nothing without one. */
export function zoneBehind(text: string): string {
  const { offset, zone } = FORM.exec(text.trim())?.groups ?? {};
  return [offset, zone].map((part) => (part === undefined ? '' : ` ${part}`)).join('');
}

/**
 * A day with a time (`July 31, 2026, 7:30 pm`, `2026-07-31 19:30`, `2026-07-31T19:30-04:00`) as ISO 8601 with its offset. Without
 * an offset or a zone of its own it is in the zone of the collection. A time that clocks skip is none; one that they show twice
 * (in autumn) has to say which it is by its offset.
 */
export function toDateTime(text: string, { order, timeZone }: DateRules): DateTime | DateTimeFault {
  const parts = FORM.exec(text.trim())?.groups;
  const day = parts === undefined ? undefined : toIsoDate(parts.day ?? '', order);
  const time = parts === undefined ? undefined : timeOf(parts);
  const missing = missingDay(parts?.day ?? text, order);
  if (missing !== undefined) return { message: `There is no ${missing}.`, suggestion: FORMS };
  if (parts === undefined || day === undefined || time === undefined)
    return { message: `\`${text}\` is not written like a day with a time.`, suggestion: FORMS };
  const zone = parts.zone ?? timeZone;
  const local = `${day} ${time.slice(0, 5)}`;
  if (zone !== undefined && !isTimeZone(zone)) {
    const meant = nearestTimeZone(zone);
    const suggestion =
      meant === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${meant}\`?`;
    return { message: `There is no time zone \`${zone}\`.`, suggestion };
  }
  const written = parts.offset === undefined ? undefined : minutesOf(parts.offset);
  // With a zone beside it, it is held against that below.
  if (written !== undefined && parts.zone === undefined && !isOffset(written, parts.offset))
    return {
      message: `No place on earth is ${parts.offset} from UTC.`,
      suggestion: `Offsets are between \`-12:00\` and \`+14:00\`: write one such as \`-04:00\`, or the name of a time zone.`,
    };
  if (zone === undefined) {
    if (written === undefined)
      return {
        message: `The time zone of \`${text}\` is not known.`,
        suggestion: `Write \`${local} America/New_York\` or \`${local} -04:00\`, or set \`dates.timeZone\` in the schema.`,
      };
    return { iso: `${day}T${time}${offsetText(written)}`, zone };
  }
  const offsets = offsetsAt(zone, Date.parse(`${day}T${time}Z`));
  // An offset without the name of a zone is an hour of its own, wherever the collection is.
  if (written !== undefined && parts.zone === undefined)
    return {
      iso: `${day}T${time}${offsetText(written)}`,
      zone: offsets.includes(written) ? zone : undefined,
    };
  const [first, second] = offsets;
  if (first === undefined)
    return {
      message: `${local} does not exist in ${zone}: clocks skip it when they are put forward.`,
      suggestion: 'Write a time that exists on that day, such as an hour later.',
    };
  if (written !== undefined)
    return offsets.includes(written)
      ? { iso: `${day}T${time}${offsetText(written)}`, zone }
      : {
          message: `In ${zone} clocks are not ${offsetText(written)} from UTC at ${local}.`,
          suggestion: `Write \`${offsetText(first)}\`, or leave the offset out.`,
        };
  if (second !== undefined)
    return {
      message: `Clocks in ${zone} show ${local} twice, because they are put back.`,
      suggestion: `Write \`${local} ${offsetText(first)}\` for the first of the two, \`${local} ${offsetText(second)}\` for the second.`,
    };
  return { iso: `${day}T${time}${offsetText(first)}`, zone };
}

/** `19:00:00` of the parts of a text; undefined for no time of a day, and for a number that could be anything. */
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

/** Whether an offset is one that clocks have, from the Line Islands (+14:00) to Baker Island (-12:00), in hours of sixty minutes. */
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

/** Names of zones are those of the IANA database; offsets (`+02:00`) are none. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== undefined;
}

/** The zone that was most likely meant. */
export function nearestTimeZone(name: string): string | undefined {
  return nearest(name, Intl.supportedValuesOf('timeZone'));
}

/**
 * The offsets from UTC, in minutes, that clocks of a zone have when they show a time: none in an hour that is skipped when clocks
 * go forward, two in one that they go through twice, the earlier one first.
 * @param local the time that they show, as if it were UTC, in milliseconds
 */
export function offsetsAt(zone: string, local: number): number[] {
  // No zone changes its clocks twice in two days.
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
