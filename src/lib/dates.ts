const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * `2025-09-22` as `September 22, 2025`. Works on the text, not on a `Date`, so that neither the time zone of
 * the build machine nor the visitor's can move the day.
 */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  const name = MONTHS[(month ?? 0) - 1];
  return name && day && year ? `${name} ${day}, ${year}` : iso;
}

/** `2025-09-22` as RFC 822 date-time, the form that RSS asks for. */
export function rfc822Date(iso: string): string {
  return new Date(`${iso}T12:00:00Z`).toUTCString();
}
