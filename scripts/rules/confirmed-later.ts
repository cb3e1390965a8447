import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dayOf, shiftDay } from '../model/instants.ts';
import { allEntries, type StructureEntry } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import { readsStructure } from './rule.ts';

/** The owner cannot have confirmed anything on a day that is still to come. */
export const checkConfirmations = readsStructure(({ model, today }) =>
  allEntries(model).flatMap((entry) => stillToCome(entry, today)),
);

function stillToCome({ collection, data, file, record }: StructureEntry, today: string): Diagnostic[] {
  // In the time zone of an editor, the next day may have begun.
  const last = shiftDay(today, 1);
  const inside = (value: Json | undefined, pointer: string): Diagnostic[] => {
    if (isObject(value))
      return Object.entries(value).flatMap(([name, one]) => inside(one, pointer + pointerSegment(name)));
    const day = dayOf(value);
    if (day === undefined || day <= last || !Object.hasOwn(record.spans, pointer)) return [];
    const message = `${day} is still to come, so this was not confirmed on that day.`;
    const suggestion = `Write the day on which it was done, \`${today}\` at the latest, or remove it.`;
    return [file.problem('confirmed-later', valueSpan(record.spans, pointer), message, { suggestion })];
  };
  const { confirmed } = collection;
  return confirmed === undefined ? [] : inside(data[confirmed.field], pointerSegment(confirmed.field));
}
