import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { fieldNames, fieldNodes } from '../schema/children.ts';
import { isObject, pointerSegment, stringsIn, type JsonObject } from '../schema/json.ts';
import { reached, type References, type SchemaNode } from '../schema/references.ts';
import type { Collections } from './collections.ts';
import { unfitFor, type Use } from './field-lookup.ts';
import { atKey, atValue, type ReadSchema } from './problem.ts';

/** The keywords of a field that name one beside it, at which key of their value, and what that has to be. */
const NAMED_BY: readonly (readonly [keyword: string, key: string | undefined, use: Use])[] = [
  ['x-alt', undefined, 'key'],
  ['x-focus', undefined, 'key'],
  ['x-excerpt', 'of', 'body'],
  ...['before', 'until', 'after', 'from', 'not'].map((key) => ['x-compare', key, 'sorted'] as const),
];

/** A field that a schema names and that must be in the same group. */
interface Mention {
  pointer: string;
  name: string;
  /** Whether the name is a key rather than a value. */
  isKey?: boolean;
  use?: Use;
}

/**
 * Checks the fields named by `required`, `dependentRequired`, `dependentSchemas`, and by the keywords of another
 * field: each must be declared somewhere in the schemas of the group.
 */
export function siblingProblems(one: ReadSchema, { fields }: Collections): Diagnostic[] {
  const { references } = fields.resolver;
  /** @param above schemas of the same group that the node is a part of */
  const visit = (node: SchemaNode, above: readonly SchemaNode[]): Diagnostic[] => {
    const group = [...above, ...reached([node], (part) => partsOf(references, part))];
    const names = [...new Set(group.flatMap(fieldNames))];
    const isClosed = names.length > 0 && !group.some(takesOthers);
    return [
      ...(isClosed
        ? mentionsIn(node.schema).flatMap((mention) => problemOf(node, mention, group, names))
        : []),
      ...references
        .children(node)
        .flatMap((child) =>
          child.of === 'never' ? [] : visit(child.node, child.of === 'here' ? group : []),
        ),
    ];
  };
  const problemOf = (
    node: SchemaNode,
    { pointer, name, isKey, use }: Mention,
    group: readonly SchemaNode[],
    names: readonly string[],
  ): Diagnostic[] => {
    const report = (message: string, suggestion: string): Diagnostic[] => [
      (isKey === true ? atKey : atValue)(one, node.pointer + pointer, message, suggestion),
    ];
    const choices = `Fields: ${listed(names)}; or add \`${name}\` to \`properties\`.`;
    if (!names.includes(name))
      return report(`There is no field \`${name}\` in this group.`, didYouMean(name, names) ?? choices);
    if (use === undefined) return [];
    const own = group.flatMap((part) => fieldNodes(references, [{ node: part, end: 0 }], name));
    const fault = unfitFor(
      fields,
      reached(own, (part) => references.always(part)),
      use,
    );
    return fault === undefined ? [] : report(`\`${name}\` ${fault}.`, 'Name another field.');
  };
  return visit(references.root(one.schema), []);
}

/** The schemas that apply to the same value as a schema: its parts, and the target of its `$ref`. */
function partsOf(references: References, node: SchemaNode): SchemaNode[] {
  const parts = references.children(node).flatMap((child) => (child.of === 'here' ? [child.node] : []));
  return [...references.targets(node), ...parts];
}

/** Whether a schema allows fields that it does not name. */
function takesOthers({ schema }: SchemaNode): boolean {
  const { additionalProperties = false, unevaluatedProperties = false, patternProperties } = schema;
  return additionalProperties !== false || unevaluatedProperties !== false || patternProperties !== undefined;
}

function mentionsIn({ required, dependentRequired, dependentSchemas, properties }: JsonObject): Mention[] {
  const tables = Object.entries({ dependentRequired, dependentSchemas });
  return [
    ...stringsIn(required).map((name, index) => ({ pointer: `/required/${index}`, name })),
    ...tables.flatMap(([keyword, table]) =>
      Object.entries(isObject(table) ? table : {}).flatMap(([name, others]): Mention[] => {
        const pointer = `/${keyword}${pointerSegment(name)}`;
        const rest = Array.isArray(others) ? stringsIn(others) : [];
        return [
          { pointer, name, isKey: true },
          ...rest.map((other, index) => ({ pointer: `${pointer}/${index}`, name: other })),
        ];
      }),
    ),
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([field, schema]) =>
      isObject(schema) ? namedBy(schema, `/properties${pointerSegment(field)}`) : [],
    ),
  ];
}

/** The fields beside it that the keywords of a field name. */
function namedBy(schema: JsonObject, at: string): Mention[] {
  return NAMED_BY.flatMap(([keyword, key, use]): Mention[] => {
    const value = schema[keyword];
    const name = key === undefined ? value : isObject(value) ? value[key] : undefined;
    const pointer = `${at}/${keyword}${key === undefined ? '' : `/${key}`}`;
    return typeof name === 'string' ? [{ pointer, name, use }] : [];
  });
}
