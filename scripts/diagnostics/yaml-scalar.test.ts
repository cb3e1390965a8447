import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument, isScalar, visit } from 'yaml';
import { asScalar, isPlain, splice, scalarOffsets } from './yaml-scalar.ts';

const STYLES = ['plain', '"double"', "'single'", '>-\n  block\n'];

test.each([
  ['plum-pie', 'leek-soup', 'plum-pie'],
  ['plum-pie', '"leek-soup"', '"plum-pie"'],
  ['Ada’s', "'leek-soup'", "'Ada’s'"],
  ["Ada's", "'leek-soup'", "'Ada''s'"],
  ['02115', '2115', '"02115"'],
  ['yes', 'no', 'yes'],
  ['true', 'no', '"true"'],
  ['{brand} soup', 'soup', '"{brand} soup"'],
  ['a: b', 'c', '"a: b"'],
  ['main', '>-\n  mian\n', 'main\n'],
])('the text %j in the place of %j is %j', (text, like, expected) => {
  expect(asScalar(text, like, false)).toBe(expected);
});

describe('for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[-a-z0-9 :#,'"{}[\]&*!|>%@`~.?\\]{0,12}$/),
    fc.constantFrom('null', '~', '0x1F', '1e3', '-.inf', '1_000', '...', '---', '<<', '=', 'no', ' a', 'a '),
  );

  test('YAML reads it as itself, in the place of a text of any style, in brackets or not', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...STYLES), fc.boolean(), (value, like, inFlow) => {
        if (inFlow && like.startsWith('>')) return;
        const scalar = asScalar(value, like, inFlow);
        const yaml = inFlow ? `a: [${scalar}, x]\nb: 1\n` : `a: ${scalar.trimEnd()}\nb: 1\n`;
        const document = parseDocument(yaml);
        expect(document.errors).toEqual([]);
        expect(document.toJS()).toEqual({ a: inFlow ? [value, 'x'] : value, b: 1 });
      }),
    );
  });

  test('what needs no quotes is read as itself', () => {
    fc.assert(
      fc.property(text, (value) => {
        fc.pre(isPlain(value, false));
        expect(parseDocument(`a: ${value}\n`).toJS()).toEqual({ a: value });
      }),
    );
  });
});

test.each([
  ['a plain text', 'at 212 degrees it boils', 'at {c} it boils'],
  ['the beginning of a plain text', '212 degrees is hot', '"{c} is hot"'],
  ['the beginning, with quotes in the text', '212 degrees is "hot"', '"{c} is \\"hot\\""'],
  ['a text between double quotes', '"at 212 degrees"', '"at {c}"'],
  ['a text between single quotes', "'at 212 degrees'", "'at {c}'"],
  ['a folded text', '>-\n  at 212 degrees\n  it boils\n', '>-\n  at {c}\n  it boils\n'],
  ['a text of several lines', 'it boils\n  212 degrees hot', '"it boils\n  {c} hot"'],
])('words in %s', (_name, raw, expected) => {
  const at = raw.indexOf('212 degrees');
  const spliced = splice(raw, [at, at + '212 degrees'.length], '{c}', false);
  if (spliced === undefined) throw new Error('Nothing to replace.');
  expect(raw.slice(0, spliced.span[0]) + spliced.text + raw.slice(spliced.span[1])).toBe(expected);
});

/** The first scalar of a YAML document: its source and its value. */
function scalarOf(yaml: string): { source: string; value: string } {
  let scalar = { source: '', value: '' };
  visit(parseDocument(yaml), {
    Scalar: (key, node) => {
      if (key === 'key' || !isScalar(node) || typeof node.value !== 'string') return undefined;
      const [start = 0, end = 0] = node.range ?? [];
      scalar = { source: yaml.slice(start, end), value: node.value };
      return visit.BREAK;
    },
  });
  return scalar;
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

  test('a cell of a table has two quotes for one', () => {
    const source = '"see ""x"", WORD"';
    const offsets = scalarOffsets(source, 'see "x", WORD');
    expect(source.slice(offsets?.['see "x", '.length])).toBe('WORD"');
  });

  test('a repetition has none', () => {
    expect(scalarOffsets('*name', 'words')).toBeUndefined();
  });
});
