type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

/** The required properties of nodes in Markdown and HTML trees, with their type checks. */
const PARTS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  root: { children: Array.isArray },
  element: { tagName: isText, properties: isGroup, children: Array.isArray },
  heading: { depth: (value) => [1, 2, 3, 4, 5, 6].includes(value as number), children: Array.isArray },
  link: { url: isText, children: Array.isArray },
  image: { url: isText },
  ...Object.fromEntries(
    ['text', 'inlineCode', 'code', 'html', 'raw', 'comment'].map((type) => [type, { value: isText }]),
  ),
};

/**
 * Checks a tree returned by plugins, so that later steps need not check each node.
 * @returns what is wrong with it; undefined if nothing is
 */
export function treeFault(tree: unknown): string | undefined {
  if (!isGroup(tree) || tree.type !== 'root') return 'a plugin gave back something that is no tree';
  const above = new Set<unknown>();
  // A node stays open until its descendants were visited; meeting an open node again means a cycle.
  const open: { node: unknown; isLeft: boolean }[] = [{ node: tree, isLeft: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isLeft } = next;
    if (isLeft) {
      above.delete(node);
      continue;
    }
    const fault = nodeFault(node);
    if (fault !== undefined) return fault;
    if (above.has(node)) return 'a plugin put a node into itself';
    above.add(node);
    open.push({ node, isLeft: true });
    const { children = [] } = node as { children?: unknown[] };
    for (const child of children) open.push({ node: child, isLeft: false });
  }
  return undefined;
}

function nodeFault(node: unknown): string | undefined {
  if (!isGroup(node) || !isText(node.type)) return 'a plugin put something into the tree that is no node';
  const { type } = node as { type: string };
  const parts = { ...('children' in node && { children: Array.isArray }), ...PARTS[type] };
  const wrong = Object.entries(parts).find(([name, fits]) => !fits(node[name]));
  return wrong && `a plugin made a node \`${type}\` without the \`${wrong[0]}\` that it needs`;
}
