import { KEY_FIELD } from '../../model/entry-place.ts';
import { inLanguage, languagesOf } from '../../model/languages.ts';
import { type OutputFile, emittedFile } from '../../model/outputs.ts';
import { entriesOf } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { type DataInput, projectEntry } from './project.ts';
import { pageSources } from './page-sources.ts';

/** The files with all entries of a collection (`emit`), one per language if the collection is translated. */
export function itemsFiles(input: DataInput): OutputFile[] {
  return input.model.set.collections.flatMap((collection) => {
    const { emit, single } = collection;
    if (emit === undefined || single) return [];
    return languagesOf(collection).map((language) => {
      const other = language === collection.languages?.main ? undefined : language;
      return itemsFile(input, collection, language, emittedFile(emit, other));
    });
  });
}

function itemsFile(
  input: DataInput,
  { name }: Collection,
  language: string | undefined,
  path: string,
): OutputFile {
  const { model } = input;
  const entries = inLanguage(entriesOf(model, name), language);
  const sources = pageSources(
    model,
    entries.map((entry) => ({ entry, fields: undefined })),
  );
  const frame = sources.length === 0 ? {} : { sources };
  const produce = (): string => {
    // The key and the address are always included, so that entries can be distinguished.
    const items = entries.map((entry) => ({
      [KEY_FIELD]: entry.key,
      ...(entry.path === undefined ? {} : { path: entry.path }),
      ...projectEntry(input, entry, undefined),
    }));
    return JSON.stringify({ ...frame, entries: items });
  };
  return { path, produce };
}
