import { isScalar, parseDocument, visit } from 'yaml';
import { describe, expect, test } from 'vitest';
import { scalarOffsets } from './yaml-scalar-offsets.ts';

/** The first text of a YAML document: what it means, and as it is written. */
function scalarOf(yaml: string): { source: string; value: string } {
  let found = { source: '', value: '' };
  visit(parseDocument(yaml), {
    Scalar: (key, node) => {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return undefined;
      const [start = 0, end = 0] = node.range ?? [];
      found = { source: yaml.slice(start, end), value: node.value };
      return visit.BREAK;
    },
  });
  return found;
}

describe('the place of a word in the source of a text', () => {
  test.each([
    ['plain', 'a: see WORD here'],
    ['plain over lines', 'a: see\n  a WORD\n\n  here'],
    ['single quotes', "a: 'it''s ''WORD'' here'"],
    ['double quotes', 'a: "say \\"x\\" \\t WORD \\u00e9\\U0001F600 here"'],
    ['double quotes behind a pair of units', 'a: "\\U0001F600 WORD"'],
    ['double quotes over lines', 'a: "see \\\n   the\n   WORD"'],
    ['double quotes with a line end', 'a: "x\\n\\nWORD"'],
    ['folded', 'a: >-\n  see\n  this\n\n  WORD x\n'],
    ['literal', 'a: |\n  - see\n    WORD\n'],
    ['literal with an indicator and a comment', 'a: |2-  # note\n    see WORD\n'],
    ['CRLF', 'a: >\r\n  see\r\n  WORD\r\n'],
    ['a hard space', 'a: see\u00a0WORD'],
  ])('%s', (_name, yaml) => {
    const { source, value } = scalarOf(yaml);
    const offsets = scalarOffsets(source, value);
    const at = value.indexOf('WORD');
    expect(offsets).toHaveLength(value.length + 1);
    expect(source.slice(offsets?.[at], offsets?.[at + 4])).toBe('WORD');
  });

  test('a repetition has none', () => {
    expect(scalarOffsets('*name', 'words')).toBeUndefined();
  });
});
