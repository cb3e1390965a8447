import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isDue, reviewDay } from '../../model/review-days.ts';
import { allEntries, type StructureEntry } from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { pointerSegment } from '../../schema/json.ts';
import { readsStructure } from './rule.ts';

/** Entries of collections with `review` must have been reviewed recently. */
export const checkReviews = readsStructure(({ model, today }) =>
  allEntries(model).flatMap((entry) => overdue(entry, today)),
);

function overdue({ collection, data, file, record }: StructureEntry, today: string): Diagnostic[] {
  const day = reviewDay(collection, data);
  const { review } = collection;
  if (day === undefined || review === undefined || !isDue(day, today)) return [];
  const days = Number.parseInt(review.after, 10);
  const pointer = pointerSegment(review.field);
  const isWritten = Object.hasOwn(record.spans, pointer);
  const since = isWritten
    ? `was last read through on ${String(day.last)}`
    : `has been on the site since ${String(day.last)}`;
  const message =
    day.last === undefined
      ? 'It is not known when this entry was last reviewed.'
      : `This entry ${since}; after ${String(days)} days, it is due for review.`;
  return [
    file.problem(
      'review-due',
      isWritten ? valueSpan(record.spans, pointer) : keySpan(record.spans, ''),
      message,
      {
        suggestion: `Read it, correct what is no longer true, then write \`${review.field}: ${today}\`.`,
      },
    ),
  ];
}
