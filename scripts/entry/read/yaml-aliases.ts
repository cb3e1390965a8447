import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node } from 'yaml';

/** A repetition (`*name`) that cannot be carried out. */
export interface AliasFault {
  node: Alias;
  message: string;
}

export interface Aliases {
  /** What each repetition repeats. */
  targets: ReadonlyMap<Alias, Node>;
  /** The first that repeats nothing, or itself. */
  fault: AliasFault | undefined;
  /** The last one of the file. */
  last: Alias | undefined;
}

/**
 * Finds what the repetitions of a document repeat, in one walk: asking the parser for each of them goes through the whole
 * document every time.
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
