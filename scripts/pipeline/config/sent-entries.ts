import type { ConfigEntry, EntryText } from '../../config/config-types.ts';
import type { Entry, LoadTexts } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';

/**
 * An entry as the checks of a configuration see it.
 * @param loadTexts where the check reads prose
 */
export async function sentEntry(entry: Entry, loadTexts: LoadTexts | undefined): Promise<ConfigEntry> {
  const { collection, key, file, path, language, data } = entry;
  return {
    ...{ collection: collection.name, key, file: file.path },
    ...(path === undefined ? {} : { path }),
    ...(language === undefined ? {} : { language }),
    data,
    texts: loadTexts === undefined ? {} : await textsOf(entry, loadTexts),
  };
}

async function textsOf(entry: Entry, loadTexts: LoadTexts): Promise<Record<string, EntryText>> {
  const { record, file } = entry;
  const compiled = await loadTexts(entry);
  const pointers = Object.keys(record.markdown).sort();
  return Object.fromEntries(
    pointers.map((pointer) => {
      const { text = '', html = '' } = compiled[pointer] ?? {};
      return [pointer, { source: file.text.slice(...valueSpan(record.spans, pointer)), text, html }];
    }),
  );
}
