import type { Cache } from '../incremental/cache.ts';
import { memo } from '../incremental/memo.ts';
import { isError, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntryRecord, EntrySource } from '../model/entry-record.ts';
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
  found: { unreadableFolders: readonly string[] };
}

/**
 * Reads the entries that define token values, or uses cached values of the same files.
 * @param counts numbers of entries, which the values may contain
 */
export async function readTokenValues(
  set: SchemaSet,
  { sources, unread, found: { unreadableFolders: folders } }: ReadFiles,
  process: ProcessEntries,
  cache: Cache,
  counts: Tokens,
): Promise<TokenValues> {
  const holders = sources.filter(({ collection }) => Object.keys(collection.tokens).length > 0);
  const registers = sources.filter(({ collection }) => collection.register !== undefined);
  const files = [...holders, ...registers].flatMap(({ file }) => [file.path, file.hash]);
  const lost = tokensOfUnread([
    ...unread,
    // Nobody knows which files are there.
    ...set.collections.filter((one) => mayMissFiles({ unread: { folders } }, one)),
  ]);
  const key = [set.hash, JSON.stringify([counts, lost]), ...files];
  return memo(
    cache,
    'tokens',
    key,
    () => workOut(set, holders, registers, process, counts, lost),
    ({ known }) => known,
  );
}

/** Every token with its own name in braces as its value, for tokens without a value. */
export function unfilledTokens(set: SchemaSet): Tokens {
  const names = set.collections.flatMap((one) => Object.keys(one.tokens));
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** Whether a file is in the main language, or has no language. */
function isMain(source: EntrySource | undefined): boolean {
  return source === undefined || fileLanguage(source.collection, source.file.path) === undefined;
}

/** Tokens of a file, under their names in its language. */
function inTheirLanguage(tokens: Tokens, language: string | undefined): Tokens {
  if (language === undefined) return tokens;
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [nameIn(language, name), value]));
}

/** Reads settings first and then registers, whose texts may contain the settings' tokens. */
async function workOut(
  set: SchemaSet,
  holders: readonly EntrySource[],
  registers: readonly EntrySource[],
  process: ProcessEntries,
  counts: Tokens,
  lost: Tokens,
): Promise<TokenValues> {
  const records = (await resultsOf(process, holders, {})).map((result) => result.record);
  const main = holders.filter(isMain);
  const tokens = { ...collectTokens(holders, records), ...counts };
  // The files were read without tokens, so diagnostics about unknown tokens are ignored.
  const diagnostics = records
    .flatMap((record, index) => (isMain(holders[index]) ? record.diagnostics : []))
    .filter((one) => one.rule !== 'token-unknown');
  const known = !lacksTokens(set, tokens, main, diagnostics);
  return {
    tokens: known ? { ...tokens, ...lost, ...(await readRegisters(registers, process, tokens)) } : tokens,
    diagnostics,
    known,
  };
}

/**
 * The tokens defined by register entries. Their problems are reported when they are processed with all other
 * entries; the tokens of an entry with errors may be any.
 */
async function readRegisters(
  registers: readonly EntrySource[],
  process: ProcessEntries,
  settings: Tokens,
): Promise<Tokens> {
  const results = await resultsOf(process, registers, settings);
  const own: Tokens = {};
  registers.forEach(({ collection, file }, index) => {
    const { data = {}, dropped = false, diagnostics = [] } = results[index]?.record ?? {};
    const key = keyOf(collection, file.path, data);
    const language = fileLanguage(collection, file.path);
    if (dropped) return;
    const said = registerTokens(collection, key, data, blocksOf({ collection, file }));
    const marked = hasErrors(diagnostics) ? withUnread(said, collection.register?.token ?? '', key) : said;
    Object.assign(own, inTheirLanguage(marked, language));
  });
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const [language] = name.includes(' ') ? name.split(' ') : [];
      return [name, filled(value, tokensIn(own, language))];
    }),
  );
}

/** Whether an entry has errors of its own; other entries' tokens are not known yet. */
function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(
    (one) => isError(one) && one.rule !== 'claim-unknown' && one.rule !== 'token-unknown',
  );
}

/** The tokens of what cannot be read; a folder may define any token. */
function tokensOfUnread(unread: readonly (EntrySource | Collection)[]): Tokens {
  return unread.reduce<Tokens>((tokens, one) => {
    const { register } = 'collection' in one ? one.collection : one;
    if (register === undefined) return tokens;
    const key = 'collection' in one ? fileKey(one.collection, one.file.path) : undefined;
    return withUnread(tokens, register.token, key);
  }, {});
}

/** Markdown as written; the record does not contain it, because it is compiled. */
function blocksOf(source: EntrySource): string | undefined {
  const field = source.collection.register?.blocks;
  const { data } = field === undefined ? {} : readFields(source);
  const value = field === undefined ? undefined : valueAt(data, field);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The text of one entry may contain tokens of another. */
function filled(value: Tokens[string], tokens: Tokens): Tokens[string] {
  return typeof value === 'string'
    ? replaceTokens(value, tokens)
    : { ...value, text: replaceTokens(value.text, tokens) };
}

/** Whether a token has no value because its file is missing or has an error. */
function lacksTokens(
  set: SchemaSet,
  tokens: Tokens,
  holders: readonly EntrySource[],
  problems: readonly Diagnostic[],
): boolean {
  return set.collections.some((one) => {
    const isWrong = problems.length > 0 || !holders.some(({ collection }) => collection === one);
    return isWrong && Object.keys(one.tokens).some((name) => tokens[name] === undefined);
  });
}

function collectTokens(holders: readonly EntrySource[], records: readonly EntryRecord[]): Tokens {
  const tokens: Tokens = {};
  holders.forEach(({ collection, file }, index) => {
    const own: Tokens = {};
    for (const [name, field] of Object.entries(collection.tokens)) {
      const value = valueAt(records[index]?.data, field);
      if (typeof value === 'string' || typeof value === 'number') own[name] = String(value);
    }
    Object.assign(tokens, inTheirLanguage(own, fileLanguage(collection, file.path)));
  });
  return tokens;
}
