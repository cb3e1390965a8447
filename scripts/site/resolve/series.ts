import type { RRuleTemporal } from 'rrule-temporal';
import { mentions } from '../../schema/subschemas.ts';
import type { SchemaSet } from '../../schema/collection.ts';

/** The dates, or local times (`2026-07-31T19:00:00`), that a recurrence rule gives, in order. */
export interface Series {
  between: (from: string, to: string) => string[];
  /** The first at or after a time. */
  next: (from: string) => string | undefined;
  /** The last before a time. */
  previous: (to: string) => string | undefined;
}

let library: typeof RRuleTemporal | undefined;

/**
 * Loads the recurrence library if a schema needs it, so that other sites do not wait for it. Call once before
 * a model is built.
 */
export async function prepareSeries({ collections, byId }: SchemaSet): Promise<void> {
  if (collections.some(({ schema }) => mentions(schema, 'x-recurrence', byId)))
    library ??= (await import('rrule-temporal')).RRuleTemporal;
}

/** Maximum number of steps of a search for a date. */
const MOST_STEPS = 10_000;

/**
 * Search ranges for the next and the last time, in days: an event rarer than every forty years is taken to
 * have ended.
 */
const REACH = [0, 370, 3_000, 15_000];

/**
 * The series of a rule that `readRule` accepted. Local times are treated as UTC, which has no daylight
 * saving; the caller adds the offset of each. Only ranges are queried, because the library searches for a
 * single next time without a limit, which takes minutes for a rule that never matches a day.
 * @param start the first time, without an offset
 */
export function seriesOf(rule: string, start: string): Series {
  if (library === undefined) throw new Error('prepareSeries was not called');
  const until = rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z');
  const rruleString = `DTSTART:${start.replace(/[-:]/g, '')}Z\nRRULE:${until}`;
  const counted = new library({ rruleString, maxIterations: MOST_STEPS });
  const span = (from: number, to: number): string[] => {
    try {
      return counted.between(new Date(from), new Date(to), true).map((one) => one.toString().slice(0, 19));
    } catch {
      return [];
    }
  };
  const rings = REACH.slice(1).map((end, index): [number, number] => [(REACH[index] ?? 0) * DAY, end * DAY]);
  return {
    between: (from, to) => span(at(from), at(to)),
    next: (from) => {
      for (const [near, far] of rings) {
        const [first] = span(at(from) + near, at(from) + far);
        if (first !== undefined) return first;
      }
      return undefined;
    },
    previous: (to) => {
      for (const [near, far] of rings) {
        const last = span(at(to) - far, at(to) - near - SECOND).at(-1);
        if (last !== undefined) return last;
      }
      return undefined;
    },
  };
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

function at(time: string): number {
  return Date.parse(`${time}Z`);
}
