import { Document, isScalar, Scalar, visit, YAMLMap, type Pair } from 'yaml';
import type { Json } from '../../scripts/schema/json.ts';

const WIDTH = 100;
/** Longer texts stand below their names, folded: in those an editor may write what he likes. */
const LONGEST_LINE = 90;

/** How YAML is written, as far as the file does not say it. */
export const YAML_STYLE = { lineWidth: WIDTH, nullStr: 'null' } as const;

/** A value as a node, its texts in the form that editors write them in. */
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

/** The text of one field of a group, to be put at a column; comments that stand around it in the file are not part of it. */
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

/** Every line but the first moved to the right; empty ones stay empty. */
function indented(text: string, column: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}
