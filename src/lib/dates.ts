/**
 * The site's copy is American, whatever the visitor's browser speaks. Written out: the first formatter of `Intl` keeps a
 * phone busy for a tenth of a second, while the page is about to answer.
 */
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

/** `2025-09-22` as `September 22, 2025`, the same for the build machine and every visitor. Anything else stays. */
export function longDate(iso: string): string {
  // In UTC, so that no time zone moves the day.
  const day = new Date(`${iso}T00:00:00Z`);
  const month = MONTHS[day.getUTCMonth()];
  return month === undefined ? iso : `${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
