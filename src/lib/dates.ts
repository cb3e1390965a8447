/**
 * The site's text is American English in every browser. Month names are listed here, because creating the
 * first `Intl` formatter blocks a phone for a tenth of a second during startup.
 */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * `2025-09-22` as `September 22, 2025`, the same on the build machine
 * and in every browser. Other text is unchanged.
 */
export function longDate(iso: string): string {
  // In UTC, so that the time zone does not change the date.
  const day = new Date(`${iso}T00:00:00Z`);
  const month = MONTHS[day.getUTCMonth()];
  return month === undefined ? iso : `${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
