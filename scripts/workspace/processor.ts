import { memoize } from '../shared/memoize.ts';
import type { EntryTools } from '../entry/entry-context.ts';
import { sha256 } from '../incremental/hash.ts';
import type { EntrySource } from '../model/entry-record.ts';
import { TOKEN, unreadNames, type Tokens } from '../model/tokens.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { stableStringify } from '../schema/json.ts';
import type { Interruption } from '../workers/interruption.ts';
import { threadWanted } from '../workers/limits.ts';
import { createProcessor, type ProcessEntries } from '../workers/pool.ts';

/** Processes files like `createProcessor`, for a long-running process: its tools are created once. */
export function residentProcessor(interruption?: Interruption): (set: SchemaSet) => ProcessEntries {
  let tools: { name: string; tools: EntryTools } | undefined;
  let tokensOf: { tokens: Tokens; name: string } | undefined;
  const toolsFor = async (set: SchemaSet, tokens: Tokens): Promise<EntryTools> => {
    if (tokensOf?.tokens !== tokens) tokensOf = { tokens, name: sha256(stableStringify(tokens)) };
    const name = `${set.hash} ${tokensOf.name}`;
    if (tools?.name === name) return tools.tools;
    const { createTools } = await import('../entry/process-entry.ts');
    // Compiled schemas do not depend on the tokens.
    const made =
      tools?.name.startsWith(set.hash) === true ? { ...tools.tools, tokens } : createTools(set, tokens);
    tools = { name, tools: made };
    return made;
  };
  return (set) => async (sources, tokens, take) => {
    if (sources.length > FEW || sources.some(threadWanted(set)))
      return createProcessor(set, { interruption })(sources, tokens, take);
    const { processEntry } = await import('../entry/process-entry.ts');
    const { loadParts } = await import('../entry/markdown/lazy-parts.ts');
    await loadParts(set, sources, tokens);
    const own = await toolsFor(set, tokens);
    for (const source of sources) take(source, processEntry(source, own));
  };
}

/** Whether an entry defines token values. */
export function givesTokens({ collection }: EntrySource): boolean {
  return collection.register !== undefined || Object.keys(collection.tokens).length > 0;
}

/** With more files, additional threads may be worthwhile. */
const FEW = 200;

/** YAML can escape the characters of a token (`"\u007b"`). */
const ESCAPED = /\\[ux]/;

/** The blocks of a token in any language, by its name. */
const blocksIn = memoize((tokens: Tokens): Map<string, string[]> => {
  const known = new Map<string, string[]>();
  for (const [name, value] of Object.entries(tokens)) {
    if (typeof value !== 'object' || value.blocks === undefined) continue;
    const bare = name.slice(name.indexOf(' ') + 1);
    known.set(bare, [...(known.get(bare) ?? []), value.blocks]);
  }
  return known;
});

/** A key of the values of all tokens that a text uses, and of which tokens exist. */
export function usedTokens(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return ESCAPED.test(text) ? stableStringify(tokens) : '';
  if (ESCAPED.test(text)) return stableStringify(tokens);
  const named = new Set([...text.matchAll(TOKEN)].map((match) => match[1] ?? ''));
  const all = Object.entries(tokens);
  // A directive refers to a table by its key alone.
  if (text.includes('::'))
    for (const [name, value] of all)
      if (
        typeof value === 'object' &&
        value.isTable === true &&
        text.includes(name.slice(name.indexOf(':') + 1))
      )
        named.add(name.slice(name.indexOf(' ') + 1));
  // The language of the text decides which value is used.
  const isNamed = ([name]: [string, unknown]): boolean => named.has(name.slice(name.indexOf(' ') + 1));
  // Blocks contain further tokens; iterating over a set includes elements that are added meanwhile.
  const blocks = blocksIn(tokens);
  for (const name of named)
    for (const inside of blocks.get(name) ?? [])
      for (const match of inside.matchAll(TOKEN)) named.add(match[1] ?? '');
  for (const name of [...named].filter((one) => one.includes(':')))
    for (const marked of unreadNames(name)) named.add(marked);
  const values = all.filter(isNamed);
  return JSON.stringify([Object.keys(tokens), values]);
}
