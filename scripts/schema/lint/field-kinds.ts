import type { SchemaNode } from '../references.ts';
import { kindsOf, type FieldLookup } from './field-lookup.ts';

/**
 * What a field is named for.
 * - `word`: put into a text or an address, one text or number
 * - `words`: every text in it is taken, however deep
 * - `searched`, `search title`: as those two, and Markdown gives its words
 * - `key`: a text and nothing else
 * - `address`: a `word` that stands in an address, or has a page of its own
 * - `sorted`: compared
 * - `body`: a text, also Markdown
 * - `list`, `group`, `any`
 */
export type Use =
  | 'word'
  | 'words'
  | 'search title'
  | 'searched'
  | 'address'
  | 'key'
  | 'sorted'
  | 'body'
  | 'list'
  | 'group'
  | 'any';

const WORDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  null: 'nothing',
  number: 'a number',
  object: 'a group of fields',
  string: 'a text',
};

/** What a use can do with: the kinds of value, and whether Markdown is among them. */
const USES: Record<Use, { kinds: readonly string[] | undefined; markdown: boolean; wanted: string }> = {
  word: { kinds: ['string', 'number'], markdown: false, wanted: 'a text or a number' },
  words: { kinds: ['string', 'number', 'array', 'object'], markdown: false, wanted: 'texts' },
  'search title': { kinds: ['string', 'number'], markdown: true, wanted: 'a text or a number' },
  searched: { kinds: ['string', 'number', 'array', 'object'], markdown: true, wanted: 'texts' },
  address: { kinds: ['string', 'number'], markdown: false, wanted: 'a text or a number' },
  key: { kinds: ['string'], markdown: false, wanted: 'a text' },
  sorted: { kinds: ['string', 'number', 'boolean'], markdown: false, wanted: 'a text, a number or a day' },
  body: { kinds: ['string'], markdown: true, wanted: 'a text' },
  list: { kinds: ['array'], markdown: true, wanted: 'a list' },
  group: { kinds: ['object'], markdown: true, wanted: 'a group of fields' },
  any: { kinds: undefined, markdown: true, wanted: '' },
};

/** Marks of what is more than a text, or an address itself: no key, and no part of an address. */
const NO_WORD = {
  'x-image': 'a picture',
  'x-file': 'a file',
  'x-link': 'an address',
  'x-datetime': 'a moment',
  'x-recurrence': 'a rule of days',
} as const;

/** What cannot stand where a use is, by its marks. */
const REFUSED: Partial<Record<Use, readonly (keyof typeof NO_WORD)[]>> = {
  word: ['x-image', 'x-file', 'x-recurrence'],
  address: ['x-image', 'x-file', 'x-link', 'x-datetime', 'x-recurrence'],
  key: ['x-image', 'x-file', 'x-link', 'x-datetime', 'x-recurrence'],
  sorted: ['x-image', 'x-file', 'x-recurrence'],
};

/**
 * Whether what these schemas allow can be used so.
 * @returns what is wrong in words that follow the field's name; undefined when nothing is
 */
export function unfitFor(lookup: FieldLookup, nodes: readonly SchemaNode[], use: Use): string | undefined {
  const { kinds: usable, markdown, wanted } = USES[use];
  const marked = use === 'words' ? lookup.throughLists(nodes) : nodes;
  if (!markdown && marked.some(({ schema }) => schema['x-markdown'] !== undefined))
    return 'is Markdown, whose text is only known to the page and the search';
  const refused = REFUSED[use]?.find((mark) => nodes.some(({ schema }) => (schema[mark] ?? false) !== false));
  if (refused !== undefined) return `is ${NO_WORD[refused]}, but only ${wanted} is allowed here`;
  const kinds = kindsOf(nodes);
  if (usable === undefined || kinds === undefined || kinds.some((kind) => usable.includes(kind)))
    return undefined;
  return `is ${kinds.map((kind) => WORDS[kind] ?? kind).join(' or ')}, and only ${wanted} can stand here`;
}
