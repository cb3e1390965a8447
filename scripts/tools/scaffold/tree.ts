import type { Shape } from '../../schema/resolver.ts';
import { limitWords } from './limits.ts';
import { numberAt, requiredFields, textAt, typeOf } from './shape.ts';
import { type StarterField, type StarterInput, type StarterNode, rolesOf } from './starter.ts';
import { isInvented, leafValue, type LeafContext, type LeafPlace } from './values.ts';

/** Deeper optional parts are omitted, because a schema may be recursive. */
const DEEPEST = 8;

/** The fields of a new entry in the order of its schema, each with a value and a comment. */
export function starterFields(input: StarterInput): StarterField[] {
  const { model, collection } = input;
  const context = { ...input, roles: rolesOf(model, collection) };
  const shape = model.resolver.root(collection.schema).first;
  return groupFields(shape, { path: '', name: '', index: 0 }, 0, context);
}

function groupFields(owned: Shape, owner: LeafPlace, depth: number, context: LeafContext): StarterField[] {
  const required = requiredFields(owned.schema);
  const { key, name: collection, require } = context.collection;
  if (depth === 0) for (const name of [key, require?.field]) if (name !== undefined) required.add(name);
  const computed = context.model.set.config?.computed[collection] ?? [];
  return owned.names.flatMap((name) => {
    if (depth === 0 && computed.includes(name)) return [];
    const optional = !required.has(name);
    const slot = owned.property(name);
    if (slot.nodes.length === 0 || (optional && depth >= DEEPEST)) return [];
    const shape = slot.first;
    const path = owner.path === '' ? name : `${owner.path}.${name}`;
    const node = nodeFor(shape, { path, name, index: owner.index }, depth + 1, context);
    return [{ name, optional, node, note: noteFor(shape, path, optional, context) }];
  });
}

function nodeFor(shape: Shape, place: LeafPlace, depth: number, context: LeafContext): StarterNode {
  const { schema } = shape;
  const type = typeOf(schema);
  if (schema.const === undefined && schema.default === undefined) {
    if (type === 'object') return { kind: 'group', fields: groupFields(shape, place, depth, context) };
    if (type === 'array') {
      // A list that may be empty still gets an example item.
      const count = Math.max(1, numberAt(schema, 'minItems') ?? 1);
      return { kind: 'list', items: listItems(shape, count, place, depth, context) };
    }
  }
  const value = leafValue(schema, place, context);
  return { kind: 'value', value, ...(isInvented(schema, value, place, context) ? { isInvented: true } : {}) };
}

/** Items without a valid value (such as a reference when there is no other entry) are omitted. */
function listItems(
  list: Shape,
  count: number,
  place: LeafPlace,
  depth: number,
  context: LeafContext,
): StarterNode[] {
  if (depth >= DEEPEST) return [];
  const nodes = Array.from({ length: count }, (_, index) =>
    nodeFor(list.item.first, { ...place, index }, depth + 1, context),
  );
  return nodes.filter((node) => node.kind !== 'value' || node.value !== '');
}

function noteFor(shape: Shape, path: string, optional: boolean, context: LeafContext): string {
  const { model, roles } = context;
  const { schema } = shape;
  const limits = limitWords(schema, model.set.collections);
  const item = shape.item.first.schema;
  if (shape.item.nodes.length > 0 && typeOf(item) !== 'object')
    limits.push(...limitWords(item, model.set.collections).map((word) => `each ${word}`));
  if (roles.orders.has(path) && typeOf(schema) === 'integer') limits.push('lists are sorted by it');
  const words = [optional ? 'optional' : '', ...limits].filter(Boolean).join('; ');
  return [sentence(textAt(schema, 'description') ?? ''), words === '' ? '' : `(${words})`]
    .filter(Boolean)
    .join(' ');
}

function sentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
