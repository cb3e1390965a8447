import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntryRecord, EntrySource } from '../model/entry-record.ts';
import type { Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { valueAt } from '../schema/json.ts';
import type { ProcessEntries } from './process-entries.ts';

/** The values of the tokens; `known` is false when a mistake in their own file keeps one from having any. */
export interface TokenValues {
  tokens: Tokens;
  known: boolean;
  /** What is wrong with the files that hold the values. */
  diagnostics: Diagnostic[];
}

/** Reads the entries that other texts take token values from, before all others. */
export async function readTokenValues(
  set: SchemaSet,
  sources: readonly EntrySource[],
  process: ProcessEntries,
): Promise<TokenValues> {
  const holders = sources.filter(({ collection }) => Object.keys(collection.tokens).length > 0);
  const records = (await process(holders, {})).map((result) => result.record);
  const tokens = collectTokens(holders, records);
  // The file was read without tokens, so what it says of them means nothing.
  const diagnostics = records
    .flatMap((record) => record.diagnostics)
    .filter((one) => one.rule !== 'token-unknown');
  return { tokens, diagnostics, known: !lacksTokens(set, tokens, holders, diagnostics) };
}

/** Whether a token has no value because its file is missing or has a mistake in it. */
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
  holders.forEach(({ collection }, index) => {
    for (const [name, field] of Object.entries(collection.tokens)) {
      const value = valueAt(records[index]?.data, field);
      if (typeof value === 'string' || typeof value === 'number') tokens[name] = String(value);
    }
  });
  return tokens;
}
