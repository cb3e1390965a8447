/** The shortest way along `next` from one node to another, or back to it; without the goal. Undefined if there is none. */
export function wayTo<Node>(
  next: (node: Node) => Iterable<Node>,
  start: Node,
  goal: Node,
): Node[] | undefined {
  const ways: [Node, ...Node[]][] = [[start]];
  const seen = new Set<Node>();
  // Iterating over an array also visits items that are appended during the loop.
  for (const way of ways)
    for (const node of next(way.at(-1) ?? start)) {
      if (node === goal) return way;
      if (seen.has(node)) continue;
      seen.add(node);
      ways.push([...way, node]);
    }
  return undefined;
}
