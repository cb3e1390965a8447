import { event } from '../diagnostics/rules/fields.ts';
import { fieldName, shownValue } from '../entry/validate/wording.ts';
import { compareValues, dayOf } from '../model/instants.ts';
import { allEntries, visitEntry, entriesOf, type Entry } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { isObject, pointerSegment, objectAt } from '../schema/json.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { rules, type Check } from './rule.ts';

/** Comparisons between two fields: words for the message, and the test. */
const TESTS: Readonly<Record<string, { words: string; passes: (by: number) => boolean }>> = {
  before: { words: 'less than', passes: (by) => by < 0 },
  until: { words: 'at most', passes: (by) => by <= 0 },
  after: { words: 'more than', passes: (by) => by > 0 },
  from: { words: 'at least', passes: (by) => by >= 0 },
  not: { words: 'different from', passes: (by) => by !== 0 },
};

/** The same words for dates and times. */
const WORDS_OF_TIME: Readonly<Record<string, string>> = {
  before: 'before',
  until: 'at or before',
  after: 'after',
  from: 'at or after',
};

/** Fields compare as `x-compare` requires: for example, the end of an event comes after its start. */
export const checkFieldCompare: Check = ({ model }) =>
  allEntries(model).flatMap((entry) => {
    const { file, record } = entry;
    // A date in an unknown format cannot be compared, and is already reported.
    if (record.diagnostics.some(({ rule }) => rule === 'date-unknown')) return [];
    const out: Finding[] = [];
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema, parent }) => {
        const rules = schema['x-compare'];
        if (!isObject(rules) || !isObject(parent)) return;
        const isTime = schema['x-date'] === true || schema['x-datetime'] === true;
        for (const [name, other] of Object.entries(rules)) {
          const test = TESTS[name];
          if (test === undefined || typeof other !== 'string') continue;
          const wanted = parent[other];
          const by = compareValues(value, wanted);
          if (by === undefined || test.passes(by)) continue;
          const at = pointer.slice(0, pointer.lastIndexOf('/')) + pointerSegment(other);
          const words = (isTime ? WORDS_OF_TIME[name] : undefined) ?? test.words;
          const message = `${fieldName(pointer)} is \`${shownValue(value)}\`, but it must be ${words} ${fieldName(at)}, which is \`${shownValue(wanted)}\`.`;
          const related = [file.related(valueSpan(record.spans, at), `${fieldName(at)} is written here`)];
          const suggestion = 'Change one of the two.';
          const span = valueSpan(record.spans, pointer);
          out.push(file.finding('field-compare', span, message, { suggestion, related }));
        }
      },
      'x-compare',
    );
    return out;
  });

/**
 * An entry's first day must come before its last; otherwise it is never published, and no other check reports
 * that. Scheduled entries are covered by the check of the future site; expired entries have to be checked
 * here.
 */
export const checkNeverShown: Check = ({ model }) => [
  ...model.set.collections
    .filter(({ publish }) => publish?.until !== undefined)
    .flatMap(({ name }) => entriesOf(model, name).filter((entry) => !isCompared(entry)))
    .flatMap(neverShown),
  ...model.unpublished.filter(({ hold }) => hold.why === 'expired').flatMap(neverShown),
];

function neverShown({ collection: { publish }, data, file, record }: Entry): Finding[] {
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
  return [file.finding('field-compare', untilSpan, message, { suggestion, related })];
}

/** Whether the schema already compares the two fields (`x-compare`), which is then reported separately. */
function isCompared({ collection: { publish, schema } }: Entry): boolean {
  const fields = objectAt(schema, 'properties');
  const days: readonly unknown[] = [publish?.from, publish?.date, publish?.until];
  return days.some((field) => {
    const property = typeof field === 'string' && Object.hasOwn(fields, field) ? fields[field] : undefined;
    const compared = isObject(property) ? property['x-compare'] : undefined;
    return isObject(compared) && Object.values(compared).some((other) => days.includes(other));
  });
}

export default rules(
  {
    'field-compare': {
      group: 'Fields',
      severity: 'error',
      title: 'Fields that contradict each other',
      about: 'two fields that do not go together as the schema requires, such as an end before its start',
      why: 'Each of the two is fine by itself, but together they tell visitors something impossible.',
      remedy: 'change one of the two',
      wrong: event('2026-07-30'),
      right: event('2026-08-01'),
    },
  },
  (site) => [...checkFieldCompare(site), ...checkNeverShown(site)],
);
