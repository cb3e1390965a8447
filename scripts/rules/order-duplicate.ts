import { type Example, headOf, notesSchema } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { unsafeFix } from '../diagnostics/fixes.ts';
import { literalEdit } from '../model/edits.ts';
import { entriesOf, type Entry } from '../model/site-model.ts';
import { sortFields } from '../model/sort-entries.ts';
import { valueSpan } from '../model/spans.ts';
import { fieldPointer, valueAt } from '../schema/json.ts';
import { rules, type Check } from './rule.ts';

/**
 * If lists are sorted by a whole number, each entry of a list must have a different one. Dates may be equal, because
 * nobody chooses them for the order. An entry and its translations share one number, and are in the lists of
 * different languages.
 */
export const checkOrderDuplicate: Check = ({ model }) =>
  model.set.collections.flatMap((collection) =>
    [...sortFields(model, collection)].flatMap(([field, alike]) =>
      repeated(entriesOf(model, collection.name), field, alike),
    ),
  );

/** @param alike the fields in which entries that are shown together have the same value */
function repeated(entries: readonly Entry[], field: string, alike: readonly string[]): Finding[] {
  const earlier = new Map<string, Entry>();
  let last = 0;
  for (const { data } of entries) {
    const number = valueAt(data, field);
    if (typeof number === 'number') last = Math.max(last, Math.floor(number));
  }
  const pointer = fieldPointer(field);
  return entries.flatMap((entry) => {
    const { file, record, data } = entry;
    const number = valueAt(data, field);
    if (typeof number !== 'number' || !Number.isInteger(number)) return [];
    const place = JSON.stringify([entry.language, number, ...alike.map((name) => valueAt(data, name))]);
    const other = earlier.get(place);
    if (other === undefined) {
      earlier.set(place, entry);
      return [];
    }
    const message = `\`${entry.key}\` and \`${other.key}\` both have ${field} ${number}, so their names decide which comes first.`;
    // Each problem offers another number, so that all of them can be solved at once.
    const free = (last += 1);
    const suggestion = `Give one of them another number; ${free} is free.`;
    const related = [
      other.file.related(valueSpan(other.record.spans, pointer), `the ${field} of \`${other.key}\``),
    ];
    const edit = literalEdit({ file, spans: record.spans }, pointer, String(free));
    const fixes = unsafeFix(`Write ${free}`, edit);
    const span = valueSpan(record.spans, pointer);
    return [file.finding('order-duplicate', span, message, { suggestion, related, fixes })];
  });
}

/** A list entry sorted by `order`, next to the first one. */
function ordered(content: string): Example {
  const include = { notes: { collection: 'notes', sort: 'order' } };
  const spec = { source: 'notes/*.yaml', route: '/notes/{name}', head: headOf('{name}'), include };
  const beside = {
    ...notesSchema(spec, { name: { type: 'string' }, order: { type: 'integer' } }),
    'content/notes/leeks.yaml': 'name: leeks\norder: 1\n',
  };
  return { file: 'content/notes/plums.yaml', content: `name: plums\n${content}\n`, beside };
}

export default rules(
  {
    'order-duplicate': {
      group: 'Keys, addresses and links',
      severity: 'warning',
      title: 'Two entries with one place in a list',
      about: 'two entries with the same whole number in a field by which lists are sorted',
      why: 'Their names decide which of the two comes first, so the order changes when one of them is renamed.',
      remedy: 'give one of them another number',
      wrong: ordered('order: 1'),
      right: ordered('order: 2'),
    },
  },
  checkOrderDuplicate,
);
