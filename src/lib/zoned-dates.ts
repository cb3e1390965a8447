/**
 * Distance of a time zone from UTC on a day, such as `-04:00`. Taken at noon, which no change of the clocks touches.
 * @param timeZone name of the IANA database, such as `America/New_York`
 */
export function zoneOffset(iso: string, timeZone: string): string {
  // eslint-disable-next-line no-restricted-syntax -- heads alone ask for it, not what is drawn
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format
    .formatToParts(new Date(`${iso}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  // UTC itself has no distance in its name.
  return /[+-]\d\d:\d\d$/.exec(name ?? '')?.[0] ?? '+00:00';
}

/** A day as the moment it begins where the business is: `2025-09-22` as `2025-09-22T00:00:00-04:00`. */
export function zonedDate(iso: string, timeZone: string): string {
  return `${iso}T00:00:00${zoneOffset(iso, timeZone)}`;
}
