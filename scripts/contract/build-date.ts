/** The last second that ISO dates write with four digits of a year. */
const LAST_SECOND = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/**
 * The time that a build states as its own: `SOURCE_DATE_EPOCH` where it is set
 * (https://reproducible-builds.org/specs/source-date-epoch/), else the first of this month, so that two builds of one
 * month are alike to the byte. A date of the content would not do: what expires must not have expired when it is built.
 */
export function buildDate(epoch: string | undefined, now: Date): Date {
  if (epoch !== undefined && /^\d+$/.test(epoch) && Number(epoch) <= LAST_SECOND)
    return new Date(Number(epoch) * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
