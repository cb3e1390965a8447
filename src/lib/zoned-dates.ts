/**
 * The UTC offset of a time zone on a date, such as `-04:00`; taken at noon, when clocks never change.
 * @param timeZone IANA name, such as `America/New_York`
 */
export function zoneOffset(iso: string, timeZone: string): string {
  // eslint-disable-next-line no-restricted-globals -- heads alone ask for it, not what is drawn
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format
    .formatToParts(new Date(`${iso}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  // For UTC itself, `Intl` gives no offset.
  return /[+-]\d\d:\d\d$/.exec(name ?? '')?.[0] ?? '+00:00';
}

/**
 * A date as the start of that day in the business's time zone: `2025-09-22` as `2025-09-22T00:00:00-04:00`.
 */
export function zonedDate(iso: string, timeZone: string): string {
  return `${iso}T00:00:00${zoneOffset(iso, timeZone)}`;
}
