import { valueAt, type Json, type JsonObject } from '../schema/json.ts';

/** The occurrences of an event, as they are on the day of the run: ISO days, or hours with their offset. */
export interface Repeat {
  rule: string;
  /** ISO days that are left out. */
  except: readonly string[];
  /** Dotted path of the field that holds the first of them. */
  start: string;
  /** The first from the day of the run on; undefined when it is over. */
  next: string | undefined;
  /** What stands for the event in an order of days: `next`, else the last one. */
  now: string;
  /** Those between the bounds of the schema. */
  dates: readonly string[];
  zone: string | undefined;
  /** ISO days on which something of this changes. */
  due: readonly string[];
  /** What the rule and the fields beside it cannot mean together. */
  faults: readonly RepeatFault[];
}

export interface RepeatFault {
  pointer: string;
  message: string;
  suggestion: string;
}

/** What an entry is compared by in a field: the value; of the start of an event that recurs, the next time. */
export function comparable(
  { data, repeats }: { data: JsonObject; repeats?: ReadonlyMap<string, Repeat> | undefined },
  field: string,
): Json | undefined {
  const repeat =
    repeats === undefined ? undefined : [...repeats.values()].find(({ start }) => start === field);
  return repeat?.now ?? valueAt(data, field);
}
