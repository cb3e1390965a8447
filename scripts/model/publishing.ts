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

/** Why an entry is not there, in words that follow its name. */
export function holdWords(hold: Hold): string {
  if (hold.why === 'draft') return 'is a draft';
  return hold.why === 'scheduled' ? `is to be published on ${hold.day}` : `expired on ${hold.day}`;
}

/** What to do about something that names an entry that is not there. */
export const HELD_REMEDY = 'Take it out until the entry is published, or publish the entry first.';
