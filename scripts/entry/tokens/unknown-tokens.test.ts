import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { unknownTokens } from './unknown-tokens.ts';

const TOKENS = { product: 'Ladle & Leek', email: 'cook@ladle.example', origin: 'https://ladle.example' };

describe('unknownTokens', () => {
  const find = (text: string, span?: readonly [number, number]): string[] =>
    unknownTokens(
      new SourceFile('a.yaml', text, ''),
      span ? text.slice(...span) : text,
      span ?? 0,
      TOKENS,
    ).map(({ column, suggestion }) => `${column} ${suggestion ?? ''}`);

  test('names the place and the nearest token', () => {
    expect(find('At {produkt}')).toEqual(['4 Did you mean `{product}`?']);
  });

  test('lists all tokens when none is near', () => {
    expect(find('{x}')).toEqual([
      '1 Known tokens: {product}, {email}, {origin}. For a real brace write \\{.',
    ]);
  });

  test('leaves known and escaped ones alone', () => {
    expect(find('{product} \\{x} { x } {1}')).toEqual([]);
  });

  test.each([
    ['At {product }', '{product }'],
    ['At { product}', '{ product}'],
    ['At { product } now', '{ product }'],
    ['At {{product}} now', '{{product}}'],
    ['{{ product }}', '{{ product }}'],
  ])('tells a token with a space or two pairs of braces, and mends it: %s', (text, written) => {
    const [problem, ...rest] = unknownTokens(new SourceFile('a.md', text, ''), text, 0, TOKENS);
    expect(rest).toEqual([]);
    expect(problem?.message).toBe(
      `\`${written}\` is not written like a token, which has one pair of braces and no spaces.`,
    );
    expect(problem?.fixes?.map(({ applicability, edits }) => [applicability, edits[0]?.text])).toEqual([
      ['safe', '{product}'],
    ]);
  });

  test('a register that the site does not have', () => {
    expect(find('It is {claim:pie}.')).toHaveLength(1);
    expect(find('On {date:YYYY}, ${a:b}, {{a:b}}, x={a:b} and { claim:pie }')).toEqual([]);
    expect(find('${ product } {{ other }} ${{product}} \\{{product}} \\{ product }')).toEqual([]);
  });

  test('finds the same token twice at two places of a YAML value', () => {
    expect(find('a: "{x} {x}"', [3, 12]).map((line) => line.split(' ')[0])).toEqual(['5', '9']);
  });
});
