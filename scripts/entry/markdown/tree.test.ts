import type { Nodes, Root } from 'mdast';
import { SKIP as REFERENCE_SKIP, visit as reference } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseByRemark } from './parser.ts';
import { SKIP, visit } from './tree.ts';

const TEXT = '# One *two*\n\n- [three](/x) four\n\n  > five\n\n| a | b |\n| - | - |\n| c | d |\n';

/** The nodes passed to a visitor that also skips and jumps. */
function shown(walk: typeof visit, skip: typeof SKIP, test?: string): unknown[] {
  const tree = parseByRemark(TEXT);
  const seen: unknown[] = [];
  const visitor = (node: Nodes, index: number | undefined, parent: Root | undefined): unknown => {
    seen.push([node.type, index, parent?.type]);
    if (node.type === 'blockquote') return skip;
    return node.type === 'heading' && index !== undefined ? [skip, index + 2] : undefined;
  };
  if (test === undefined) walk(tree, visitor as never);
  else walk(tree, test as never, visitor as never);
  return seen;
}

describe('a tree is walked as by unist-util-visit', () => {
  test.each([undefined, 'text', 'blockquote'])('for %j', (wanted) => {
    expect(shown(visit, SKIP, wanted)).toEqual(shown(reference, REFERENCE_SKIP, wanted));
  });

  test('and what a visitor puts in the place of a node is seen or left out as it says', () => {
    const tree: Root = { type: 'root', children: [{ type: 'thematicBreak' }, { type: 'thematicBreak' }] };
    const seen: unknown[] = [];
    visit(tree, 'thematicBreak', (_node, index, parent) => {
      seen.push(index);
      parent?.children.splice(index ?? 0, 1, { type: 'paragraph', children: [] }, { type: 'thematicBreak' });
      return [SKIP, (index ?? 0) + 2];
    });
    expect(seen).toEqual([0, 2]);
  });
});
