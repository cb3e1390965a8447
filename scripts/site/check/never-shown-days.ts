import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { dayOf } from '../../model/instants.ts';
import { entriesOf, type StructureEntry } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment } from '../../schema/json.ts';
import { readsStructure } from './rule.ts';

/**
 * An entry has a day on the site: it comes before it goes. One whose days are the wrong way round is held back for good and
 * nothing else says so. What is to come is looked at in the site that will be; what is gone has to be looked at here.
 */
export const checkNeverShown = readsStructure(({ model }) => [
  ...model.set.collections
    .filter(({ publish }) => publish?.until !== undefined)
    .flatMap(({ name }) => entriesOf(model, name).filter((entry) => !isCompared(entry)))
    .flatMap(neverShown),
  ...model.held.filter(({ hold }) => hold.why === 'expired').flatMap(neverShown),
]);

function neverShown({ collection: { publish }, data, file, record }: StructureEntry): Diagnostic[] {
  const from = [publish?.from, publish?.date].find((field) => field !== undefined && dayOf(data[field]));
  const until = publish?.until;
  if (from === undefined || until === undefined) return [];
  const [first, end] = [dayOf(data[from]), dayOf(data[until])];
  if (first === undefined || end === undefined || first < end) return [];
  const [fromSpan, untilSpan] = [from, until].map((field) => valueSpan(record.spans, pointerSegment(field)));
  if (fromSpan === undefined || untilSpan === undefined) return [];
  const message = `The entry is never shown: it appears on \`${first}\` (\`${from}\`), but disappears on \`${end}\` (\`${until}\`).`;
  const related = [file.related(fromSpan, `\`${from}\` is written here`)];
  const suggestion = `Write a day after \`${first}\` as \`${until}\`, or an earlier one as \`${from}\`.`;
  return [file.problem('field-compare', untilSpan, message, { suggestion, related })];
}

/** Whether the schema compares the two by itself (`x-compare`), which is reported then. */
function isCompared({ collection: { publish, schema } }: StructureEntry): boolean {
  const fields = isObject(schema.properties) ? schema.properties : {};
  const days: readonly unknown[] = [publish?.from, publish?.date, publish?.until];
  return days.some((field) => {
    const one = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field] : undefined;
    const compared = isObject(one) ? one['x-compare'] : undefined;
    return isObject(compared) && Object.values(compared).some((other) => days.includes(other));
  });
}
