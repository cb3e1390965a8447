import type { Cache } from '../incremental/cache.ts';
import { memo } from '../incremental/memo.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntryRecord, EntryResult, EntrySource } from '../model/entry-record.ts';
import { readFields } from '../entry/read/read-fields.ts';
import { fileLanguage } from '../model/languages.ts';
import { fileKey, keyOf } from '../model/entry-place.ts';
import { registerTokens } from '../model/register.ts';
import { nameIn, replaceTokens, tokensIn, withUnread, type Tokens } from '../model/tokens.ts';
import { mayMissFiles } from '../model/site-model.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import { valueAt } from '../schema/json.ts';
import { resultsOf, type ProcessEntries } from '../workers/pool.ts';

/** The token values; `known` is false if an error in their file leaves a token without a value. */
export interface TokenValues {
  tokens: Tokens;
  known: boolean;
  /** The problems of the files with the values. */
  diagnostics: Diagnostic[];
}

interface ReadFiles {
  sources: readonly EntrySource[];
  /** Files that are not text, or whose entries are unknown. */
  unread: readonly EntrySource[];
  discovered: { unreadableFolders: readonly string[] };
}

/**
 * Reads the entries that define token values, or uses cached values of the same files.
 * @param counts numbers of entries, which the values may contain
 */
export async function readTokenValues(
  set: SchemaSet,
  { sources, unread, discovered: { unreadableFolders: folders } }: ReadFiles,
  process: ProcessEntries,
  cache: Cache,
  counts: Tokens,
): Promise<TokenValues> {
  const definitions = {
    settings: sources.filter(({ collection }) => Object.keys(collection.tokens).length > 0),
    registers: sources.filter(({ collection }) => collection.register !== undefined),
  };
  const files = Object.values(definitions).flat();
  const lost = tokensOfUnread([
    ...unread,
    // Nobody knows which files are there.
    ...set.collections.filter((collection) => mayMissFiles({ unread: { folders } }, collection)),
  ]);
  const key = [
    set.hash,
    JSON.stringify([counts, lost]),
    ...files.flatMap(({ file }) => [file.path, file.hash]),
  ];
  const compute = (): Promise<TokenValues> => workOut(set, definitions, process, { counts, lost });
  return memo(cache, 'tokens', key, compute, ({ known }) => known);
}

/** Every token with its own name in braces as its value, for tokens without a value. */
export function unfilledTokens(set: SchemaSet): Tokens {
  const names = set.collections.flatMap(({ tokens }) => Object.keys(tokens));
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** Reads settings first and then registers, whose texts may contain the settings' tokens. */
async function workOut(
  set: SchemaSet,
  { settings, registers }: Record<'settings' | 'registers', readonly EntrySource[]>,
  process: ProcessEntries,
  { counts, lost }: Record<'counts' | 'lost', Tokens>,
): Promise<TokenValues> {
  const results = await resultsOf(process, settings, {});
  const tokens = { ...joined(settings, results, settingTokens), ...counts };
  const isMain = ({ collection, file }: EntrySource): boolean =>
    fileLanguage(collection, file.path) === undefined;
  // The files were read without tokens, so diagnostics about unknown tokens are ignored.
  const diagnostics = settings
    .flatMap((source, index) => (isMain(source) ? (results[index]?.record.diagnostics ?? []) : []))
    .filter(({ rule }) => rule !== 'token-unknown');
  if (lacksTokens(set, tokens, settings.filter(isMain), diagnostics))
    return { tokens, diagnostics, known: false };
  const texts = joined(registers, await resultsOf(process, registers, tokens), entryTokens);
  // The text of one entry may contain tokens of another.
  const filled = Object.entries(texts).map(([name, value]): [string, Tokens[string]] => {
    const [language] = name.includes(' ') ? name.split(' ') : [];
    const fill = (text: string): string => replaceTokens(text, tokensIn(texts, language));
    return [name, typeof value === 'string' ? fill(value) : { ...value, text: fill(value.text) }];
  });
  return { tokens: { ...tokens, ...lost, ...Object.fromEntries(filled) }, diagnostics, known: true };
}

/** The tokens of several files, under their names in the language of each file. */
function joined(
  sources: readonly EntrySource[],
  results: readonly EntryResult[],
  tokensOf: (source: EntrySource, record: Partial<EntryRecord>) => Tokens,
): Tokens {
  const tokens = sources.flatMap((source, index) => {
    const language = fileLanguage(source.collection, source.file.path);
    return Object.entries(tokensOf(source, results[index]?.record ?? {})).map(
      ([name, value]) => [language === undefined ? name : nameIn(language, name), value] as const,
    );
  });
  return Object.fromEntries(tokens);
}

/** The tokens that the schema of a file of settings names (`x-collection.tokens`). */
function settingTokens({ collection }: EntrySource, { data }: Partial<EntryRecord>): Tokens {
  const tokens = Object.entries(collection.tokens).flatMap(([name, field]) => {
    const value = valueAt(data, field);
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(tokens) as Tokens;
}

/**
 * The tokens of a register entry. Its problems are reported when it is processed with all other entries; the tokens of
 * an entry with errors may be any.
 */
function entryTokens(source: EntrySource, record: Partial<EntryRecord>): Tokens {
  const { collection, file } = source;
  const { data = {}, dropped = false, diagnostics = [] } = record;
  if (dropped) return {};
  const key = keyOf(collection, file.path, data);
  const tokens = registerTokens(collection, key, data, blocksOf(source));
  return hasErrors(diagnostics) ? withUnread(tokens, collection.register?.token ?? '', key) : tokens;
}

/** Whether an entry has errors of its own; other entries' tokens are not known yet. */
function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  const isOfOthers = ({ rule }: Diagnostic): boolean => rule === 'claim-unknown' || rule === 'token-unknown';
  return diagnostics.some((problem) => isError(problem) && !isOfOthers(problem));
}

/** The tokens of what cannot be read; a folder may define any token. */
function tokensOfUnread(unread: readonly (EntrySource | Collection)[]): Tokens {
  return unread.reduce<Tokens>((tokens, missing) => {
    const isFile = 'collection' in missing;
    const { register } = isFile ? missing.collection : missing;
    const key = isFile ? fileKey(missing.collection, missing.file.path) : undefined;
    return register === undefined ? tokens : withUnread(tokens, register.token, key);
  }, {});
}

/** Markdown as written; the record does not contain it, because it is compiled. */
function blocksOf(source: EntrySource): string | undefined {
  const field = source.collection.register?.blocks;
  const { data } = field === undefined ? {} : readFields(source);
  const value = field === undefined ? undefined : valueAt(data, field);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Whether a token has no value because its file is missing or has an error. */
function lacksTokens(
  set: SchemaSet,
  tokens: Tokens,
  settings: readonly EntrySource[],
  problems: readonly Diagnostic[],
): boolean {
  return set.collections.some((collection) => {
    const isWrong = problems.length > 0 || !settings.some((source) => source.collection === collection);
    return isWrong && Object.keys(collection.tokens).some((name) => tokens[name] === undefined);
  });
}
