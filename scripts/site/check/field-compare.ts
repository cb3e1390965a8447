import { fieldName, shownValue } from '../../entry/validate/wording.ts';
import { compareValues } from '../../model/instants.ts';
import { allEntries, visitEntry } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { isObject, pointerSegment } from '../../schema/json.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readsStructure } from './rule.ts';

/** What a field has to be to another one, in words that stand between the two, and whether it is. */
const TESTS: Readonly<Record<string, { words: string; passes: (by: number) => boolean }>> = {
  before: { words: 'less than', passes: (by) => by < 0 },
  until: { words: 'at most', passes: (by) => by <= 0 },
  after: { words: 'more than', passes: (by) => by > 0 },
  from: { words: 'at least', passes: (by) => by >= 0 },
  not: { words: 'different from', passes: (by) => by !== 0 },
};

/** The same of days and hours. */
const WORDS_OF_TIME: Readonly<Record<string, string>> = {
  before: 'before',
  until: 'at or before',
  after: 'after',
  from: 'at or after',
};

/** Fields stand to each other as `x-compare` says: the end of an event comes after its start. */
export const checkFieldCompare = readsStructure(({ model }) =>
  allEntries(model).flatMap((entry) => {
    const { file, record } = entry;
    // A date in no known form cannot be compared, and is reported.
    if (record.diagnostics.some(({ rule }) => rule === 'date-unknown')) return [];
    const out: Diagnostic[] = [];
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
          out.push(file.problem('field-compare', span, message, { suggestion, related }));
        }
      },
      'x-compare',
    );
    return out;
  }),
);
