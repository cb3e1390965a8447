import { readdirSync, readFileSync } from 'node:fs';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../read/front-matter.ts';
import { parseMarkdown, parserOf } from './parser.ts';
import { parseByReference } from './reference-parser.ts';

const reference = unified().use(remarkParse).use(remarkGfm).freeze();

const SAMPLES = [
  'Plain text with *emphasis*, `code` and a [link](https://example.com).',
  '| a | b |\n| --- | :-: |\n| 1 | 2 \\| 3 |\n',
  'Text | with a bar but no table.',
  '~~gone~~ and ~not~',
  'A note[^1].\n\n[^1]: The note.',
  '- [ ] open\n- [x] done',
  'Bare https://example.com and www.example.com and me@example.com.',
  '(https://example.com/in-brackets)',
  'At the start of a line:\nhttps://example.com/a',
  'Upper case: HTTPS://EXAMPLE.COM',
  '<https://example.com> stays an autolink',
  '[ref]: https://example.com\n\n[ref] is used',
  'A [link](/x) ](https://example.com',
  '![x](https://example.com/a.png)',
  'a<www.example.com',
];

const PARSERS = Object.entries({ fast: parseMarkdown, remark: parseByReference, both: parserOf('both') });

describe.each(PARSERS)('the parser `%s` gives the tree of remark-gfm', (_name, parse) => {
  test.each(SAMPLES)('%j', (sample) => {
    expect(parse(sample)).toEqual(reference.parse(sample));
  });

  test.each(readdirSync('content/blog'))('content/blog/%s', (name) => {
    const parts = splitFrontMatter(readFileSync(`content/blog/${name}`, 'utf8'));
    const body = parts.ok ? parts.body : '';
    expect(body).not.toBe('');
    expect(parse(body)).toEqual(reference.parse(body));
  });
});
