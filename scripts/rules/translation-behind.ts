import { sha256 } from '../incremental/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unsafeFix } from '../diagnostics/fixes.ts';
import { newFieldEdit, valueEdit } from '../model/edits.ts';
import { entriesOf, type Entry, type SiteModel } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { visibleTexts } from '../model/visible-texts.ts';
import { fieldPointer, isObject } from '../schema/json.ts';
import type { Check } from './rule.ts';

/**
 * A translation that records the version of its original (`translatedVersion`) must be of the current
 * version.
 */
export const checkTranslationBehind: Check = {
  reads: 'all prose',
  run: ({ model }) => tracked(model).flatMap(({ name, field }) => behind(model, name, field)),
  concerns: (model, changed) =>
    tracked(model).some(({ name }) => entriesOf(model, name).some(({ file }) => changed.has(file.path))),
};

/** Collections whose translations record a version. */
function tracked({ set }: SiteModel): { name: string; field: string }[] {
  return set.collections.flatMap(({ name, languages, translatedVersion: field }) =>
    languages === undefined || field === undefined ? [] : [{ name, field }],
  );
}

function behind(model: SiteModel, collection: string, field: string): Diagnostic[] {
  const entries = entriesOf(model, collection);
  const originals = new Map(
    entries
      .filter(({ language, collection: { languages } }) => language === languages?.main)
      .map((entry) => [entry.original, entry]),
  );
  return entries.flatMap((entry) => {
    const original = originals.get(entry.original);
    if (original === undefined || original === entry) return [];
    const version = versionOf(model, original);
    const written = entry.data[field];
    return written === version ? [] : [problem(entry, original, { field, version, written })];
  });
}

/**
 * Version of an entry's texts: eight digits of a hash of its visible text, ignoring line breaks. A leading
 * letter keeps YAML from reading it as a number.
 */
function versionOf(model: SiteModel, entry: Entry): string {
  const { text } = entry.file;
  const words = visibleTexts(model, entry).map(([start, end]) =>
    text.slice(start, end).replace(/\s+/g, ' ').trim(),
  );
  return `v${sha256(...words).slice(0, 8)}`;
}

function problem(
  { file, record, collection }: Entry,
  original: Entry,
  { field, version, written }: { field: string; version: string; written: unknown },
): Diagnostic {
  const pointer = fieldPointer(field);
  const isWritten = Object.hasOwn(record.spans, pointer);
  const message = isWritten
    ? `\`${original.file.path}\` has changed since this translation was made from it.`
    : `It is not known which version of \`${original.file.path}\` this translation was made from.`;
  const suggestion = `Bring the translation up to date if necessary, then write \`${field}: ${version}\`.`;
  const positions = { file, spans: record.spans };
  const { properties } = collection.schema;
  const order = isObject(properties) ? Object.keys(properties) : [];
  const edit =
    isWritten && typeof written === 'string'
      ? valueEdit(positions, pointer, version)
      : newFieldEdit(positions, order, [field, version]);
  return file.problem(
    'translation-behind',
    isWritten ? valueSpan(record.spans, pointer) : keySpan(record.spans, ''),
    message,
    {
      suggestion,
      fixes: unsafeFix('Mark the translation as up to date', edit),
      related: [original.file.related([0, 1], 'the original')],
    },
  );
}
