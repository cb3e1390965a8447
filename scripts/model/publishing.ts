import type { PublishSpec } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { dayOf } from './instants.ts';

/** Why an entry is not on the site today; `day` is when it comes, or since when it is gone. */
export type Hold = { why: 'draft' } | { why: 'scheduled' | 'expired'; day: string };

/**
 * Which entries a run takes into the site: those that are published on its day, also drafts and what is still to come
 * (`--drafts`), or everything, for commands that change all files alike.
 */
export type Shown = 'published' | 'drafts' | 'everything';

/** The first day of an entry on the site, and the first one on which it is gone again, as far as its fields say. */
export function daysOf(
  spec: PublishSpec | undefined,
  data: JsonObject,
): { from: string | undefined; until: string | undefined } {
  const day = (field: string | undefined): string | undefined => {
    return field === undefined ? undefined : dayOf(data[field]);
  };
  return { from: day(spec?.from) ?? day(spec?.date), until: day(spec?.until) };
}

/**
 * Whether an entry is held back on a day, by the fields that `publish` of its schema names: a draft; one whose day
 * (`from`, else `date`) is still to come; one that is gone since `until`.
 * @param today ISO day
 */
export function holdOf(
  spec: PublishSpec | undefined,
  data: JsonObject,
  today: string,
  shown: Shown,
): Hold | undefined {
  if (spec === undefined || shown === 'everything') return undefined;
  const { from, until } = daysOf(spec, data);
  if (until !== undefined && until <= today) return { why: 'expired', day: until };
  if (shown === 'drafts') return undefined;
  if (spec.draft !== undefined && data[spec.draft] === true) return { why: 'draft' };
  return from !== undefined && from > today ? { why: 'scheduled', day: from } : undefined;
}

/**
 * Why an entry is not there, in words that follow its name.
 * @param toldOn the day on which it is told, when that is earlier than the day that is reported
 */
export function holdWords(hold: Hold, toldOn = ''): string {
  if (hold.why === 'draft') return 'is a draft';
  if (hold.why === 'scheduled') return `is scheduled for ${hold.day}`;
  return `${toldOn !== '' && hold.day > toldOn ? 'expires' : 'expired'} on ${hold.day}`;
}

/** For how many days before an entry expires, and after it, what names the entry is reported. */
export const DAYS_TOLD = 14;

/** What to do about something that names an entry that is not there. */
export function heldRemedy(hold: Hold, { collection, file }: HeldPlace): string {
  if (hold.why !== 'expired') return 'Remove it until the entry is published, or publish the entry first.';
  const field = collection.publish?.until ?? 'until';
  return `Use something else here, or write a later \`${field}\` in \`${file.path}\`.`;
}

interface HeldPlace {
  collection: { publish?: PublishSpec | undefined };
  file: { path: string };
}
