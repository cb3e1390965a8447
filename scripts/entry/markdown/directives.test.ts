import { describe, expect, test } from 'vitest';
import type { SchemaSet } from '../../schema/collection.ts';
import { extensionsOf, type Directives } from '../../schema/markdown-extensions.ts';
import { Validators } from '../validate/ajv.ts';
import { compileMarkdown } from './markdown.ts';
import { parseByRemark, parseBySatteri } from './parser.ts';

const DIRECTIVES: Directives = {
  youtube: {
    attributes: {
      id: { pattern: '^[\\w-]{3,11}$', description: 'what stands behind `v=` in the address.' },
      start: { type: 'integer', minimum: 0 },
      size: { enum: ['wide', 'narrow'] },
      muted: { type: 'boolean' },
    },
    required: ['id'],
  },
  aside: { content: 'blocks', attributes: { kind: {} } },
  button: { content: 'line', attributes: { to: { 'x-link': true } }, required: ['to'] },
  card: { attributes: { photo: { 'x-image': true, 'x-alt': 'alt' }, alt: {}, by: { 'x-ref': 'people' } } },
};
const validators = new Validators({ collections: [], byId: new Map() } as unknown as SchemaSet);

const compiled = (source: string, directives: Directives = DIRECTIVES) =>
  compileMarkdown(
    source,
    'document',
    { product: 'Pickles' },
    {
      extensions: extensionsOf({ directives }),
      attributeErrors: (schema, value) => validators.errorsIn(schema, value),
    },
  );
const html = (source: string): string => compiled(source).html.replace(/\n\s*/g, '');
const told = (source: string) =>
  (compiled(source).problems ?? []).map(({ rule, span, message, suggestion = '' }) => ({
    at: source.slice(...span),
    words: `${rule}: ${message} ${suggestion}`,
  }));

describe('directives become elements', () => {
  test.each([
    ['::youtube{id="abc"}', '<x-youtube data-id="abc"></x-youtube>'],
    ['::youtube{#abc}', '<x-youtube data-id="abc"></x-youtube>'],
    ['::youtube{id=abc start=5 muted}', '<x-youtube data-id="abc" data-start="5" data-muted=""></x-youtube>'],
    ['::youtube{id=abc muted=false}', '<x-youtube data-id="abc"></x-youtube>'],
    ['a <sub>b</sub>\n\n::youtube{id="abc"}', '<p>a <sub>b</sub></p><x-youtube data-id="abc"></x-youtube>'],
    ['> ::youtube{id="abc"}', '<blockquote><x-youtube data-id="abc"></x-youtube></blockquote>'],
    ['- a\n\n  ::youtube{id="abc"}', '<ul><li><p>a</p><x-youtube data-id="abc"></x-youtube></li></ul>'],
    [':::aside\n## A\n\n- b\n:::', '<x-aside><h2 id="a">A</h2><ul><li>b</li></ul></x-aside>'],
    [
      ':::aside[*T* {product}]{kind="a {product} &amp; b"}\nb\n:::',
      '<x-aside data-kind="a Pickles &#x26; b"><p class="md-directive-label"><em>T</em> Pickles</p><p>b</p></x-aside>',
    ],
    ['::::aside\n:::aside\nb\n:::\n::::', '<x-aside><x-aside><p>b</p></x-aside></x-aside>'],
    ['::button[Go *now*]{to="/a"}', '<x-button data-to="/a">Go <em>now</em></x-button>'],
    [
      '::card{photo="/images/a.jpg" alt="A cat" by=ada}',
      '<x-card data-alt="A cat" data-by="ada"><img src="/images/a.jpg" alt="A cat"></x-card>',
    ],
    [
      '<div class="md-directive">a</div>\n\n::youtube{id=abc}',
      '<div class="md-directive">a</div><x-youtube data-id="abc"></x-youtube>',
    ],
    [
      '<x-youtube data-id="x">a</x-youtube>\n\n::youtube{id=abc}',
      '<p>a</p><x-youtube data-id="abc"></x-youtube>',
    ],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
    expect(told(source)).toEqual([]);
    expect(compiled(source).marks).toBeUndefined();
  });

  test.each([
    'At 7:30, see :youtube[x]{id=abc}',
    'a :aside b',
    '    ::youtube{id=abc}',
    '`::youtube{id=abc}`',
    '\\::youtube{id=abc}',
    '```\n::youtube{id=abc}\n```',
  ])('%j holds none', (source) => {
    expect(html(source)).not.toContain('<x-');
  });

  test('its links, pictures and references are at their places', () => {
    const source = 'a\n\n::card{photo="/images/a.jpg" by="ada"}\n\n::button[Go]{to=/a#b}';
    const { links, images, references = [] } = compiled(source).facts;
    expect([...links, ...images, ...references].map(({ span }) => source.slice(...span))).toEqual([
      '/a#b',
      '/images/a.jpg',
      'ada',
    ]);
    expect({ links, images, references }).toMatchObject({
      links: [{ url: '/a#b' }],
      images: [{ src: '/images/a.jpg', alt: '' }],
      references: [{ collection: 'people', key: 'ada' }],
    });
  });

  test('words in neighboring ones do not run together', () => {
    expect(compiled('::button[One]{to=/a}\n::button[Two]{to=/a}').text).toBe('One Two');
  });
});

describe('what is wrong with a directive is told at its place', () => {
  test('however long its name and however many there are', () => {
    const name = 'a'.repeat(40_000);
    expect(told(`::youtube{id=abc ${name}=1}`).map(({ at }) => at)).toEqual([name]);
    const many = Array.from({ length: 2000 }, (_, at) => `b${at}`);
    expect(told(`::youtube{id=abc ${many.join(' ')}}`).map(({ at }) => at)).toEqual(many);
  });

  test.each([
    [
      'a\n\n::youtub{id=abc}',
      'youtub',
      'directive-unknown: There is no directive `youtub` here. Did you mean `youtube`?',
    ],
    [
      ':::zzz\na\n:::',
      'zzz',
      'directive-unknown: There is no directive `zzz` here. Directives: `youtube`, `aside`, `button`, `card`.',
    ],
    [
      '::youtube{id=abc sise=wide}',
      'sise',
      'directive-invalid: The directive `youtube` has no attribute `sise`. Did you mean `size`?',
    ],
    [
      '::youtube',
      '::youtube',
      'directive-invalid: The directive `youtube` needs the attribute `id`. Add `id="…"` in the braces behind it: what stands behind `v=` in the address.',
    ],
    [
      '::youtube{id="a b"}',
      'a b',
      'directive-invalid: `a b` does not have the form of `id`. Expected: what stands behind `v=` in the address.',
    ],
    [
      "::youtube{id=abc start='soon'}",
      'soon',
      'directive-invalid: `start` should be a whole number, but it is `soon`. ',
    ],
    ['::youtube{id=abc start=-1}', '-1', 'directive-invalid: `start` must be >= 0. '],
    [
      '::youtube{id=abc size=wode}',
      'wode',
      'directive-invalid: `wode` is not a choice for `size`. Did you mean `wide`?',
    ],
    [
      '::youtube{id=abc muted=no}',
      'no',
      'directive-invalid: `muted` should be `true` or `false`, but it is `no`. ',
    ],
    [
      ':::youtube{id=abc}\na\n:::',
      'youtube',
      'directive-invalid: The directive `youtube` contains no blocks. Write it on one line: `::youtube`, with its attributes in braces behind it.',
    ],
    [
      '::youtube[a]{id=abc}',
      'youtube',
      'directive-invalid: The directive `youtube` contains no words. Write it on one line: `::youtube`, with its attributes in braces behind it.',
    ],
    [
      ':::button{to=/a}\na\n:::',
      'button',
      'directive-invalid: The directive `button` contains no blocks. Write it on one line: `::button[words]`, with its attributes in braces behind it.',
    ],
    [
      '::youtube{id=abc toString=1}',
      'toString',
      'directive-invalid: The directive `youtube` has no attribute `toString`. Attributes: `id`, `start`, `size`, `muted`.',
    ],
    [
      '::constructor',
      'constructor',
      'directive-unknown: There is no directive `constructor` here. Directives: `youtube`, `aside`, `button`, `card`.',
    ],
  ])('%j', (source, at, words) => {
    expect(told(source)).toEqual([{ at, words }]);
  });
});

test.each([
  [
    '::button[Go] {to=/a}',
    '::button[Go] {to=/a}',
    'Write it on a line of its own, with nothing between its parts: `::button[words]{to="…"}`.',
  ],
  ['Here ::button[Go]{to=/a} now', '::button[Go]{to=/a} now', 'Write it on a line of its own'],
  [':youtube{id=abc}', ':youtube{id=abc}', 'with nothing between its parts: `::youtube{id="…"}`.'],
  ['::youtube{id=abc', '::youtube{id=abc', 'Write it on a line of its own'],
  ['::: aside\nb\n\n:::', '::: aside', 'Write `:::aside` on a line of its own, and `:::` on another one'],
  [':::aside\nb\n\nc[^1]\n\n[^1]: d', ':::aside', 'Write `:::` on a line of its own where it ends.'],
  ['> :::aside\n> b\n\nc', ':::aside', 'Write `:::` on a line of its own where it ends.'],
  [':::aside\nb\n:::\n\nc\n:::', ':::', 'Remove it.'],
])('a directive that is not one, or never ends, is told once: %j', (source, at, advice) => {
  const marks = compiled(source).marks ?? [];
  expect(marks.map(({ span }) => source.slice(...span))).toEqual([at]);
  expect(marks[0]?.suggestion).toContain(advice);
});

test.each([
  'At 7:30 a card: one',
  'The word ::aside-note',
  '`::button[Go] {to=/a}`',
  '::::aside\n:::aside\na\n:::\n::::',
])('nothing is told of %j', (source) => {
  expect(compiled(source).marks).toBeUndefined();
});

test('without a declared one, a directive is a notation of other programs, and the switch is named', () => {
  const [mark] = compiled('::youtube{id=abc}', {}).marks ?? [];
  expect(mark?.suggestion).toContain('`directives`');
});

test('both parsers give one page, because one of them reads all texts with directives', () => {
  const source = ':::aside[T]{kind="{x}"}\n- a :b\n:::\n\n::card{alt="&amp;"}';
  const by = (parse: typeof parseByRemark | undefined) =>
    compileMarkdown(
      source,
      'document',
      {},
      { extensions: extensionsOf({ directives: DIRECTIVES }), ...(parse && { parse }) },
    );
  expect(parseBySatteri).toBeDefined();
  expect(by(undefined)).toEqual(by(parseByRemark));
});

describe('hostile directives end', () => {
  test.each([
    ['containers in each other', ':::aside\n'.repeat(3000)],
    [
      'fences of many lengths',
      Array.from({ length: 300 }, (_, at) => `${':'.repeat(303 - at)}aside\n`).join(''),
    ],
    ['thousands in a row', '::youtube{id=abc}\n\n'.repeat(20_000)],
    ['thousands in a paragraph', '::youtube{id=abc}\n'.repeat(20_000)],
    ['a label of brackets', `::button[${'['.repeat(50_000)}]{to=/a}`],
    ['a label of words', `::button[${'a '.repeat(50_000)}]{to=/a}`],
    ['attributes without an end', `::youtube{${'a="'.repeat(40_000)}`],
    ['many attributes', `::youtube{${Array.from({ length: 5_000 }, (_, at) => `a${at}=b`).join(' ')}}`],
    ['one attribute of a megabyte', `::youtube{id="${'a'.repeat(1_000_000)}"}`],
    ['a name of a megabyte', `::${'a'.repeat(1_000_000)}`],
    ['colons', ':'.repeat(500_000)],
    ['a long text in ninety containers', `${':::aside\n'.repeat(90)}${'words and words\n'.repeat(20_000)}`],
    ['classes', `::youtube{${'.a'.repeat(20_000)}}`],
  ])('%s', { timeout: 20_000 }, (_name, text) => {
    const { html: page, overrun } = compiled(text);
    expect(page !== '' || overrun !== undefined).toBe(true);
  });
});
