import type { RRuleTemporal } from 'rrule-temporal';
import { mentions } from '../../schema/subschemas.ts';
import type { SchemaSet } from '../../schema/collection.ts';

/** The days, or hours of clocks (`2026-07-31T19:00:00`), that a rule of recurrence gives, in order. */
export interface Series {
  between: (from: string, to: string) => string[];
  /** The first from a time on. */
  next: (from: string) => string | undefined;
  /** The last before a time. */
  previous: (to: string) => string | undefined;
}

let library: typeof RRuleTemporal | undefined;

/** Loads what counts the days of rules, where a schema has any: no other site waits for it. Once, before a model is built. */
export async function prepareSeries({ collections, byId }: SchemaSet): Promise<void> {
  if (collections.some(({ schema }) => mentions(schema, 'x-recurrence', byId)))
    library ??= (await import('rrule-temporal')).RRuleTemporal;
}

/** Steps after which a search for a day is given up. */
const MOST_STEPS = 10_000;

/** How far the next and the last time are looked for, in days: what comes less often than every forty years comes no more. */
const REACH = [0, 370, 3_000, 15_000];

/**
 * The series of a rule that `readRule` found sound. Clocks are counted as if they were those of UTC, which knows no summer
 * time: what an hour is on earth is worked out of each. Only spans are asked for, because the library looks for a single next
 * time without an end, which a rule that never fits a day makes last for minutes.
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
