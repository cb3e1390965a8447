import { describe, expect, test } from 'vitest';
import { verbatimAreas } from './verbatim-areas.ts';

/** Texts in which each `{token}` is a token and each `{none}` is in a span without tokens. */
const TEXTS: [name: string, markdown: string][] = [
  ['a comment between two words', 'A {token} <!-- {none} --> {token}'],
  ['two comments in a line', '{token}<!--{none}-->{token}<!-- {none} -->{token}'],
  ['a comment of its own', '<!-- {none}\n\n{none} -->\n\n{token}'],
  ['a comment that begins a line of text', '<!-- {none} --> {token}\n\n{token}'],
  ['a comment in an element', '<div>{token}<!-- {none} -->{token}</div>'],
  ['a comment in code', '`<!-- {none} -->` {token} <code><!-- {none} --></code> {token}'],
  ['a comment in a fence', '```html\n<!-- {none} -->\n{none}\n```\n\n{token}'],
  ['a comment without an end', '{token}\n\n<!-- {none}\n\n{none}'],
  ['the beginning of a comment without an end in a line', '{token} <!-- {token}'],
  ['the shortest comments', '{token} <!--> {token} <!---> {token} <!----> {token}'],
  ['a comment that ends as browsers take it', '<div><!-- {none} --!>{token}</div>'],
  [
    'an element for code that is named in a comment',
    '<!-- <code> --> {token}\n\n{token} <!-- </pre> --> {token}',
  ],
  ['a comment that is named in an attribute', '<b title="<!--">{token}</b> {token}'],
  ['a comment in a quotation', '> <!-- a\n> b {none}\n> {none} --> {token}\n\n{token}'],
  ['a comment in a list', '- a\n\n  <!--\n  a {none}\n     {none}\n  -->{token}\n\n- {token}'],
  [
    'an element for code in a quotation in a list',
    '- > <pre>\n  > a\n  > {none}\n  > </pre>{token}\n\n{token}',
  ],
];

describe('tokens are none in (issue 11)', () => {
  test.each(TEXTS)('%s', (_name, markdown) => {
    const areas = verbatimAreas(markdown);
    const judged = markdown.replace(/\{\w+\}/g, (_token, at: number) =>
      areas.some(([from, to]) => at >= from && at < to) ? '{none}' : '{token}',
    );
    expect(judged).toBe(markdown);
  });
});
