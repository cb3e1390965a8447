import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { parseByRemark } from './parser.ts';
import { SKIP, visit } from './tree.ts';

test('nodes are visited parents first, and those below a skipped one are not', () => {
  const types: string[] = [];
  visit(parseByRemark('# One *two*\n\n> three\n\n- four\n'), ({ type }) => {
    types.push(type);
    return type === 'blockquote' ? SKIP : undefined;
  });
  expect(types.join(' ')).toBe('root heading text emphasis text blockquote list listItem paragraph text');
});

test('what a visitor puts in the place of a node is seen or left out as it says', () => {
  const tree: Root = { type: 'root', children: [{ type: 'thematicBreak' }, { type: 'thematicBreak' }] };
  const visits: unknown[] = [];
  visit(tree, 'thematicBreak', (_node, index = 0, parent) => {
    visits.push(index);
    parent?.children.splice(
      index,
      1,
      { type: 'paragraph', children: [] } as never,
      { type: 'thematicBreak' } as never,
    );
    return [SKIP, index + 2];
  });
  expect(visits).toEqual([0, 2]);
});
