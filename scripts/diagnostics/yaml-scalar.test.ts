import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { asScalar, isPlain, splice } from './yaml-scalar.ts';

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
