import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { allEntries, entriesOf, findCollection, type SiteModel, type Entry } from '../../model/site-model.ts';
import { walkLeaves } from '../../schema/annotations.ts';
import { valueSpan } from '../../model/spans.ts';

/** Every `x-ref` names an entry that exists. */
export function checkReferences(
  model: SiteModel,
  dropped: readonly Pick<Entry, 'collection' | 'file' | 'key'>[],
): Diagnostic[] {
  const keys = new Map<string, Set<string>>();
  const keysOf = (collection: string): Set<string> => {
    const known = keys.get(collection) ?? new Set(entriesOf(model, collection).map((entry) => entry.key));
    keys.set(collection, known);
    return known;
  };
  const diagnostics: Diagnostic[] = [];
  for (const entry of allEntries(model)) {
    walkLeaves(model.resolver, entry.collection.schema, entry.data, ({ pointer, value, schema }) => {
      const target = schema['x-ref'];
      if (typeof target !== 'string' || typeof value !== 'string' || keysOf(target).has(value)) return;
      // A file that cannot be read, or a folder that must not be empty, was reported already.
      if (model.unread.keys.has(`${target}/${value}`) || isEmptyByMistake(model, target)) return;
      diagnostics.push(missing(model, entry, pointer, value, target, keysOf(target), dropped));
    });
  }
  return diagnostics;
}

function isEmptyByMistake(model: SiteModel, target: string): boolean {
  const collection = findCollection(model.set, target);
  return entriesOf(model, target).length === 0 && (collection?.minEntries ?? 0) > 0;
}

function missing(
  model: SiteModel,
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
