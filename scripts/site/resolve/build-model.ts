import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { baseName, checkKeys } from './keys.ts';
import { checkReferences } from './references.ts';
import { buildRoutes, entryPath } from './routes.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { EntryRecord } from '../../model/entry-record.ts';
import type { ContentModel, Entry } from '../../model/site-model.ts';
import type { EntryTask } from '../../pipeline/process-entries.ts';
import type { ReadContent, ReadEntry } from '../../pipeline/read-content.ts';

/** Compiled texts that the cache should hold are gone or damaged: everything has to be compiled again. */
export class LostTexts extends Error {}

/** The stage *resolve*: keys, addresses, anchors and references of everything that was read. */
export function buildModel(
  root: string,
  set: SchemaSet,
  read: ReadContent,
): { model: ContentModel; diagnostics: Diagnostic[] } {
  const entries = new Map<string, Entry[]>();
  const diagnostics: Diagnostic[] = [];
  for (const collection of set.collections) {
    const own = read.entries
      .filter((one) => one.collection === collection && !one.record.dropped)
      .flatMap((one) => toEntry(one));
    diagnostics.push(...checkKeys(collection, own));
    entries.set(
      collection.name,
      own.sort((a, b) => compareText(a.key, b.key)),
    );
  }
  const table = buildRoutes([...entries.values()].flat());
  const model: ContentModel = {
    root,
    set,
    resolver: read.resolver,
    tokens: read.tokens,
    entries,
    routes: table.routes,
    anchors: table.anchors,
    aliases: table.aliases,
    masters: read.masters,
    fonts: read.fonts,
    texts: (entry) => {
      const texts = read.texts(entry.textsKey) ?? {};
      if (Object.keys(entry.record.markdown).some((pointer) => texts[pointer] === undefined))
        throw new LostTexts();
      return texts;
    },
    unread: guessUnread([...read.unread, ...read.entries.filter(({ record }) => isUnread(record))]),
  };
  const dropped = read.entries
    .filter((one) => one.record.dropped)
    .map(({ collection, file }) => ({ collection, file, key: baseName(file.path) }));
  diagnostics.push(...table.diagnostics, ...checkReferences(model, dropped));
  return { model, diagnostics };
}

function isUnread({ data, dropped }: EntryRecord): boolean {
  return data === undefined && !dropped;
}

/** The key of such a file is its name, as far as anyone can tell. */
function guessUnread(files: readonly EntryTask[]): ContentModel['unread'] {
  const keys = new Set<string>();
  const paths = new Set<string>();
  for (const { file, collection } of files) {
    const key = baseName(file.path);
    keys.add(`${collection.name}/${key}`);
    const path = entryPath({
      collection,
      data: collection.key === undefined ? {} : { [collection.key]: key },
    });
    if (path !== undefined) paths.add(path);
  }
  return { keys, paths };
}

function toEntry({ collection, file, record, textsKey }: ReadEntry): Entry[] {
  const { data } = record;
  if (data === undefined) return [];
  const written = collection.key === undefined ? undefined : data[collection.key];
  const key = typeof written === 'string' ? written : baseName(file.path);
  return [{ collection, file, record, data, key, path: entryPath({ collection, data }), textsKey }];
}
