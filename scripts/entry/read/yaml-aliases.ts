import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node } from 'yaml';

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
  /** The last alias in the file. */
  last: Alias | undefined;
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
  let last: Alias | undefined;
  const step = (node: unknown): void => {
    if (isAlias(node)) {
      last = node;
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
  return { targets, fault, last };
}
