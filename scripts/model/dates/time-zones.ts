import { nearest } from '../../diagnostics/suggest.ts';

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

export function two(number: number): string {
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
