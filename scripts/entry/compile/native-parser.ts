import { createRequire } from 'node:module';
import type { Nodes, Root } from 'mdast';
import type * as Satteri from 'satteri';

/** Parses with satteri, which is native code: the same tree as the reference for all texts that are ordinary (ordinary.ts). */
export type NativeParser = (source: string) => Root | undefined;

/** Undefined where there is no binary for this machine. */
export const parseNatively: NativeParser | undefined = load();

function load(): NativeParser | undefined {
  try {
    const { markdownToMdast } = satteri();
    // The front matter was split off before, and a line `---` is a rule.
    const options = { features: { frontmatter: false } };
    return (source) => {
      const tree = markdownToMdast(source, options) as Root;
      return hasBareAddress(tree) ? undefined : tree;
    };
  } catch {
    // No binary for this processor or system, or it was not installed: everything is as it is, only slower.
    return undefined;
  }
}

/** In a bundle the package is a part of it, all but its native code; sources that run as they are have no `require`. */
function satteri(): typeof Satteri {
  if (typeof require !== 'function') return createRequire(import.meta.url)('satteri') as typeof Satteri;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import could not fail and be done without
  return require('satteri') as typeof Satteri;
}

const BARE_ADDRESS = /https?:|www\./i;

/**
 * Whether what looked like the target of a link was none. Bare addresses are what the two parsers differ in; their links have
 * no sign in front of the words.
 */
function hasBareAddress(tree: Root): boolean {
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'text' && BARE_ADDRESS.test(node.value)) return true;
    if (!('children' in node)) continue;
    const first = node.children[0];
    if (node.type === 'link' && first?.position?.start.offset === node.position?.start.offset) return true;
    for (const child of node.children) open.push(child);
  }
  return false;
}
