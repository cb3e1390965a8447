import type { Cache } from '../incremental/cache.ts';
import { memo } from '../incremental/memo.ts';
import { DEFAULT_LANGUAGE, isEnglish, localeOf } from '../schema/labels.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { fileLanguage } from '../model/languages.ts';
import { inWords } from '../model/number-words.ts';
import { holdOf, type Shown } from '../model/publishing.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { COUNT, nameIn, type Tokens } from '../model/tokens.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { SchemaResolver } from '../schema/resolver.ts';

/** A token that counts a collection: `{count:towns}`, `{count:towns|words}`. */
const COUNTED = new RegExp(`\\{${COUNT}:([A-Za-z0-9][\\w-]*)`, 'g');

export interface CountInput {
  set: SchemaSet;
  sources: readonly EntrySource[];
  cache: Cache;
  /** ISO date of the run. */
  day: string;
  shown: Shown;
}

/**
 * The tokens for numbers of entries, for the collections that texts count: in digits, in words (`eleven`),
 * and in capitalized words (`Eleven`). Unpublished and omitted entries do not count.
 */
export async function collectionCounts(input: CountInput): Promise<Tokens> {
  const named = new Set(
    input.sources.flatMap(({ file }) =>
      mayCount(file) ? [...file.text.matchAll(COUNTED)].map(([, name = '']) => name) : [],
    ),
  );
  const tokens: Tokens = {};
  for (const collection of input.set.collections) {
    if (!named.has(collection.name)) continue;
    const count = await countOf(collection, input);
    const name = `${COUNT}:${collection.name}`;
    tokens[name] = String(count);
    const { languages } = input.set;
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

/** Whether a text may contain counts of entries: a quick test, whose result is cached across runs. */
export function mayCount(file: SourceFile): boolean {
  return file.text.includes(`{${COUNT}:`);
}

async function countOf(collection: Collection, input: CountInput): Promise<number> {
  const { sources, day, shown } = input;
  // Translations are not counted separately.
  const own = sources.filter(
    (source) => source.collection === collection && fileLanguage(collection, source.file.path) === undefined,
  );
  const { publish, require } = collection;
  if (publish === undefined && require === undefined) return own.length;
  const fields = await publishFields(collection, own, input);
  return fields.filter((one) => one !== null && holdOf(publish, one, day, shown) === undefined).length;
}

/**
 * The publication fields of a collection's files; null for a file that is left out. They do not depend on the
 * date, so they are cached.
 */
async function publishFields(
  collection: Collection,
  sources: readonly EntrySource[],
  { set, cache }: Pick<CountInput, 'set' | 'cache'>,
): Promise<(JsonObject | null)[]> {
  const files = sources.flatMap(({ file }) => [file.path, file.hash]);
  return memo(cache, 'counts', [set.hash, collection.name, ...files], async () => {
    const { publicationOf } = await import('../entry/publication.ts');
    const { validatorsOf } = await import('../entry/validate/ajv.ts');
    const tools = { resolver: new SchemaResolver(set.byId), validators: validatorsOf(set) };
    return sources.map((source) => publicationOf(source, tools));
  });
}
