import type { CST } from 'yaml';

/**
 * The offset of the first value nested in more than `limit` lists and groups; undefined if there is none.
 * Works on the parser's tokens, because building values recurses per level and could overflow the stack.
 */
export function tooDeepAt(tokens: readonly CST.Token[], limit: number): number | undefined {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  let first: number | undefined;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    if (depth > limit) first = Math.min(first ?? Infinity, token.offset);
    else for (const inner of innerTokens(token)) open.push({ token: inner, depth: depth + levels(token) });
  }
  return first;
}

function levels(token: CST.Token): number {
  return 'items' in token ? 1 : 0;
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items.flatMap((item) => [item.key, item.value].filter((one) => one != null));
}
