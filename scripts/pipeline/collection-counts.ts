import type { Cache } from '../incremental/cache.ts';
import { memo } from '../incremental/memo.ts';
import { DEFAULT_LANGUAGE, isEnglish, localeOf } from '../model/wording.ts';
import { inWords } from '../model/counts.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { fileLanguage } from '../model/languages.ts';
import { holdOf } from '../model/publishing.ts';
import { COUNT, nameIn, type Tokens } from '../model/tokens.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { SchemaResolver } from '../schema/resolver.ts';
import type { Run } from './run.ts';

/** A token that counts a collection: `{count:towns}`, `{count:towns|words}`. */
const COUNTED = new RegExp(`\\{${COUNT}:([A-Za-z0-9][\\w-]*)`, 'g');

/**
 * The tokens for numbers of entries, for the collections that texts count: in digits, in words (`eleven`),
 * and in capitalized words (`Eleven`). Unpublished and omitted entries do not count.
 */
export async function collectionCounts(
  run: Pick<Run, 'cache' | 'day' | 'shown'>,
  set: SchemaSet,
  sources: readonly EntrySource[],
): Promise<Tokens> {
  const named = new Set(
    sources.flatMap(({ file }) => [...file.text.matchAll(COUNTED)].map(([, name = '']) => name)),
  );
  const tokens: Tokens = {};
  for (const collection of set.collections) {
    if (!named.has(collection.name)) continue;
    const count = await countOf(collection, run, set, sources);
    const name = `${COUNT}:${collection.name}`;
    tokens[name] = String(count);
    const { languages } = set;
    Object.assign(tokens, inLanguage(name, count, languages?.main ?? DEFAULT_LANGUAGE));
    for (const language of languages?.others ?? [])
      Object.assign(tokens, inLanguage(nameIn(language, name), count, language));
  }
  return tokens;
}

/** A number in words; in digits for other languages than English. */
function inLanguage(name: string, count: number, language: string): Tokens {
  const words = (isEnglish(language) ? inWords(count) : undefined) ?? String(count);
  const [first = ''] = words;
  const capital = first.toLocaleUpperCase(localeOf(language)) + words.slice(first.length);
  return { [`${name}|words`]: words, [`${name}|Words`]: capital };
}

async function countOf(
  collection: Collection,
  { cache, day, shown }: Pick<Run, 'cache' | 'day' | 'shown'>,
  set: SchemaSet,
  sources: readonly EntrySource[],
): Promise<number> {
  // Translations are not counted separately.
  const counted = sources.filter(
    (source) => source.collection === collection && fileLanguage(collection, source.file.path) === undefined,
  );
  const { publish, require } = collection;
  if (publish === undefined && require === undefined) return counted.length;
  const fields = await publishFields(collection, counted, set, cache);
  return fields.filter((entry) => entry !== null && holdOf(publish, entry, day, shown) === undefined).length;
}

/**
 * The publication fields of a collection's files; null for a file that is left out. They do not depend on the
 * date, so they are cached.
 */
async function publishFields(
  collection: Collection,
  sources: readonly EntrySource[],
  set: SchemaSet,
  cache: Cache,
): Promise<(JsonObject | null)[]> {
  const files = sources.flatMap(({ file }) => [file.path, file.hash]);
  return memo(cache, 'counts', [set.hash, collection.name, ...files], async () => {
    const { publicationOf } = await import('../entry/publication.ts');
    const { validatorsOf } = await import('../entry/validate/ajv.ts');
    const tools = { resolver: new SchemaResolver(set.byId), validators: validatorsOf(set) };
    return sources.map((source) => publicationOf(source, tools));
  });
}
