import { dayOf } from '../../model/instants.ts';
import { readRule } from '../../model/recurrence.ts';
import type { Repeat, RepeatFault } from '../../model/repeats.ts';
import { governed, type Entry, type SiteModel } from '../../model/site-model.ts';
import { isObject, pointerSegment, stringsIn, type Json } from '../../schema/json.ts';
import { mentions } from '../../schema/mentions.ts';
import { visitLeaves, type Leaf } from '../../schema/walk.ts';
import { dayFaults } from './day-faults.ts';
import { eventSeries, occurrencesOf } from './occurrences.ts';

/** How far occurrences are listed, in days after the day of the run, unless the schema says otherwise. */
const AHEAD = 90;

/** The rules of an entry with what they give on a day, by JSON pointer; undefined when it has none. */
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
    // What is no rule was reported.
    if (typeof rule !== 'string') return;
    const { start, except, back = 0, ahead = AHEAD } = said;
    const bounds = { today, back: Number(back), ahead: Number(ahead) };
    repeats.set(leaf.pointer, repeatOf(entry, rule, placesOf(leaf, start, except), bounds));
  });
  return repeats.size === 0 ? undefined : repeats;
}

/** The fields beside a rule that it is about. */
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
  // A day in no known form was reported.
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
  const faults = dayFaults({ ...event, except }, series).map(({ at, message, suggestion }): RepeatFault => ({
    pointer:
      typeof at === 'number' ? `${places.except.pointer}/${at}` : { rule: places.rule, start: pointer }[at],
    message,
    suggestion,
  }));
  return faults.length > 0
    ? { ...repeat, ...none, now: value, faults }
    : { ...repeat, ...occurrencesOf(event, bounds, series) };
}
