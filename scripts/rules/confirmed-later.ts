import { headOf, notesSchema, type Example } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { dayOf, shiftDay } from '../model/instants.ts';
import type { StructureEntry } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import { rules, type Check } from './rule.ts';

/** The owner cannot have confirmed anything on a day that is still to come. */
const checkConfirmations: Check = ({ entries, today }) =>
  entries.flatMap((entry) => stillToCome(entry, today));

function stillToCome({ collection, data, file, record }: StructureEntry, today: string): Finding[] {
  // In the time zone of an editor, the next day may have begun.
  const last = shiftDay(today, 1);
  const inside = (value: Json | undefined, pointer: string): Finding[] => {
    if (isObject(value))
      return Object.entries(value).flatMap(([name, one]) => inside(one, pointer + pointerSegment(name)));
    const day = dayOf(value);
    if (day === undefined || day <= last || !Object.hasOwn(record.spans, pointer)) return [];
    const message = `${day} is still to come, so this was not confirmed on that day.`;
    const suggestion = `Write the day on which it was done, \`${today}\` at the latest, or remove it.`;
    return [file.finding('confirmed-later', valueSpan(record.spans, pointer), message, { suggestion })];
  };
  const { confirmed } = collection;
  return confirmed === undefined ? [] : inside(data[confirmed.field], pointerSegment(confirmed.field));
}

/** A note that its owner has confirmed. */
function confirmed(day: string): Example {
  const spec = {
    ...{ source: 'notes/*.yaml', route: '/notes/{title}', head: headOf('{title}') },
    confirmed: { after: '180d', field: 'confirmed' },
  };
  const date = { type: 'string', 'x-date': true };
  const properties = {
    title: { type: 'string', 'x-owner': 'The name is right.' },
    confirmed: { type: 'object', properties: { title: date } },
  };
  const beside = notesSchema(spec, properties, ['title']);
  const content = `title: plums\nconfirmed:\n  title: ${day}\n`;
  return { file: 'content/notes/plums.yaml', content, beside };
}

export default rules(
  {
    'confirmed-later': {
      group: 'Texts',
      severity: 'warning',
      title: 'A confirmation on a day to come',
      about: 'a day of the owner’s confirmation (`confirmed`) that is still to come',
      why: 'What it says is not asked for again until long after that day.',
      remedy: 'write the day on which it was confirmed',
      wrong: confirmed('2027-01-05'),
      right: confirmed('2026-11-05'),
    },
  },
  checkConfirmations,
);
