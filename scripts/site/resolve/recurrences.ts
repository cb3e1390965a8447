import { dayOf, type Repeat, type RepeatFault } from '../../model/instants.ts';
import { readRule } from '../../model/recurrence.ts';
import { governed, type Entry, type SiteModel } from '../../model/site-model.ts';
import { isObject, pointerSegment, stringsIn, type Json } from '../../schema/json.ts';
import { mentions } from '../../schema/subschemas.ts';
import { visitLeaves, type Leaf } from '../../schema/walk.ts';
import { eventSeries, occurrencesOf, clockOf, midnight, type Recurring, seriesOf } from './occurrences.ts';

/** Default number of days after the day of the run for which occurrences are listed. */
const AHEAD = 90;

/**
 * The recurrence rules of an entry with their occurrences as of a day, by JSON pointer; undefined if there
 * are none.
 */
export function recurrencesOf(
  { set, resolver, today }: Pick<SiteModel, 'set' | 'resolver' | 'today'>,
  entry: Entry,
): ReadonlyMap<string, Repeat> | undefined {
  if (!mentions(entry.collection.schema, 'x-recurrence', set.byId)) return undefined;
  const repeats = new Map<string, Repeat>();
  visitLeaves(resolver, governed(entry), (leaf) => {
    const said = leaf.schema['x-recurrence'];
    if (!isObject(said) || typeof said.start !== 'string' || typeof leaf.value !== 'string') return;
    const rule = readRule(leaf.value);
    // An invalid rule is already reported.
    if (typeof rule !== 'string') return;
    const { start, except, back = 0, ahead = AHEAD } = said;
    const bounds = { today, back: Number(back), ahead: Number(ahead) };
    repeats.set(leaf.pointer, repeatOf(entry, rule, placesOf(leaf, start, except), bounds));
  });
  return repeats.size === 0 ? undefined : repeats;
}

interface Places {
  rule: string;
  start: { field: string; pointer: string; value: Json | undefined };
  except: { pointer: string; value: Json | undefined };
}

function placesOf({ pointer, parent }: Leaf, start: string, except: Json | undefined): Places {
  const beside = isObject(parent) ? parent : {};
  const place = (field: string): { pointer: string; value: Json | undefined } => ({
    pointer: pointer.slice(0, pointer.lastIndexOf('/')) + pointerSegment(field),
    value: Object.hasOwn(beside, field) ? beside[field] : undefined,
  });
  return {
    rule: pointer,
    start: { field: start, ...place(start) },
    except: typeof except === 'string' ? place(except) : { pointer: '', value: undefined },
  };
}

function repeatOf(
  { record }: Entry,
  rule: string,
  places: Places,
  bounds: Parameters<typeof occurrencesOf>[1],
): Repeat {
  const { field, pointer, value } = places.start;
  const zone = record.zones?.[pointer];
  const none = { next: undefined, now: '', dates: [], due: [] };
  // A date in an unknown format is already reported.
  const except = stringsIn(places.except.value).map((day) => dayOf(day) ?? '');
  const repeat = {
    rule,
    except: except.filter(Boolean),
    start: pointer.slice(1).replaceAll('/', '.'),
    zone,
    faults: [],
  };
  if (typeof value !== 'string' || dayOf(value) === undefined) {
    const message = `The first day is missing: there is no day in \`${field}\`.`;
    const fault = { pointer: places.rule, message, suggestion: `Write the first day in \`${field}\`.` };
    return { ...repeat, ...none, faults: [fault] };
  }
  const event = { rule, start: value, zone, except: repeat.except };
  const series = eventSeries(event);
  const found = occurrencesOf(event, bounds, series);
  const faults = dayFaults({ ...event, except }, series).map(({ at, message, suggestion }): RepeatFault => ({
    pointer:
      typeof at === 'number' ? `${places.except.pointer}/${at}` : { rule: places.rule, start: pointer }[at],
    message,
    suggestion,
  }));
  return faults.length > 0 ? { ...repeat, ...none, now: value, faults } : { ...repeat, ...found };
}

/** A fault of a rule, of its first day, or of an excluded day, given as its index in `except`. */
interface DayFault {
  at: 'rule' | 'start' | number;
  message: string;
  suggestion: string;
}

/** The first day and every excluded day must be among those that the rule gives; any other is a mistake. */
export function dayFaults(event: Recurring, series = eventSeries(event)): DayFault[] {
  const first = clockOf(event.start);
  const end = endOf(event.rule);
  if (end !== undefined && end < first.slice(0, 10))
    return [ended(`The rule ends on ${dayName(end)} (\`UNTIL\`), before the first day, ${dayName(first)}`)];
  const found = series.next(first);
  if (series.isCut()) return [LONG];
  if (found === undefined) return [neverFault(event.rule, first, end)];
  if (found !== first) {
    const message = `It begins on ${dayName(first)}, which is not one of the days of its rule.`;
    const suggestion = `Write \`${found.slice(0, 10)}\`, ${dayName(found)}, or change the rule.`;
    return [{ at: 'start', message, suggestion }];
  }
  return event.except.flatMap((day, at) => {
    // An invalid date is already reported.
    if (day === '' || series.between(midnight(day), `${day}T23:59:59`).length > 0) return [];
    const near = [series.previous(midnight(day)), series.next(midnight(day))].flatMap((one) => one ?? []);
    const message = `${dayName(day)} is left out, but it is not one of the days of the rule.`;
    const days = near.map((one) => `\`${one.slice(0, 10)}\``).join(' or ');
    return { at, message, suggestion: `Write ${days}, or remove it.` };
  });
}

/** A rule that counts from a first day long ago, and has few days. */
const LONG: DayFault = {
  at: 'rule',
  message: 'Finding the days of this rule from its first day on takes too many steps.',
  suggestion: 'Write the last day as `UNTIL` instead of `COUNT`, or a later first day.',
};

/** Explains why a rule gives no day: it ends before the first one, or no day matches all its parts. */
function neverFault(rule: string, first: string, end: string | undefined): DayFault {
  const later = firstWithout('UNTIL', rule, first);
  if (later !== undefined)
    return ended(
      `The first day of the rule is ${dayName(later)}, and it ends before, on ${dayName(end ?? first)} (\`UNTIL\`)`,
    );
  const near = firstWithout('INTERVAL', rule, first);
  const interval = partOf(rule, 'INTERVAL');
  return {
    at: 'rule',
    message: `The rule has no day from ${dayName(first)} on: it never happens.`,
    suggestion:
      near === undefined || interval === undefined
        ? 'Check which days its parts allow together.'
        : `\`INTERVAL=${interval}\` counts from the first day and skips all days of the rule: begin on one of them, such as \`${near.slice(0, 10)}\`, or remove it.`,
  };
}

function ended(why: string): DayFault {
  const suggestion = 'Write a later day as `UNTIL`, or an earlier first day.';
  return { at: 'rule', message: `${why}: it never happens.`, suggestion };
}

/** The first day that a rule would give without one of its parts; undefined if it lacks that part. */
function firstWithout(name: string, rule: string, first: string): string | undefined {
  if (partOf(rule, name) === undefined) return undefined;
  const rest = rule.split(';').filter((part) => !part.startsWith(`${name}=`));
  return seriesOf(rest.join(';'), first).next(first);
}

function partOf(rule: string, name: string): string | undefined {
  return rule
    .split(';')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** The last day that a rule allows. */
function endOf(rule: string): string | undefined {
  return partOf(rule, 'UNTIL')?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

const NAME = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Tuesday, July 28, 2026` */
function dayName(day: string): string {
  return NAME.format(new Date(`${midnight(day.slice(0, 10))}Z`));
}
