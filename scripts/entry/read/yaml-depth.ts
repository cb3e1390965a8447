import type { CST } from 'yaml';

/**
 * Where a value stands that lies in more than `limit` lists and groups; undefined when none does. Looked for in what the
 * parser gives before values are made of it: that step calls itself for each level, and its stack has an end.
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
