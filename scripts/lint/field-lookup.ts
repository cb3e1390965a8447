import { STRING_KINDS } from '../schema/string-kinds.ts';
import { fieldNames, fieldNodes, hasField, itemNodes, prefixLength } from '../schema/children.ts';
import { kindsIn } from '../schema/combine.ts';
import type { JsonObject } from '../schema/json.ts';
import { reached, type SchemaNode } from '../schema/references.ts';
import type { SchemaResolver } from '../schema/resolver.ts';

/**
 * The result of looking up a path: the schemas that may govern the value (an empty list allows anything), or
 * the point where the path ends.
 */
export type Found =
  | { isThere: true; nodes: readonly SchemaNode[] }
  | { isThere: false; name: string; parents: string; names: string[] };

/** Looks up fields in schemas, regardless of which branches apply; lists on the way are traversed. */
export class FieldLookup {
  constructor(readonly resolver: SchemaResolver) {}

  /** All schemas that apply to an entry as a whole. */
  root(schema: JsonObject): SchemaNode[] {
    return this.#spread([this.resolver.references.root(schema)]);
  }

  /** @param path field names separated by dots: `hero.image` */
  find(schema: JsonObject, path: string): Found {
    const { references } = this.resolver;
    let nodes = this.root(schema);
    const parents: string[] = [];
    for (const name of path.split('.')) {
      const inside = this.throughLists(nodes);
      const next = inside.flatMap((node) => fieldNodes(references, [{ node, end: 0 }], name));
      if (next.length === 0) {
        const isKnown = inside.some((node) => hasField(node, name)) || isOpen(inside);
        const names = [...new Set(inside.flatMap(fieldNames))];
        return isKnown
          ? { isThere: true, nodes: [] }
          : { isThere: false, name, parents: parents.join('.'), names };
      }
      nodes = this.#spread(next);
      parents.push(name);
    }
    return { isThere: true, nodes };
  }

  /** The schemas and, for every list among them, those of the items. */
  throughLists(nodes: readonly SchemaNode[]): SchemaNode[] {
    return reached(nodes, (node) => this.#spread(itemsOf(this.resolver, node)));
  }

  /** The schemas of the items of every list among them, without the lists themselves. */
  items(nodes: readonly SchemaNode[]): SchemaNode[] {
    const lists = new Set(nodes);
    return this.throughLists(nodes).filter((node) => !lists.has(node));
  }

  /** All schemas that may apply to the same value: via `$ref`, `allOf` and every branch. */
  #spread(nodes: readonly SchemaNode[]): SchemaNode[] {
    const { references, forks } = this.resolver;
    return reached(nodes, (node) => [
      ...references.always(node),
      ...forks.of(node).flatMap(({ branches }) => branches),
    ]);
  }
}

function itemsOf({ references }: SchemaResolver, node: SchemaNode): SchemaNode[] {
  return Array.from({ length: prefixLength(node) + 1 }, (_, at) =>
    itemNodes(references, [{ node, end: 0 }], at),
  ).flat();
}

/** Whether a group may have unnamed fields: because its schema says so, or because it names no fields. */
function isOpen(nodes: readonly SchemaNode[]): boolean {
  const rest = nodes.flatMap(({ schema }) => [schema.additionalProperties, schema.unevaluatedProperties]);
  if (rest.includes(true)) return true;
  const kinds = kindsOf(nodes);
  if (kinds !== undefined && !kinds.includes('object') && !kinds.includes('array')) return false;
  return !rest.includes(false) && nodes.every((node) => fieldNames(node).length === 0);
}

/** The types of value that any of these schemas allows; undefined if none of them restricts them. */
export function kindsOf(nodes: readonly SchemaNode[]): string[] | undefined {
  const kinds = nodes.flatMap(({ schema }) => kindsIn(schema) ?? []);
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

/** Types of value in messages. */
export function kindWords(kinds: readonly string[]): string {
  return kinds.map((kind) => WORDS[kind] ?? kind).join(' or ');
}

/** The types of value that a use accepts, and whether Markdown is accepted. */
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

/**
 * Whether values of these schemas suit a use.
 * @returns the problem, worded to follow the field's name; undefined if there is none
 */
export function unfitFor(lookup: FieldLookup, nodes: readonly SchemaNode[], use: Use): string | undefined {
  const { kinds: usable, markdown, wanted } = USES[use];
  const marked = use === 'words' ? lookup.throughLists(nodes) : nodes;
  if (!markdown && marked.some(({ schema }) => schema['x-markdown'] !== undefined))
    return 'is Markdown, whose text is only known to the page and the search';
  const refused = STRING_KINDS.find(
    ({ keyword, refusedAs = [] }) =>
      refusedAs.some((one) => one === use) &&
      nodes.some(({ schema }) => (schema[keyword] ?? false) !== false),
  );
  if (refused !== undefined)
    return `is ${refused.name ?? refused.keyword}, but only ${wanted} is allowed here`;
  const kinds = kindsOf(nodes);
  if (usable === undefined || kinds === undefined || kinds.some((kind) => usable.includes(kind)))
    return undefined;
  return `is ${kindWords(kinds)}, and only ${wanted} can be used here`;
}
