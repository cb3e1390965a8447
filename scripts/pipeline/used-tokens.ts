import { memoize } from '../shared/memoize.ts';
import { stableStringify } from '../schema/json.ts';
import { TOKEN, unreadNames, type Tokens } from '../model/tokens.ts';

/** YAML can escape the characters of a token (`"\u007b"`). */
const ESCAPED = /\\[ux]/;

/** The name of a token as texts write it: without its language, by which the language of a text is looked up. */
function bareName(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** The blocks of a token in any language, by its name. */
const blocksIn = memoize((tokens: Tokens): Map<string, string[]> => {
  const known = new Map<string, string[]>();
  for (const [name, value] of Object.entries(tokens)) {
    if (typeof value !== 'object' || value.blocks === undefined) continue;
    const bare = bareName(name);
    known.set(bare, [...(known.get(bare) ?? []), value.blocks]);
  }
  return known;
});

/** A key of the values of all tokens that a text uses, and of which tokens exist. */
export function usedTokens(text: string, tokens: Tokens): string {
  if (ESCAPED.test(text)) return stableStringify(tokens);
  if (!text.includes('{')) return '';
  const named = new Set([...text.matchAll(TOKEN)].map((match) => match[1] ?? ''));
  const all = Object.entries(tokens);
  // A directive refers to a table by its key alone.
  if (text.includes('::'))
    for (const [name, value] of all) {
      const isTable = typeof value === 'object' && value.isTable === true;
      if (isTable && text.includes(name.slice(name.indexOf(':') + 1))) named.add(bareName(name));
    }
  // Blocks contain further tokens; iterating over a set includes elements that are added meanwhile.
  const blocks = blocksIn(tokens);
  for (const name of named)
    for (const inside of blocks.get(name) ?? [])
      for (const match of inside.matchAll(TOKEN)) named.add(match[1] ?? '');
  for (const name of [...named].filter((one) => one.includes(':')))
    for (const marked of unreadNames(name)) named.add(marked);
  const values = all.filter(([name]) => named.has(bareName(name)));
  return JSON.stringify([Object.keys(tokens), values]);
}
