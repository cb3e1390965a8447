import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  parse,
  parseDocument,
  Scalar,
  type Document,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { edited, type TextEdit } from '../../scripts/shared/edited.ts';
import type { FormField } from '../../scripts/shared/editing-page.ts';
import { isObject, stableStringify, type Json, type JsonObject } from '../../scripts/schema/json.ts';
import { comparable, fieldsIn, hasGroups, inItsZone, PLACE, shown, written } from './entry-values.ts';
import { pairText, styleOf, yamlNode, YAML_STYLE } from './write-yaml.ts';

export function same(a: unknown, b: unknown): boolean {
  return a === b || stableStringify(a ?? null) === stableStringify(b ?? null);
}

/**
 * Applies the changes of a form to YAML. Unrelated lines stay as they are, including comments and layout; if
 * that is not possible, the whole text is serialized again, with its comments. Fields that the form does not
 * have are never touched.
 */
export function editYaml(yaml: string, given: JsonObject, fields: readonly FormField[]): string {
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isMap(document.contents))
    throw new Error('The fields of the file cannot be read.');
  const editing = new Editing(yaml, document);
  const data: unknown = document.toJS();
  editing.group(document.contents, isObject(data) ? data : {}, given, fields);
  if (editing.edits.length === 0 && !editing.needsWhole) return yaml;
  const made = editing.needsWhole ? undefined : editedInPlace(yaml, editing.edits, document.toJS());
  return made ?? document.toString(YAML_STYLE);
}

/** The text with edits; undefined if they overlap, or if it would not have the wanted values. */
function editedInPlace(yaml: string, edits: readonly TextEdit[], wanted: unknown): string | undefined {
  try {
    const made = edited(yaml, edits);
    return same(parse(made), wanted) ? made : undefined;
  } catch {
    return undefined;
  }
}

/** A changed field: its value in the file, and its value in the form. */
interface Change {
  field: FormField;
  data: Json | undefined;
  value: Json | undefined;
}

interface Place extends Change {
  pair: Pair | undefined;
  before: Pair | undefined;
}

/** Changes the syntax tree of a file, and records the edits of its text. */
class Editing {
  readonly edits: TextEdit[] = [];
  /** Whether a change is impossible in place, so that the whole text has to be serialized. */
  needsWhole = false;

  constructor(
    readonly yaml: string,
    readonly document: Document,
  ) {}

  /** Updates the fields of a group to the values in the form. */
  group(map: YAMLMap, data: JsonObject, given: JsonObject, fields: readonly FormField[]): void {
    // A new field is inserted after the previous one that the file has.
    let before: Pair | undefined;
    for (const field of fields) {
      const pair = pairIn(map, field.name);
      const held = pair === undefined ? undefined : data[field.name];
      this.field(map, { field, pair, before, data: held, value: given[field.name] });
      if (pair !== undefined && map.items.includes(pair)) before = pair;
    }
  }

  private field(map: YAMLMap, { field, pair, before, data, value }: Place): void {
    const held = shown(data, field);
    if (same(comparable(held, field), comparable(value, field))) return;
    if (pair !== undefined && this.inside(pair, { field, data, value })) return;
    const made = inItsZone(written(value, field), data, field);
    if (pair === undefined) {
      if (made !== undefined) this.insert(map, field, made, before);
    } else if (made === undefined) this.remove(map, pair);
    else this.replace(pair, made, { field, data, value });
  }

  /** Whether the change is inside a group, or inside the items of a list, and was made there. */
  private inside(pair: Pair, { field, data, value }: Change): boolean {
    if (field.widget === 'object' && isMap(pair.value) && isObject(data) && isObject(value)) {
      const key = field.typeKey;
      if (pair.value.flow === true || (key !== undefined && data[key] !== value[key])) return false;
      if (comparable(value, field) === undefined) return false;
      this.group(pair.value, data, value, fieldsIn(field, value));
      return true;
    }
    if (!hasGroups(field) || !isSeq(pair.value) || !Array.isArray(data) || !Array.isArray(value))
      return false;
    const { items } = pair.value;
    const isInPlace =
      items.length === value.length &&
      value.every((item, index) => isObject(item) && item[PLACE] === String(index)) &&
      items.every((item) => isMap(item) && item.flow !== true);
    if (!isInPlace) return false;
    value.forEach((item, index) => {
      const [node, old] = [items[index], data[index]];
      if (isMap(node) && isObject(item) && isObject(old)) this.group(node, old, item, fieldsIn(field, item));
    });
    return true;
  }

  private insert(map: YAMLMap, field: FormField, made: Json, before: Pair | undefined): void {
    const pair = this.document.createPair(field.name, null) as Pair;
    pair.value = yamlNode(this.document, made);
    const after = before ?? map.items.at(-1);
    const at = after === undefined ? -1 : map.items.indexOf(after);
    map.items.splice(at + 1, 0, pair);
    const span = after === undefined ? undefined : spanOf(after);
    if (span === undefined || map.flow === true) {
      this.needsWhole = true;
      return;
    }
    const column = columnAt(this.yaml, span[0]);
    const line = ' '.repeat(column) + pairText(pair, column);
    const end = lineEnd(this.yaml, trimmedEnd(this.yaml, ...span));
    // At the start of the next line, because the line above may be removed.
    this.edits.push(
      end < this.yaml.length
        ? { span: [end + 1, end + 1], text: `${line}\n` }
        : { span: [end, end], text: `\n${line}` },
    );
  }

  private remove(map: YAMLMap, pair: Pair): void {
    const span = spanOf(pair);
    map.items.splice(map.items.indexOf(pair), 1);
    const start = span === undefined ? 0 : this.yaml.lastIndexOf('\n', span[0] - 1) + 1;
    if (span === undefined || this.yaml.slice(start, span[0]).trim() !== '') {
      this.needsWhole = true;
      return;
    }
    const end = lineEnd(this.yaml, trimmedEnd(this.yaml, ...span));
    this.edits.push({ span: [start, Math.min(end + 1, this.yaml.length)], text: '' });
  }

  private replace(pair: Pair, made: Json, change: Change): void {
    const span = spanOf(pair);
    pair.value = this.replacement(pair.value, made, change);
    if (span === undefined) {
      this.needsWhole = true;
      return;
    }
    const text = pairText(pair, columnAt(this.yaml, span[0]));
    this.edits.push({ span: [span[0], trimmedEnd(this.yaml, ...span)], text });
  }

  /** The node that replaces another: it keeps the style, and unchanged items. */
  private replacement(node: unknown, made: Json, change: Change): unknown {
    if (isScalar(node) && typeof made === 'string') {
      const scalar = new Scalar(made);
      const isKept = node.type !== undefined && node.type !== Scalar.PLAIN && !made.includes('\n');
      scalar.type = isKept && node.type ? node.type : styleOf(made);
      scalar.comment = node.comment;
      return scalar;
    }
    const next = yamlNode(this.document, made);
    if (!isSeq(node) || !isSeq(next)) return next;
    next.commentBefore = node.commentBefore;
    // An empty list is always in flow style, so its style is not kept.
    if (node.items.length > 0) next.flow = node.flow;
    next.items = hasGroups(change.field)
      ? this.groups(node, next.items, change)
      : kept(node.items, next.items);
    return next;
  }

  /** The groups of a list in their new order; existing ones are kept and updated. */
  private groups({ items }: YAMLSeq, made: unknown[], { field, data, value }: Change): unknown[] {
    const given = Array.isArray(value) ? value.filter((item) => item !== null && item !== '') : [];
    const asTheyWere = items.map(copyOf);
    return made.map((fresh, index) => {
      const item = given[index];
      const place = isObject(item) && typeof item[PLACE] === 'string' ? Number(item[PLACE]) : NaN;
      const map = copyOf(asTheyWere[place]);
      const old = Array.isArray(data) ? data[place] : undefined;
      if (!isObject(item) || !isObject(old) || map === undefined) return fresh;
      // Only the tree is changed, because the text of the whole list is serialized again.
      new Editing(this.yaml, this.document).group(map, old, item, fieldsIn(field, item));
      return map;
    });
  }
}

/** A copy of a group; undefined if the node is not a group. */
function copyOf(node: unknown): YAMLMap | undefined {
  const copy: unknown = isMap(node) ? node.clone() : undefined;
  return isMap(copy) ? copy : undefined;
}

/** The new items, reusing the nodes of unchanged ones. */
function kept(old: readonly unknown[], made: readonly unknown[]): unknown[] {
  const left = [...old];
  return made.map((node) => {
    const at = left.findIndex((one) => isScalar(one) && isScalar(node) && one.value === node.value);
    return at === -1 ? node : left.splice(at, 1)[0];
  });
}

function pairIn(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => (isScalar(key) ? key.value : key) === name);
}

/** Span from the start of the key to the end of the value. */
function spanOf({ key, value }: Pair): [number, number] | undefined {
  const start = isScalar(key) ? key.range?.[0] : undefined;
  const range = isNode(value) ? value.range : undefined;
  return start === undefined || !range ? undefined : [start, range[1]];
}

/** The column of an offset. */
function columnAt(text: string, place: number): number {
  return place - (text.lastIndexOf('\n', place - 1) + 1);
}

/** The end of the line that contains an offset, before the line feed. */
function lineEnd(text: string, place: number): number {
  const found = text.indexOf('\n', place);
  return found === -1 ? text.length : found;
}

/** The end of a range without trailing white space. */
function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length;
}
