import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unsafeFix } from '../diagnostics/fixes.ts';
import { numberEdit } from '../model/edits.ts';
import { entriesOf, type StructureEntry } from '../model/site-model.ts';
import { sortFields } from '../model/sort-entries.ts';
import { valueSpan } from '../model/spans.ts';
import { fieldPointer, valueAt } from '../schema/json.ts';
import { readsStructure } from './rule.ts';

/**
 * If lists are sorted by a whole number, each entry must have a different one. Dates may be equal, because
 * nobody chooses them for the order. An entry and its translations share one number, and are in the lists of
 * different languages.
 */
export const checkOrderDuplicate = readsStructure(({ model }) =>
  model.set.collections.flatMap((collection) =>
    sortFields(model, collection).flatMap((field) => repeated(entriesOf(model, collection.name), field)),
  ),
);

function repeated(entries: readonly StructureEntry[], field: string): Diagnostic[] {
  const first = new Map<string, StructureEntry>();
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
    const place = `${entry.language ?? ''} ${number}`;
    const other = first.get(place);
    if (other === undefined) {
      first.set(place, entry);
      return [];
    }
    const message = `\`${entry.key}\` and \`${other.key}\` both have ${field} ${number}, so their names decide which comes first.`;
    // Each problem offers another number, so that all of them can be solved at once.
    const free = (last += 1);
    const suggestion = `Give one of them another number; ${free} is free.`;
    const related = [
      other.file.related(valueSpan(other.record.spans, pointer), `the ${field} of \`${other.key}\``),
    ];
    const edit = numberEdit({ file, spans: record.spans }, pointer, free);
    const fixes = unsafeFix(`Write ${free}`, edit);
    const span = valueSpan(record.spans, pointer);
    return [file.problem('order-duplicate', span, message, { suggestion, related, fixes })];
  });
}
