import { describe, expect, test } from 'vitest';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { parseYaml, type ParsedYaml } from './yaml.ts';

const parse = (text: string, offset = 0): ParsedYaml =>
  parseYaml(new SourceFile('a.yaml', text, ''), text.slice(offset), offset);

/** The source text at the spans of a value and its key. */
function sourceOf(text: string, pointer: string, offset = 0): [key: string, value: string] {
  const [keyStart, keyEnd, start, end] = parse(text, offset).spans[pointer] ?? [0, 0, 0, 0];
  return [text.slice(keyStart, keyEnd), text.slice(start, end)];
}

describe('spans', () => {
  const text = 'title: Soup\nseo:\n  words: [leek, "a b"]\n  /odd~key: 1\nsteps:\n  - cut\n  - name: boil\n';
  test.each([
    ['/title', 'title', 'Soup'],
    ['/seo/words', 'words', '[leek, "a b"]'],
    ['/seo/words/1', '"a b"', '"a b"'],
    ['/seo/~1odd~0key', '/odd~key', '1'],
    ['/steps/0', 'cut', 'cut'],
    ['/steps/1/name', 'name', 'boil'],
  ])('%s', (pointer, key, value) => {
    expect(sourceOf(text, pointer)).toEqual([key, value]);
  });

  test('count from the beginning of the file, not of the front matter', () => {
    expect(sourceOf(`---\n${text}`, '/title', 4)).toEqual(['title', 'Soup']);
  });

  test('an empty value stands right after its key', () => {
    expect(parse('a:\nb: 1\n').spans['/a']?.slice(2)).toEqual([2, 2]);
  });
});

describe('values', () => {
  test('are those of YAML 1.2: dates and yes stay texts', () => {
    expect(parse('day: 2025-07-31\nanswer: yes\ncount: 08\nratio: 1.5\nnone: ~\n').data).toEqual({
      day: '2025-07-31',
      answer: 'yes',
      count: 8,
      ratio: 1.5,
      none: null,
    });
  });

  test('what an alias repeats is a copy of its own', () => {
    const { data } = parse('a: &x { text: "*hi*" }\nb: *x\n');
    expect(data).toEqual({ a: { text: '*hi*' }, b: { text: '*hi*' } });
    expect(data?.a).not.toBe(data?.b);
  });
});

test('levels that the parser itself cannot bear are told', () => {
  for (const deep of [`"a": ${'"type": "s'.repeat(2000)}`, '? '.repeat(3000)]) {
    const { data, diagnostics } = parse(`first: 1\n${deep}\nlast: 2\n`);
    expect(data).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
  }
});
