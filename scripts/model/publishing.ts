import type { PublishSpec } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { dayOf } from './instants.ts';

/**
 * The reason why an entry is not published today; `day` is its first day on the site, or the day it expired.
 */
export type Hold = { why: 'draft' } | { why: 'scheduled' | 'expired'; day: string };

/**
 * The entries that a run includes: those published on its date, also drafts and scheduled ones (`--drafts`),
 * or everything, for commands that change all files.
 */
export type Shown = 'published' | 'drafts' | 'everything';

/** The first day of an entry on the site, and the first day after it, as far as its fields say. */
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
 * Whether an entry is unpublished on a date, according to the fields in `publish` of its schema: it is a
 * draft, its start date (`from`, else `date`) is in the future, or its `until` is reached.
 * @param today ISO date
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

/** The reason why an entry is not published, worded to follow its name. */
export function holdWords(hold: Hold): string {
  if (hold.why === 'draft') return 'is a draft';
  return hold.why === 'scheduled' ? `is scheduled for ${hold.day}` : `expired on ${hold.day}`;
}

/** The number of days before and after an entry expires during which references to it are reported. */
export const DAYS_REPORTED = 14;

/** The advice for a reference to an unpublished entry. */
export function unpublishedRemedy(hold: Hold, { collection, file }: UnpublishedPlace): string {
  if (hold.why !== 'expired') return 'Remove it until the entry is published, or publish the entry first.';
  const field = collection.publish?.until ?? 'until';
  return `Use something else here, or write a later \`${field}\` in \`${file.path}\`.`;
}

interface UnpublishedPlace {
  collection: { publish?: PublishSpec | undefined };
  file: { path: string };
}
