import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Fix } from '../../diagnostics/fix.ts';
import { nearFixes } from '../../diagnostics/fixes.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { heldRemedy, holdWords } from '../../model/publishing.ts';
import { isNamedAsFile } from '../../model/file-name.ts';
import { valueEdit } from '../../model/edits.ts';
import {
  allEntries,
  entriesOf,
  findCollection,
  mayMissFiles,
  visitEntry,
  type Entry,
  type SiteModel,
} from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
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
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema }) => {
        const target = schema['x-ref'];
        if (typeof target !== 'string' || typeof value !== 'string' || keysOf(target).has(value)) return;
        const collection = findCollection(model.set, target);
        // A file that cannot be read, or a folder that must not be empty, was reported already.
        if (collection === undefined || model.unread.keys.has(`${target}/${value}`)) return;
        if (isEmptyByMistake(model, collection)) return;
        diagnostics.push(missing(model, entry, pointer, value, collection, keysOf(target), dropped));
      },
      'x-ref',
    );
  }
  return diagnostics;
}

/** Whether entries of the collection are missing for a reason that is reported already. */
function isEmptyByMistake(model: SiteModel, collection: Collection): boolean {
  if (mayMissFiles(model, collection)) return true;
  return entriesOf(model, collection.name).length === 0 && collection.minEntries > 0;
}

function missing(
  model: SiteModel,
  entry: Entry,
  pointer: string,
  value: string,
  { name: target, title, folder }: Collection,
  known: Set<string>,
  dropped: readonly Pick<Entry, 'collection' | 'file' | 'key'>[],
): Diagnostic {
  const held = model.held.find((one) => one.collection.name === target && one.key === value);
  if (held !== undefined)
    return entry.file.problem(
      'held-back',
      valueSpan(entry.record.spans, pointer),
      `\`${value}\` of ${title} ${holdWords(held.hold, model.toldOn)}, so it is not on the site${model.toldOn === undefined ? '' : ' then'}.`,
      {
        suggestion: heldRemedy(held.hold, held),
        related: [held.file.related([0, 3], 'this entry is held back')],
      },
    );
  const left = dropped.find((one) => one.collection.name === target && one.key === value);
  const related = left === undefined ? [] : [left.file.related([0, 3], 'this entry is left out of the site')];
  return entry.file.problem(
    'reference-missing',
    valueSpan(entry.record.spans, pointer),
    `There is no \`${value}\` among ${title}.`,
    {
      suggestion:
        didYouMean(value, known) ??
        (known.size === 0
          ? `Add it: \`content/${folder}/\` has no entries yet.`
          : `Choose one of the ${known.size} entries in \`content/${folder}/\`.`),
      related,
      fixes: fixesOf(entry, pointer, value, entriesOf(model, target)),
    },
  );
}

/** A reference that holds a token is not rewritten: what it says changes with the token. */
function fixesOf(
  { file, record: { spans } }: Entry,
  pointer: string,
  value: string,
  targets: readonly Entry[],
): Fix[] {
  const isWritten = file.text.slice(...valueSpan(spans, pointer)).includes(value);
  // One whose key is not the name of its file may be about to get another.
  const known = targets.filter(isNamedAsFile).map(({ key }) => key);
  return isWritten
    ? nearFixes(value, known, 'existing', (other) => valueEdit({ file, spans }, pointer, other))
    : [];
}
