import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { fieldNames } from '../schema/children.ts';
import { isObject, isSet, pointerSegment, segmentName, stringsIn, type Json } from '../schema/json.ts';
import { reached, type References, type SchemaNode } from '../schema/references.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { KIND_KEYWORDS } from '../schema/string-kinds.ts';
import type { Collections } from './collections.ts';
import { kindsOf, kindWords } from './field-lookup.ts';
import { isDay } from './named-fields.ts';
import { visitOverlaps } from './overlapping-schemas.ts';
import { atKey, atValue } from './problem.ts';

/** The kind of value that a setting requires of the sibling field it names. */
type SiblingUse = 'a text' | 'Markdown' | 'comparable';

/** A field that a schema names and that must be in the same group. */
interface Mention {
  node: SchemaNode;
  /** Pointer relative to the node. */
  pointer: string;
  name: string;
  /** Whether the name is a key rather than a value. */
  isKey?: boolean;
  /** The kind of value that the naming setting requires of the field. */
  wants?: SiblingUse;
}

/** The keywords of a field that name another one, at which key of their value, and what that has to be. */
const NAMED_BY: readonly (readonly [keyword: string, key: string | undefined, wants: SiblingUse])[] = [
  ['x-alt', undefined, 'a text'],
  ['x-focus', undefined, 'a text'],
  ['x-excerpt', 'of', 'Markdown'],
  ...['before', 'until', 'after', 'from', 'not'].map((key) => ['x-compare', key, 'comparable'] as const),
];

/**
 * Checks the fields named by `required`, `dependentRequired`, `dependentSchemas`, and by the keywords of
 * another field: each must be declared somewhere in the schemas of the group.
 */
export function siblingProblems({ list, byId, fields: { resolver } }: Collections): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const sound = new Set<string>();
  for (const { schema } of list)
    visitOverlaps(resolver, schema, ({ candidates }) => {
      const nodes = candidates.map(({ node }) => node);
      const names = [...new Set(nodes.flatMap(fieldNames))];
      if (names.length === 0 || nodes.some(takesOthers)) return;
      const groups = fieldsOf(resolver, nodes);
      for (const mention of nodes.flatMap((node) => mentionsOf(resolver, node))) {
        const { node, pointer, isKey } = mention;
        const key = `${node.at}${pointer}`;
        const fault = faultOf(mention, names, groups);
        const one = byId.get(node.id);
        // A part shared by several schemas is fine if it is complete in one of them.
        if (fault === undefined) sound.add(key);
        else if (one !== undefined && !found.has(key))
          found.set(key, (isKey === true ? atKey : atValue)(one, node.pointer + pointer, ...fault));
      }
    });
  return [...found].flatMap(([key, problem]) => (sound.has(key) ? [] : [problem]));
}

/** Whether a schema allows fields that it does not name. */
function takesOthers({ schema }: SchemaNode): boolean {
  const { additionalProperties = false, unevaluatedProperties = false, patternProperties } = schema;
  return additionalProperties !== false || unevaluatedProperties !== false || patternProperties !== undefined;
}

/** The schemas of a group's fields, with every `$ref` followed. */
function fieldsOf({ references }: SchemaResolver, nodes: readonly SchemaNode[]): Map<string, SchemaNode[]> {
  const fields = new Map<string, SchemaNode[]>();
  for (const node of nodes)
    for (const { keyword, node: child } of references.children(node))
      if (keyword === 'properties') {
        const name = segmentName(child.pointer.slice(child.pointer.lastIndexOf('/') + 1));
        fields.set(name, [...(fields.get(name) ?? []), ...withTargets(references, child)]);
      }
  return fields;
}

/** A schema and every schema it reaches through `$ref`. */
function withTargets(references: References, node: SchemaNode): SchemaNode[] {
  return reached([node], (one) => references.targets(one));
}

function mentionsOf(resolver: SchemaResolver, node: SchemaNode): Mention[] {
  const { required, dependentRequired, dependentSchemas } = node.schema;
  const tables = Object.entries({ dependentRequired, dependentSchemas });
  return [
    ...namesIn(required).map((name, index) => ({ node, pointer: `/required/${index}`, name })),
    ...tables.flatMap(([keyword, table]) =>
      Object.entries(isObject(table) ? table : {}).flatMap(([name, others]): Mention[] => {
        const pointer = `/${keyword}${pointerSegment(name)}`;
        const rest = namesIn(others).map((other, index) => ({
          node,
          pointer: `${pointer}/${index}`,
          name: other,
        }));
        return [{ node, pointer, name, isKey: true }, ...rest];
      }),
    ),
    ...[...fieldsOf(resolver, [node]).values()].flat().flatMap(mentionsOfField),
  ];
}

function namesIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? stringsIn(value) : [];
}

/** The sibling fields that a field's keywords name. */
function mentionsOfField(node: SchemaNode): Mention[] {
  return NAMED_BY.flatMap(([keyword, key, wants]): Mention[] => {
    const value = node.schema[keyword];
    const name = key === undefined ? value : isObject(value) ? value[key] : undefined;
    const isIdle = wants === 'a text' && node.schema['x-image'] !== true;
    const pointer = `/${keyword}${key === undefined ? '' : `/${key}`}`;
    return typeof name !== 'string' || isIdle ? [] : [{ node, pointer, name, wants }];
  });
}

/** The message and the advice for a mention that is wrong. */
function faultOf(
  { name, wants, node }: Mention,
  names: readonly string[],
  fields: ReadonlyMap<string, readonly SchemaNode[]>,
): [message: string, suggestion: string] | undefined {
  if (!names.includes(name)) {
    const choices = `Fields: ${listed(names)}; or add \`${name}\` to \`properties\`.`;
    return [`There is no field \`${name}\` in this group.`, didYouMean(name, names) ?? choices];
  }
  const nodes = fields.get(name) ?? [];
  if (wants !== undefined && nodes.includes(node))
    return [`\`${name}\` is the field itself.`, 'Name another field.'];
  switch (wants) {
    case 'a text': {
      const isText = !nodes.some(isMarked) && (kindsOf(nodes)?.includes('string') ?? true);
      return isText ? undefined : [`\`${name}\` is not a text.`, 'Name another field.'];
    }
    case 'Markdown': {
      const isMarkdown = nodes.some(({ schema }) => schema['x-markdown'] !== undefined);
      return isMarkdown ? undefined : [`\`${name}\` is not Markdown.`, 'Name a field with `x-markdown`.'];
    }
    case 'comparable':
      return comparisonFault(name, sortOf([node]), sortOf(nodes));
    default:
      return undefined;
  }
}

/** Types whose values can be ordered. */
const COMPARED = ['a day or an hour', 'a text', 'a number'];

function comparisonFault(
  name: string,
  own: string | undefined,
  other: string | undefined,
): [message: string, suggestion: string] | undefined {
  const odd = [own, other].find((one) => one !== undefined && !COMPARED.includes(one));
  if (odd !== undefined)
    return [
      `\`x-compare\` is for numbers, days and texts, and ${own === odd ? 'this field' : `\`${name}\``} is ${odd}.`,
      own === odd ? 'Remove `x-compare`.' : 'Name another field.',
    ];
  if (own === undefined || other === undefined || own === other) return undefined;
  return [
    `A field that is ${own} cannot be compared with \`${name}\`, which is ${other}.`,
    'Name another field.',
  ];
}

/** Whether a field holds more than plain text. */
function isMarked({ schema }: SchemaNode): boolean {
  return KIND_KEYWORDS.some((keyword) => keyword !== 'x-raw' && isSet(schema[keyword]));
}

/** The type that a field is compared as; undefined if it can have several. */
function sortOf(nodes: readonly SchemaNode[]): string | undefined {
  if (isDay(nodes)) return 'a day or an hour';
  const kinds = kindsOf(nodes)?.filter((kind) => kind !== 'null') ?? [];
  return kinds.length === 1 ? kindWords(kinds) : undefined;
}
