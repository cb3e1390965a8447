import type { Collection } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import type { Shape, Slot } from '../../schema/resolver.ts';
import { MOST_PICTURE_BYTES, NARROWEST_USE } from '../../model/picture-kinds.ts';
import { limitWords } from '../scaffold/limits.ts';
import { numberAt, textAt } from '../scaffold/shape.ts';
import { labelOf, textField, type FormField, type Widget } from './form.ts';
import { KIND_KEYWORDS } from '../../schema/string-kinds.ts';

/** Where a field stands. */
interface Level {
  collections: readonly Collection[];
  depth: number;
}

const below = ({ collections, depth }: Level): Level => ({ collections, depth: depth + 1 });

/**
 * Maximum depth, because a schema may be recursive: deeper fields get no widget, and stay as they are in the
 * file.
 */
const DEEPEST = 8;

/** Limits that `content validate` checks and the CMS cannot. */
const PICTURE_HINT = `(${NARROWEST_USE} pixels wide or more, up to ${MOST_PICTURE_BYTES / 1024 / 1024} MB)`;

/**
 * The form fields for the values of a slot. A field that no widget supports (any value, a list of lists, a
 * recursive list or group) is skipped: the page leaves it in the file unchanged.
 */
export function formFields(slot: Slot, collections: readonly Collection[]): FormField[] {
  return fieldsOf(slot.shapes, { collections, depth: 0 });
}

function fieldsOf(shapes: readonly Shape[], level: Level): FormField[] {
  const required = requiredIn(shapes);
  const names = [...new Set(shapes.flatMap((shape) => shape.names))];
  const slotOf = (name: string): Slot | undefined =>
    shapes.map((shape) => shape.property(name)).find(({ nodes }) => nodes.length > 0);
  return names.flatMap((name) => {
    const slot = slotOf(name);
    return (slot && fieldFor(name, slot, required.has(name), below(level))) ?? [];
  });
}

function fieldFor(name: string, slot: Slot, needed: boolean, level: Level): FormField | undefined {
  // The CMS splits names at dots.
  if (level.depth > DEEPEST || name.includes('.') || name.trim() === '') return undefined;
  const { shapes } = slot;
  const fixed = widgetFor(shapes, level);
  if (fixed === undefined) return undefined;
  const widget = fixed.widget === 'hidden' && !needed ? optional(fixed.default) : fixed;
  const schema = shapes[0]?.schema ?? {};
  const label = labelOf(textAt(schema, 'title') ?? name);
  if (widget.widget === 'hidden') return { name, label, ...widget };
  // A required list may still be empty.
  const required = needed && (widget.min ?? 1) > 0 && widget.widget !== 'keyvalue';
  const hint = [hintOf(schema), widget.widget === 'image' ? PICTURE_HINT : ''].filter(Boolean).join(' ');
  return { name, label, required, ...(hint === '' ? {} : { hint }), ...widget };
}

function widgetFor(shapes: readonly Shape[], level: Level): Widget | undefined {
  const [shape] = shapes;
  if (shape === undefined) return undefined;
  const choices = choicesOf(shapes);
  if (choices !== undefined) return choice(choices);
  const types = typesOf(shapes);
  const isOnly = (...names: string[]): boolean => [...types].every((type) => names.includes(type));
  if (isOnly('object')) return group(shapes, level);
  if (types.has('array')) return isOnly('array', 'string') ? listOf(shapes, level) : undefined;
  if (isOnly('boolean')) return { widget: 'boolean' };
  if (isOnly('number', 'integer')) return number(shape.schema, types.has('number'));
  if (!isOnly('string', 'number', 'integer')) return undefined;
  const text = shapes.find(({ schema }) => [schema.type].flat().includes('string')) ?? shape;
  return textField(text.schema, level.collections);
}

function choice(values: readonly Json[]): Widget | undefined {
  const options = values.filter((value) => value !== null && typeof value !== 'object');
  const [only] = options;
  if (only === undefined || options.length < values.filter((value) => value !== null).length)
    return undefined;
  return options.length === 1 ? { widget: 'hidden', default: only } : { widget: 'select', options };
}

/**
 * An optional field with a single allowed value must not be set in every entry, so the editor chooses whether
 * to set it.
 */
function optional(only: Widget['default']): Widget {
  if (only === true) return { widget: 'boolean' };
  return { widget: 'select', options: only === undefined ? [] : [only] };
}

function number(schema: JsonObject, isFloat: boolean): Widget {
  const [min, max] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')];
  const step = numberAt(schema, 'multipleOf') ?? (isFloat ? 0.000001 : 1);
  return {
    widget: 'number',
    value_type: isFloat ? 'float' : 'int',
    step,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

function group(shapes: readonly Shape[], level: Level): Widget | undefined {
  const types = typedForms(shapes, level);
  if (types !== undefined) return { widget: 'object', ...types };
  const fields = fieldsOf(shapes, level);
  if (fields.length > 0) return { widget: 'object', fields, collapsed: level.depth > 1 };
  // Arbitrary names, each with a text.
  const valueTypes = typesOf(shapes[0]?.rest?.shapes ?? []);
  return [...valueTypes].join() === 'string' ? { widget: 'keyvalue' } : undefined;
}

/** Object types that are distinguished by the `const` of one field. */
function typedForms(
  shapes: readonly Shape[],
  level: Level,
): { types: FormField[]; typeKey: string } | undefined {
  const typeKey = tellingField(shapes);
  if (typeKey === undefined) return undefined;
  const types = shapes.map((shape): FormField => {
    const name = constOf(shape, typeKey) ?? '';
    const fields = fieldsOf([shape], level).filter((field) => field.name !== typeKey);
    return { name, label: labelOf(textAt(shape.schema, 'title') ?? name), widget: 'object', fields };
  });
  return { types, typeKey };
}

function listOf(shapes: readonly Shape[], level: Level): Widget | undefined {
  const list = shapes.find(({ schema }) => [schema.type ?? 'array'].flat().includes('array'));
  if (list === undefined || list.item.nodes.length === 0) return undefined;
  const [min, max] = [
    numberAt(list.schema, 'x-least') ?? numberAt(list.schema, 'minItems') ?? 0,
    numberAt(list.schema, 'maxItems'),
  ];
  const size = { min, ...(max === undefined ? {} : { max }) };
  const items = list.item.shapes;
  const item = widgetFor(items, below(level));
  if (item === undefined || item.widget === 'list' || item.multiple) return undefined;
  if (item.widget === 'object') {
    const { types, typeKey, fields } = item;
    const forms = types === undefined ? { fields: fields ?? [], ...summaryOf(fields ?? []) } : { types };
    return {
      widget: 'list',
      ...size,
      ...forms,
      ...(typeKey === undefined ? {} : { typeKey }),
      collapsed: 'auto',
    };
  }
  const isSet = list.schema.uniqueItems === true;
  if (isSet && (item.widget === 'relation' || item.widget === 'select'))
    return { ...item, ...size, multiple: true };
  const hint = hintOf(items[0]?.schema ?? {});
  const field = { name: 'item', label: 'Item', required: true, ...item };
  return { widget: 'list', ...size, field: { ...field, ...(hint === '' ? {} : { hint }) } };
}

/** Summary of a collapsed list item: its first short text. */
function summaryOf(fields: readonly FormField[]): { summary?: string } {
  const field = fields.find(({ widget }) => widget === 'string' || widget === 'text');
  return field === undefined ? {} : { summary: `{{fields.${field.name}}}` };
}

/** Limits to explain in the hint; the type is visible from the widget. */
const EXPLAINED = [
  'minLength',
  'maxLength',
  'x-words',
  'x-unique',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
];

/** Hint of a field: its purpose, and its limits, which `content validate` checks. */
function hintOf(schema: JsonObject): string {
  const purpose = (textAt(schema, 'description') ?? '').replace(/\s+/g, ' ').trim();
  const limits = Object.fromEntries(
    EXPLAINED.flatMap((key) => (key in schema ? [[key, schema[key] ?? null]] : [])),
  );
  const words = limitWords(limits, []).join('; ');
  return [purpose, words === '' ? '' : `(${words})`].filter(Boolean).join(' ');
}

/** The types that a value of these shapes can have, without null. */
export function typesOf(shapes: readonly Shape[]): Set<string> {
  return new Set(shapes.flatMap(({ schema }) => stated(schema)).filter((type) => type !== 'null'));
}

const OF_TEXTS = ['minLength', 'maxLength', 'pattern', 'format', ...KIND_KEYWORDS];

function stated(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().filter((type) => typeof type === 'string');
  const values = choicesIn(schema);
  if (values !== undefined) return values.map((value) => (value === null ? 'null' : typeof value));
  if (schema.properties !== undefined) return ['object'];
  if (schema.items !== undefined) return ['array'];
  // A schema without any type information can be anything.
  return OF_TEXTS.some((keyword) => schema[keyword] !== undefined) ? ['string'] : ['anything'];
}

/** The allowed values, if the schemas list all of them. */
export function choicesOf(shapes: readonly Shape[]): Json[] | undefined {
  const lists = shapes.map(({ schema }) => choicesIn(schema));
  if (lists.some((list) => list === undefined)) return undefined;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

function choicesIn(schema: JsonObject): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** The fields that every one of these shapes requires. */
function requiredIn(shapes: readonly Shape[]): Set<string> {
  const [first, ...others] = shapes.map(({ schema }) => new Set([schema.required ?? []].flat()));
  const common = [...(first ?? [])].filter((name) => others.every((required) => required.has(name)));
  return new Set(common.filter((name) => typeof name === 'string'));
}

/** The field that distinguishes the shapes of a group: it has a different `const` in each of them. */
function tellingField(shapes: readonly Shape[]): string | undefined {
  if (shapes.length < 2) return undefined;
  return shapes[0]?.names.find((name) => {
    const values = shapes.map((shape) => constOf(shape, name));
    return values.every((value) => value !== undefined) && new Set(values).size === shapes.length;
  });
}

/** The `const` text of a field. */
function constOf(shape: Shape, name: string): string | undefined {
  const slot = shape.property(name);
  if (slot.nodes.length === 0) return undefined;
  const value = slot.of(undefined).schema.const;
  return typeof value === 'string' ? value : undefined;
}
