import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import {
  entriesOf,
  findCollection,
  visitEntry,
  type ContentModel,
  type Entry,
} from '../../model/site-model.ts';
import { valueSpan } from '../../entry/validate/problems.ts';

/** Every `x-ref` names an entry that exists. */
export function checkReferences(
  model: ContentModel,
  dropped: readonly Pick<Entry, 'collection' | 'file' | 'key'>[],
): Diagnostic[] {
  const keys = new Map<string, Set<string>>();
  const keysOf = (collection: string): Set<string> => {
    const known = keys.get(collection) ?? new Set(entriesOf(model, collection).map((entry) => entry.key));
    keys.set(collection, known);
    return known;
  };
  const diagnostics: Diagnostic[] = [];
  for (const entry of [...model.entries.values()].flat()) {
    visitEntry(model, entry, ({ pointer, value, schema }) => {
      const target = schema['x-ref'];
      if (typeof target !== 'string' || typeof value !== 'string' || keysOf(target).has(value)) return;
      // A file that cannot be read, or a folder that must not be empty, was reported already.
      if (model.unread.keys.has(`${target}/${value}`) || isEmptyByMistake(model, target)) return;
      diagnostics.push(missing(model, entry, pointer, value, target, keysOf(target), dropped));
    });
  }
  return diagnostics;
}

function isEmptyByMistake(model: ContentModel, target: string): boolean {
  const collection = findCollection(model.set, target);
  return entriesOf(model, target).length === 0 && (collection?.minEntries ?? 0) > 0;
}

function missing(
  model: ContentModel,
  entry: Entry,
  pointer: string,
  value: string,
  target: string,
  known: Set<string>,
  dropped: readonly Pick<Entry, 'collection' | 'file' | 'key'>[],
): Diagnostic {
  const title = findCollection(model.set, target)?.title ?? target;
  const left = dropped.find((one) => one.collection.name === target && one.key === value);
  const related = left === undefined ? [] : [left.file.related([0, 3], 'this entry is left out of the site')];
  return entry.file.problem(
    'reference-missing',
    valueSpan(entry.record.spans, pointer),
    `There is no \`${value}\` among ${title}.`,
    {
      suggestion:
        didYouMean(value, known) ??
        `Choose one of the ${known.size} entries in \`content/${findCollection(model.set, target)?.folder ?? target}/\`.`,
      related,
    },
  );
}
