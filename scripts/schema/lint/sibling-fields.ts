import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { KIND_KEYWORDS } from '../string-kinds.ts';
import { fieldNames } from '../children.ts';
import { isObject, pointerSegment, segmentName, stringsIn, type Json } from '../json.ts';
import type { References, SchemaNode } from '../references.ts';
import { SchemaResolver } from '../resolver.ts';
import { idOf } from './collections.ts';
import { kindsOf } from './field-lookup.ts';
import type { ReadSchema } from './schema-names.ts';
import { visitOverlaps } from './overlapping-schemas.ts';

/** A field that a schema names and that must be in the same group. */
interface Mention {
  node: SchemaNode;
  /** Pointer relative to the node. */
  pointer: string;
  name: string;
  /** Whether the name is a key rather than a value. */
  isKey?: boolean;
  /** The required type of the field. */
  wants?: 'a text' | 'comparable' | 'Markdown';
  /** The field that names it. */
  from?: SchemaNode;
}

/**
 * Checks the fields named by `required`, `dependentRequired`, `dependentSchemas`, `x-alt`, `x-focus`,
 * `x-compare` and `x-excerpt`: each must be declared somewhere in the schemas of the group.
 */
export function siblingProblems(schemas: readonly ReadSchema[]): Diagnostic[] {
  const byId = new Map(schemas.map((one) => [idOf(one), one]));
  const resolver = new SchemaResolver(new Map(schemas.map((one) => [idOf(one), one.schema])));
  const found = new Map<string, Diagnostic>();
  const sound = new Set<string>();
  for (const { schema } of schemas.filter((one) => one.schema['x-collection'] !== undefined))
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
        if (fault === undefined || one === undefined || found.has(key)) continue;
        const span = (isKey === true ? keySpan : valueSpan)(one.spans, node.pointer + pointer);
        found.set(
          key,
          one.file.problem('schema-invalid', span, fault.message, { suggestion: fault.suggestion }),
        );
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
export function fieldsOf(
  { references }: SchemaResolver,
  nodes: readonly SchemaNode[],
): Map<string, SchemaNode[]> {
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
export function withTargets(references: References, node: SchemaNode): SchemaNode[] {
  const all = new Set([node]);
  for (const one of all) {
    const target = references.target(one);
    if (target !== undefined) all.add(target);
  }
  return [...all];
}

function mentionsOf(resolver: SchemaResolver, node: SchemaNode): Mention[] {
  const { required, dependentRequired, dependentSchemas } = node.schema;
  const tables = { dependentRequired, dependentSchemas };
  return [
    ...stringsIn(required).map((name, index) => ({ node, pointer: `/required/${index}`, name })),
    ...Object.entries(tables).flatMap(([keyword, table]) =>
      Object.entries(isObject(table) ? table : {}).flatMap(([name, others]): Mention[] => {
        const pointer = `/${keyword}${pointerSegment(name)}`;
        const values = Array.isArray(others) ? stringsIn(others) : [];
        return [
          { node, pointer, name, isKey: true },
          ...values.map((other, index) => ({ node, pointer: `${pointer}/${index}`, name: other })),
        ];
      }),
    ),
    ...[...fieldsOf(resolver, [node]).values()].flat().flatMap(namedByField),
  ];
}

/** The sibling fields that a field's keywords name. */
function namedByField(node: SchemaNode): Mention[] {
  const { 'x-compare': compare, 'x-excerpt': excerpt } = node.schema;
  const of = isObject(excerpt) ? excerpt.of : undefined;
  const text = (['x-alt', 'x-focus'] as const).flatMap((keyword): Mention[] => {
    const name: Json | undefined = node.schema[keyword];
    return typeof name === 'string' && node.schema['x-image'] === true
      ? [{ node, pointer: `/${keyword}`, name, wants: 'a text', from: node }]
      : [];
  });
  return [
    ...text,
    ...(typeof of === 'string'
      ? [{ node, pointer: '/x-excerpt/of', name: of, wants: 'Markdown' as const, from: node }]
      : []),
    ...Object.entries(isObject(compare) ? compare : {}).flatMap(([test, name]): Mention[] =>
      typeof name === 'string'
        ? [{ node, pointer: `/x-compare/${test}`, name, wants: 'comparable', from: node }]
        : [],
    ),
  ];
}

function faultOf(
  { name, wants, from }: Mention,
  names: readonly string[],
  fields: ReadonlyMap<string, readonly SchemaNode[]>,
): { message: string; suggestion: string } | undefined {
  if (!names.includes(name)) {
    const suggestion =
      didYouMean(name, names) ?? `Fields: ${listed(names)}; or add \`${name}\` to \`properties\`.`;
    return { message: `There is no field \`${name}\` in this group.`, suggestion };
  }
  const nodes = fields.get(name) ?? [];
  const suggestion = 'Name another field.';
  if (wants === 'a text' && from !== undefined) {
    const isItself = nodes.includes(from);
    const isText = !isItself && !nodes.some(isMarked) && (kindsOf(nodes)?.includes('string') ?? true);
    return isText
      ? undefined
      : { message: `\`${name}\` ${isItself ? 'is the picture itself' : 'is not a text'}.`, suggestion };
  }
  if (wants === 'Markdown' && !nodes.some(({ schema }) => schema['x-markdown'] !== undefined))
    return { message: `\`${name}\` is not Markdown.`, suggestion: 'Name a field with `x-markdown`.' };
  if (wants === 'comparable' && from !== undefined) {
    const [own, other] = [sortOf([from]), sortOf(nodes)];
    const odd = [own, other].find((one) => one !== undefined && !COMPARED.includes(one));
    if (odd !== undefined)
      return {
        message: `\`x-compare\` is for numbers, days and texts, and ${own === odd ? 'this field' : `\`${name}\``} is ${odd}.`,
        suggestion: own === odd ? 'Remove `x-compare`.' : suggestion,
      };
    if (own === undefined || other === undefined || own === other) return undefined;
    return {
      message: `A field that is ${own} cannot be compared with \`${name}\`, which is ${other}.`,
      suggestion,
    };
  }
  return undefined;
}

/** Types whose values can be ordered. */
const COMPARED = ['a day or an hour', 'a text', 'a number'];

/** Whether a field holds more than plain text. */
function isMarked({ schema }: SchemaNode): boolean {
  return KIND_KEYWORDS.some((keyword) => keyword !== 'x-raw' && (schema[keyword] ?? false) !== false);
}

/** The type that a field is compared as; undefined if it can have several. */
function sortOf(nodes: readonly SchemaNode[]): string | undefined {
  if (nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true))
    return 'a day or an hour';
  const kinds = kindsOf(nodes)?.filter((kind) => kind !== 'null') ?? [];
  const words: Readonly<Record<string, string>> = {
    ...{ string: 'a text', number: 'a number', array: 'a list', object: 'a group', boolean: 'true or false' },
  };
  return kinds.length === 1 ? words[kinds[0] ?? ''] : undefined;
}
