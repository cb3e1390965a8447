/** The last second of the year 9999, since ISO dates have four-digit years. */
const LAST_SECOND = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/**
 * The time in `SOURCE_DATE_EPOCH` (https://reproducible-builds.org/specs/source-date-epoch/); undefined if it
 * is not set or invalid.
 */
export function epochDate(epoch: string | undefined): Date | undefined {
  return epoch !== undefined && /^\d+$/.test(epoch) && Number(epoch) <= LAST_SECOND
    ? new Date(Number(epoch) * 1000)
    : undefined;
}

/**
 * The time that a build records: `SOURCE_DATE_EPOCH`, or else the first of the month, so
 * that two builds in one month are identical. A date from the content would not work,
 * because it could make content count as expired already.
 */
export function buildDate(epoch: string | undefined, now: Date): Date {
  return epochDate(epoch) ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
