import { Document, isScalar, Scalar, visit, YAMLMap, type Pair } from 'yaml';
import type { Json } from '../../scripts/schema/json.ts';

const WIDTH = 100;
/** Longer texts are folded below their keys: in folded texts, editors need no escaping. */
const LONGEST_LINE = 90;

/** YAML style, unless the file has its own. */
export const YAML_STYLE = { lineWidth: WIDTH, nullStr: 'null' } as const;

/** A value as a YAML node, with texts in the style that editors use. */
export function yamlNode(document: Document, value: Json): unknown {
  const node = document.createNode(value);
  visit(node, {
    Scalar(key, scalar) {
      if (key === 'key' || typeof scalar.value !== 'string') return;
      scalar.type = styleOf(scalar.value);
    },
  });
  return node;
}

/** The style that fits a text. */
export function styleOf(text: string): Scalar.Type {
  if (text.includes('\n')) return Scalar.BLOCK_LITERAL;
  return text.length > LONGEST_LINE ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
}

/** The text of one field of a group, for a given column; without the comments around it in the file. */
export function pairText(pair: Pair, column: number): string {
  const key = isScalar(pair.key) ? pair.key : undefined;
  const value = pair.value as { comment?: string | null } | null;
  const kept = [key?.commentBefore, key?.spaceBefore, value?.comment] as const;
  if (key !== undefined) Object.assign(key, { commentBefore: null, spaceBefore: false });
  if (value !== null && typeof value === 'object') value.comment = null;
  const document = new Document();
  const map = new YAMLMap();
  map.items.push(pair);
  document.contents = map;
  const text = document.toString({ ...YAML_STYLE, lineWidth: Math.max(40, WIDTH - column) }).trimEnd();
  if (key !== undefined) Object.assign(key, { commentBefore: kept[0], spaceBefore: kept[1] });
  if (value !== null && typeof value === 'object') value.comment = kept[2];
  return indented(text, column);
}

/** Indents every line but the first; empty lines stay empty. */
function indented(text: string, column: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}
