import { kindsIn } from '../schema/combine.ts';
import type { JsonObject } from '../schema/json.ts';
import type { Shape, SchemaResolver } from '../schema/resolver.ts';
import { STRING_KINDS } from '../schema/string-kinds.ts';

type Shapes = readonly Shape[];

/**
 * The result of looking up a path: the shapes that the value may have (an empty list allows anything), or the
 * point where the path ends.
 */
export type Found =
  { isThere: true; shapes: Shapes } | { isThere: false; name: string; parents: string; names: string[] };

/**
 * Looks up a field in schemas, in every branch; lists on the way are traversed.
 * @param path field names separated by dots: `hero.image`
 */
export function findField(resolver: SchemaResolver, schema: JsonObject, path: string): Found {
  let { shapes } = resolver.root(schema);
  const parents: string[] = [];
  for (const name of path.split('.')) {
    const inside = throughLists(shapes);
    shapes = inside.flatMap((shape) => shapesIn(shape.property(name)));
    if (shapes.length === 0) {
      const names = [...new Set(inside.flatMap((shape) => shape.names))];
      return names.includes(name) || isOpen(inside)
        ? { isThere: true, shapes: [] }
        : { isThere: false, name, parents: parents.join('.'), names };
    }
    parents.push(name);
  }
  return { isThere: true, shapes };
}

/** The shapes of a slot; none if its schemas say nothing. */
function shapesIn({ nodes, shapes }: Shape['item']): Shapes {
  return nodes.length === 0 ? [] : shapes;
}

/** The shapes and, for every list among them, those of the items. */
function throughLists(shapes: Shapes): Shape[] {
  const all = new Set(shapes);
  // Iterating over a set includes elements that are added meanwhile.
  for (const shape of all) for (const item of shapesIn(shape.item)) all.add(item);
  return [...all];
}

/** The shapes of the items of every list among them, without the lists themselves. */
export function itemsOf(shapes: Shapes): Shape[] {
  return throughLists(shapes).filter((shape) => !shapes.includes(shape));
}

/** Whether a group may have unnamed fields: because its schema says so, or because it names no fields. */
function isOpen(shapes: Shapes): boolean {
  const others = shapes.flatMap(({ schema }) => [schema.additionalProperties, schema.unevaluatedProperties]);
  if (others.includes(true)) return true;
  const kinds = kindsOf(shapes);
  if (kinds !== undefined && !kinds.includes('object') && !kinds.includes('array')) return false;
  return !others.includes(false) && shapes.every(({ names }) => names.length === 0);
}

/** The types of value that any of these shapes allows; undefined if none of them restricts them. */
function kindsOf(shapes: Shapes): string[] | undefined {
  const kinds = shapes.flatMap(({ schema }) => kindsIn(schema) ?? []);
  return kinds.length === 0 ? undefined : [...new Set(kinds)];
}

/**
 * What a field is used for.
 * - `word`: inserted into a text or an address as one text or number
 * - `words`: every text in it, at any depth
 * - `searched`, `search title`: the same two, where Markdown counts with its text
 * - `key`: a text
 * - `address`: a `word` that is part of an address, or has a page
 * - `sorted`: compared
 * - `body`: a text, or Markdown
 * - `day`, `picture`, `flag`, `list`, `group`, `any`
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
  | 'day'
  | 'picture'
  | 'flag'
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

/** What a use needs: types of value, whether Markdown is accepted, one of some keywords; and this in words. */
interface Need {
  kinds?: readonly string[];
  markdown?: true;
  keywords?: readonly string[];
  wanted: string;
}

const WORD: Need = { kinds: ['string', 'number'], wanted: 'a text or a number' };
const TEXTS: Need = { kinds: ['string', 'number', 'array', 'object'], wanted: 'texts' };

const USES: Record<Use, Need> = {
  word: WORD,
  words: TEXTS,
  'search title': { ...WORD, markdown: true },
  searched: { ...TEXTS, markdown: true },
  address: WORD,
  key: { kinds: ['string'], wanted: 'a text' },
  sorted: { kinds: ['string', 'number', 'boolean'], wanted: 'a text, a number or a day' },
  body: { kinds: ['string'], markdown: true, wanted: 'a text' },
  day: { keywords: ['x-date', 'x-datetime'], wanted: 'a day (`"x-date": true`)' },
  picture: { keywords: ['x-image'], wanted: 'a picture (`"x-image": true`)' },
  flag: { kinds: ['boolean'], wanted: 'true or false' },
  list: { kinds: ['array'], markdown: true, wanted: 'a list' },
  group: { kinds: ['object'], markdown: true, wanted: 'a group of fields' },
  any: { markdown: true, wanted: '' },
};

/** Whether one of these keywords is set in any of the shapes, or in the items of lists among them. */
export function isMarked(shapes: Shapes, keywords: readonly string[]): boolean {
  return throughLists(shapes).some(({ schema }) =>
    keywords.some((keyword) => (schema[keyword] ?? false) !== false),
  );
}

/**
 * Whether values of these shapes suit a use.
 * @returns the problem, worded to follow the field's name; undefined if there is none
 */
export function unfitFor(shapes: Shapes, use: Use): string | undefined {
  const { kinds: usable, markdown, keywords, wanted } = USES[use];
  // Nothing is known of a field that can be anything.
  if (shapes.length === 0) return undefined;
  if (keywords !== undefined) return isMarked(shapes, keywords) ? undefined : `is not ${wanted}`;
  const marked = use === 'words' ? throughLists(shapes) : shapes;
  if (markdown !== true && marked.some(({ schema }) => schema['x-markdown'] !== undefined))
    return 'is Markdown, whose text is only known to the page and the search';
  const stringKind = STRING_KINDS.find(
    ({ keyword, refusedAs = [] }) =>
      refusedAs.some((refusedUse) => refusedUse === use) &&
      shapes.some(({ schema }) => (schema[keyword] ?? false) !== false),
  );
  if (stringKind !== undefined)
    return `is ${stringKind.name ?? stringKind.keyword}, but only ${wanted} is allowed here`;
  const kinds = kindsOf(shapes);
  if (usable === undefined || kinds === undefined || kinds.some((kind) => usable.includes(kind)))
    return undefined;
  return `is ${kinds.map((kind) => WORDS[kind] ?? kind).join(' or ')}, and only ${wanted} can be used here`;
}
