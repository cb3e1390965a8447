import { KEY_FIELD } from '../../model/entry-key.ts';
import { inLanguage, languagesOf } from '../../model/languages.ts';
import { emittedFile } from '../../model/paths.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { entryOrder } from '../../model/sort-entries.ts';
import { passes } from '../../model/where.ts';
import type { Collection, EmitSpec } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { type DataInput, projectEntry } from './project.ts';

/** The files with all entries of a collection (`emit`), one per language if the collection is translated. */
export function itemsFiles(input: DataInput): OutputFile[] {
  return input.model.set.collections.flatMap((collection) => {
    const { emit, single } = collection;
    if (emit === undefined || single) return [];
    return languagesOf(collection).map((language) => {
      const other = language === collection.languages?.main ? undefined : language;
      return itemsFile(input, { collection, emit, language, path: emittedFile(emit.file, other) });
    });
  });
}

interface Items {
  collection: Collection;
  emit: EmitSpec;
  language: string | undefined;
  path: string;
}

function itemsFile(input: DataInput, { collection, emit, language, path }: Items): OutputFile {
  const { model } = input;
  const { fields } = emit;
  const entries = chosen(model, collection, emit, language);
  /** An entry in the file; its key and address are always included, so that entries can be distinguished. */
  const itemOf = ({ key, path: address }: Entry, own: JsonObject): Json => ({
    [KEY_FIELD]: key,
    ...(address === undefined ? {} : { path: address }),
    ...own,
  });
  const produce = (): string => {
    const items = entries.map((entry) => itemOf(entry, projectEntry(input, entry, fields)));
    return JSON.stringify({ entries: items });
  };
  return { path, produce };
}

/** The entries in the file, in order. */
function chosen(
  model: SiteModel,
  { name, siteLanguage }: Collection,
  { where, sort }: EmitSpec,
  language: string | undefined,
): readonly Entry[] {
  const local = inLanguage(entriesOf(model, name), language);
  const scope = { owner: { data: {} }, today: model.today };
  const kept = where === undefined ? local : local.filter((entry) => passes(entry, where, scope));
  return sort === undefined ? kept : [...kept].sort(entryOrder(sort, language ?? siteLanguage));
}
