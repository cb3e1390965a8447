import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node, type CST } from 'yaml';

/** An alias (`*name`) that cannot be resolved. */
export interface AliasFault {
  node: Alias;
  message: string;
}

export interface Aliases {
  /** The node that each alias repeats. */
  targets: ReadonlyMap<Alias, Node>;
  /** The first alias that repeats nothing, or itself. */
  fault: AliasFault | undefined;
}

/**
 * Resolves all aliases of a document in one walk; the parser's own
 * lookup walks the whole document for each alias.
 */
export function resolveAliases(document: Document): Aliases {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const open = new Set<Node>();
  let fault: AliasFault | undefined;
  const step = (node: unknown): void => {
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      const message =
        target === undefined
          ? `\`*${node.source}\` repeats nothing: there is no \`&${node.source}\` before it.`
          : open.has(target)
            ? `\`*${node.source}\` is inside the very part that it repeats.`
            : undefined;
      if (message !== undefined) fault ??= { node, message };
      else if (target !== undefined) targets.set(node, target);
      return;
    }
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return;
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (isScalar(node)) return;
    open.add(node);
    if (isSeq(node)) node.items.forEach(step);
    else
      for (const { key, value } of node.items) {
        step(key);
        step(value);
      }
    open.delete(node);
  };
  step(document.contents);
  return { targets, fault };
}

/**
 * The offset of the first value nested in more than `limit` lists and groups; undefined if there is none.
 * Works on the parser's tokens, because building values recurses per level and could overflow the stack.
 */
export function tooDeepAt(tokens: readonly CST.Token[], limit: number): number | undefined {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  let first: number | undefined;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    const below = depth + Number('items' in token);
    if (depth > limit) first = Math.min(first ?? Infinity, token.offset);
    else for (const inner of innerTokens(token)) open.push({ token: inner, depth: below });
  }
  return first;
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value === undefined ? [] : [token.value];
  if (!('items' in token)) return [];
  return token.items.flatMap((item) => [item.key, item.value].filter((one) => one != null));
}
