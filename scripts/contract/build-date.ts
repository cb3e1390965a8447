/** The last second that ISO dates write with four digits of a year. */
const LAST_SECOND = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** The time that `SOURCE_DATE_EPOCH` says (https://reproducible-builds.org/specs/source-date-epoch/); undefined where it says none. */
export function epochDate(epoch: string | undefined): Date | undefined {
  return epoch !== undefined && /^\d+$/.test(epoch) && Number(epoch) <= LAST_SECOND
    ? new Date(Number(epoch) * 1000)
    : undefined;
}

/**
 * The time that a build states as its own: `SOURCE_DATE_EPOCH` where it is set, else the first of this month, so that two builds of one
 * month are alike to the byte. A date of the content would not do: what expires must not have expired when it is built.
 */
export function buildDate(epoch: string | undefined, now: Date): Date {
  return epochDate(epoch) ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
