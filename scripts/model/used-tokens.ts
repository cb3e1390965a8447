import { memoize } from '../shared/memoize.ts';
import { stableStringify } from '../schema/json.ts';
import { TOKEN, unreadNames, type Tokens } from './tokens.ts';

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
