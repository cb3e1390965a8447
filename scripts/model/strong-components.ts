/**
 * The strongly connected components of a graph (Kosaraju). Runs in linear time and without recursion.
 * @param next the successors of each node
 * @returns the component of each node, named by one of its nodes
 */
export function strongComponents<Node>(next: ReadonlyMap<Node, ReadonlySet<Node>>): Map<Node, Node> {
  const back = new Map<Node, Node[]>();
  for (const [from, targets] of next)
    for (const to of targets) {
      const sources = back.get(to);
      if (sources === undefined) back.set(to, [from]);
      else sources.push(from);
    }
  const component = new Map<Node, Node>();
  for (const root of finished(next).reverse()) {
    if (component.has(root)) continue;
    component.set(root, root);
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const one of back.get(node) ?? [])
        if (!component.has(one)) {
          component.set(one, root);
          open.push(one);
        }
  }
  return component;
}

/** All nodes in the order in which a depth-first search finishes them. */
function finished<Node>(next: ReadonlyMap<Node, ReadonlySet<Node>>): Node[] {
  const seen = new Set<Node>();
  const done: Node[] = [];
  for (const start of next.keys()) {
    const path: { node: Node; rest: Iterator<Node> }[] = [];
    const enter = (node: Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      path.push({ node, rest: (next.get(node) ?? new Set<Node>()).values() });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const step = top.rest.next();
      if (step.done !== true) enter(step.value);
      else {
        done.push(top.node);
        path.pop();
      }
    }
  }
  return done;
}
