/** The site's copy is American, whatever the visitor's browser speaks. In UTC, so that no time zone moves the day. */
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-09-22` as `September 22, 2025`, the same for the build machine and every visitor. Anything else stays. */
export function longDate(iso: string): string {
  const day = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? iso : LONG.format(day);
}

/** `2025-09-22` as RFC 822 date-time, the form that RSS asks for. */
export function rfc822Date(iso: string): string {
  return new Date(`${iso}T12:00:00Z`).toUTCString();
}
