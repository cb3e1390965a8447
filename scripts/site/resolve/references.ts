import type { Diagnostic, Span, Edit, Fix } from '../../diagnostics/diagnostic.ts';
import { nearFixes } from '../../diagnostics/fixes.ts';
import { thousands } from '../../diagnostics/excerpt.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { unpublishedRemedy, holdWords } from '../../model/publishing.ts';
import { isNamedAsFile } from '../../model/entry-place.ts';
import { valueEdit, wordsEdit } from '../../model/edits.ts';
import {
  allEntries,
  entriesOf,
  findCollection,
  mayMissFiles,
  visitEntry,
  type Entry,
  type LeftOutEntry,
  type SiteModel,
} from '../../model/site-model.ts';
import { refCollection } from '../../model/entry-links.ts';
import type { Json } from '../../schema/json.ts';
import type { Collection } from '../../schema/collection.ts';
import { valueSpan } from '../../model/spans.ts';
import { siteFile } from '../../disk/paths.ts';

/** Position of a reference, and a function that replaces it. */
interface Place {
  span: Span;
  edit: (other: string) => Edit | undefined;
}

/** Every `x-ref` must name an entry that exists. */
export function checkReferences(model: SiteModel): Diagnostic[] {
  const keySets = new Map<string, Set<string>>();
  const keysOf = (collection: string): Set<string> => {
    const keys = keySets.get(collection) ?? new Set(entriesOf(model, collection).map((entry) => entry.key));
    keySets.set(collection, keys);
    return keys;
  };
  const diagnostics: Diagnostic[] = [];
  for (const entry of allEntries(model)) {
    const { file } = entry;
    const { spans } = entry.record;
    const check = (target: string, value: string, place: Place): void => {
      if (keysOf(target).has(value)) return;
      const collection = findCollection(model.set, target);
      const leftOut = model.leftOut.find((other) => other.collection === target && other.key === value);
      const isHeld = model.unpublished.some(
        (other) => other.collection.name === target && other.key === value,
      );
      if (leftOut !== undefined && !isHeld && collection !== undefined) {
        diagnostics.push(ofLeftOut(entry, place, value, collection.title, leftOut));
        return;
      }
      // A file that cannot be read, or a folder that must not be empty, is already reported.
      if (collection === undefined || (!isHeld && model.unread.keys.has(`${target}/${value}`))) return;
      if (isEmptyByMistake(model, collection)) return;
      diagnostics.push(missing(model, entry, place, value, collection));
    };
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema }) => {
        const target = refCollection(schema);
        if (typeof value !== 'string' || target === undefined) return;
        const edit: Place['edit'] = (other) => valueEdit({ file, spans }, pointer, other);
        check(target, value, { span: valueSpan(spans, pointer), edit });
      },
      'x-ref',
    );
    for (const { facts } of Object.values(entry.record.markdown))
      for (const { collection, key, span } of facts.references ?? [])
        check(collection, key, { span, edit: (other) => wordsEdit({ file, spans }, span, other) });
  }
  return diagnostics;
}

/** Whether entries of the collection are missing for a reason that is reported already. */
function isEmptyByMistake(model: SiteModel, collection: Collection | undefined): boolean {
  if (collection === undefined) return true;
  if (mayMissFiles(model, collection)) return true;
  return entriesOf(model, collection.name).length === 0 && collection.minEntries > 0;
}

function missing(
  model: SiteModel,
  entry: Entry,
  place: Place,
  value: string,
  { name: target, title, folder, route }: Collection,
): Diagnostic {
  const unpublished = model.unpublished.find(
    (other) => other.collection.name === target && other.key === value,
  );
  if (unpublished !== undefined)
    return {
      ...entry.file.problem(
        'held-back',
        place.span,
        `\`${value}\` of ${title} ${holdWords(unpublished.hold)}, so it is not on the site.`,
        {
          suggestion: unpublishedRemedy(unpublished.hold, unpublished),
          related: [unpublished.file.related([0, 3], 'this entry is held back')],
        },
      ),
      about: unpublished.file.path,
    };
  const problem = entry.file.problem(
    'reference-missing',
    place.span,
    `There is no \`${value}\` in ${title}.`,
    {
      suggestion: advice(value, entriesOf(model, target), folder),
      fixes: fixesOf(entry, place, value, entriesOf(model, target)),
    },
  );
  return { ...problem, about: (route ?? `${target}/{key}`).replace(/\{[^{}]*\}/, value) };
}

/** A reference to an entry that is left out, which is a part of that problem. */
function ofLeftOut(
  { file }: Entry,
  { span }: Place,
  value: string,
  title: string,
  { cause: because }: LeftOutEntry,
): Diagnostic {
  const message = `\`${value}\` of ${title} is named here, and is left out of the site.`;
  const suggestion = 'Publish the entry, or remove it here.';
  return { ...file.problem('reference-missing', span, message, { suggestion }), because };
}

/**
 * Suggests an entry with a similar key, that file name, or that title; else names the folder of all entries.
 */
function advice(value: string, entries: readonly Entry[], folder: string): string {
  const keys = [...new Set(entries.map(({ key }) => key))];
  const near = didYouMean(value, keys);
  if (near !== undefined) return near;
  const name = nameIn(value);
  const target =
    entries.find(({ key }) => key === name) ??
    entries.find(({ data }) => Object.values(data).some((field) => isSameText(field, value)));
  if (target !== undefined) return `Did you mean \`${target.key}\`?`;
  const [only] = keys;
  if (only === undefined) return `Add it: \`${siteFile(folder)}/\` has no entries yet.`;
  if (keys.length <= MOST_NAMED) return `Choose ${listed(keys)}, or add it to \`${siteFile(folder)}/\`.`;
  return `Choose one of the ${thousands(keys.length)} entries in \`${siteFile(folder)}/\`, or add it there.`;
}

const MOST_NAMED = 8;

/** The key in an address or a file path: `content/guests/ada-king.yaml`, `/guests/ada-king/`. */
function nameIn(value: string): string {
  return value
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.(?:mdx?|ya?ml|html?)$/i, '');
}

/** Whether a field of an entry (such as its title) equals the text written instead of its key. */
function isSameText(field: Json, value: string): boolean {
  const text = typeof field === 'string' ? field.trim().toLowerCase() : '';
  return text !== '' && text === value.trim().toLowerCase();
}

/**
 * Fixes of a reference; one that contains a token is not rewritten, because its value depends on the token.
 */
function fixesOf({ file }: Entry, { span, edit }: Place, value: string, targets: readonly Entry[]): Fix[] {
  const isWritten = file.text.slice(...span).includes(value);
  // An entry whose key differs from its file name may soon get another key.
  const keys = targets.filter(isNamedAsFile).map(({ key }) => key);
  return isWritten ? nearFixes(value, keys, 'existing', edit) : [];
}
