import { splitFrontMatter } from '../../entry/read/front-matter.ts';
import type { Collection } from '../../schema/collection.ts';
import { isMarkdown } from '../../disk/paths.ts';

/** Position of the cursor in the fields of a file, which need not be valid. */
export interface YamlPlace {
  /** Field names and list indexes from the root; those of the containing group or list for a new key. */
  path: (string | number)[];
  /** Whether a key can be typed here, or the value of `path`. */
  kind: 'key' | 'value';
  /** Text between the start of the key or value and the cursor. */
  typed: string;
  /** Existing keys of the group. */
  siblings: string[];
  /** Column of the start of the key or value. */
  column: number;
}

/**
 * Determines the place of a cursor from the indentation: a parser would need valid YAML, and a file that is
 * being edited rarely is.
 * @param lines only those of the fields
 * @param at line of the cursor, from 0
 */
export function yamlPlace(lines: readonly string[], at: number, character: number): YamlPlace | undefined {
  const before = (lines[at] ?? '').replace(/\r$/, '').slice(0, character);
  if (before.trimStart().startsWith('#')) return undefined;
  const line = readLine(before);
  const last = line.openers.at(-1);
  const opened = last?.key === undefined ? undefined : last;
  const column = opened?.column ?? Math.min(line.rest, character);
  const above = ancestors(lines, at, line.openers, column);
  if (above.scalar)
    return {
      path: above.path,
      kind: 'value',
      typed: before.slice(line.indent),
      siblings: [],
      column: line.indent,
    };
  if (opened?.key !== undefined) return inValue([...above.path, opened.key], opened, before);
  const typed = before.slice(line.rest);
  const group = { path: above.path, typed, column };
  return { ...group, kind: 'key', siblings: siblingKeys(lines, at, column) };
}

/** A value on the line of its key; includes places inside `[a, b` and `{ key: value`. */
function inValue(path: (string | number)[], { value, valueColumn }: Opener, before: string): YamlPlace {
  const place = { kind: 'value' as const, siblings: [] };
  if (value.startsWith('[')) {
    const item = /[^[,]*$/.exec(value)?.[0] ?? '';
    const typed = item.trimStart();
    const index = value.slice(0, value.length - item.length).split(',').length - 1;
    return { ...place, path: [...path, index], typed, column: before.length - typed.length };
  }
  if (value.startsWith('{')) {
    const field = /([\w-]+):\s+([^,{}]*)$/.exec(value);
    const typed = field?.[2] ?? /[^{,]*$/.exec(value)?.[0].trimStart() ?? '';
    const inner = field?.[1] === undefined ? path : [...path, field[1]];
    const siblings = [...value.matchAll(/([\w-]+):\s/g)].map(([, name = '']) => name);
    const column = before.length - typed.length;
    return field === null
      ? { path: inner, kind: 'key', typed, siblings, column }
      : { ...place, path: inner, typed, column };
  }
  return { ...place, path, typed: value, column: valueColumn };
}

/** The path from the root to the value at a column of a line; `scalar` if that is a multi-line text. */
function ancestors(
  lines: readonly string[],
  at: number,
  own: readonly Opener[],
  column: number,
): { path: (string | number)[]; scalar: boolean } {
  let path: (string | number)[] = [];
  let scalar = false;
  // List hyphens may be in the column of the list's key, but nested lists must be indented.
  let limit = { key: column, item: column };
  let first = true;
  const take = ({ key, column: found, value }: Opener, row: number): void => {
    if (found >= (key === undefined ? limit.item : limit.key)) return;
    if (key === undefined) path.unshift(itemNumber(lines, row, found));
    else {
      if (isBlockScalar(value) || (first && value.trim() !== '' && row < at)) {
        path = [];
        scalar = true;
      }
      path.unshift(key);
    }
    limit = { key: key === undefined ? found + 1 : found, item: found };
    first = false;
  };
  for (const opener of own.toReversed()) take(opener, at);
  for (let row = at - 1; row >= 0 && limit.key > 0; row -= 1)
    for (const opener of readLine(lines[row] ?? '').openers.toReversed()) take(opener, row);
  return { path, scalar };
}

/** Index of the list item of a hyphen. */
function itemNumber(lines: readonly string[], row: number, column: number): number {
  let number = 0;
  for (let above = row - 1; above >= 0; above -= 1) {
    const { isBlank, indent, openers } = readLine(lines[above] ?? '');
    if (isBlank) continue;
    const hyphen = openers.some((one) => one.key === undefined && one.column === column);
    if (indent < column || (indent === column && !hyphen)) break;
    if (hyphen) number += 1;
  }
  return number;
}

/** The keys of the group that contains the key at a column of a line. */
function siblingKeys(lines: readonly string[], at: number, column: number): string[] {
  const found: string[] = [];
  const begins = (row: number): boolean =>
    readLine(lines[row] ?? '').openers.some((one) => one.key === undefined && one.column < column);
  const look = (row: number): void => {
    const own = readLine(lines[row] ?? '').openers.find((one) => one.column === column);
    if (own?.key !== undefined) found.push(own.key);
  };
  // Upward, the group ends at the hyphen of its item; downward, at the next hyphen, which is further to the
  // left.
  for (let row = at - 1; row >= 0 && !begins(row + 1); row -= 1) {
    if (indentOf(lines[row] ?? '') < column && !begins(row)) break;
    look(row);
  }
  for (let row = at + 1; row < lines.length && indentOf(lines[row] ?? '') >= column; row += 1) look(row);
  return found;
}

function indentOf(text: string): number {
  const { isBlank, indent } = readLine(text);
  return isBlank ? Infinity : indent;
}

/** A key or the hyphen of a list item. */
interface Opener {
  column: number;
  /** Undefined for a list item. */
  key: string | undefined;
  /** Text after the key on the same line. */
  value: string;
  valueColumn: number;
}

interface YamlLine {
  /** Column of the first character that is not a space; the length of a blank line. */
  indent: number;
  isBlank: boolean;
  openers: Opener[];
  /** Column of the text after the openers; the length of the line if there is none. */
  rest: number;
}

const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#\-?:,[\]{}"'&*!|>%@`][^#:]*?|-[^\s#:][^#:]*?)\s*:(?:\s+|$)/;

/** Parses the start of a line: `  - title: x` opens an item and, in it, the key `title`. */
function readLine(line: string): YamlLine {
  const text = line.replace(/\r$/, '');
  const indent = text.length - text.trimStart().length;
  const isBlank = text.trim() === '' || text.trimStart().startsWith('#');
  const openers: Opener[] = [];
  let at = indent;
  if (!isBlank) {
    for (
      let hyphen = /^-(?:\s+|$)/.exec(text.slice(at));
      hyphen !== null;
      hyphen = /^-(?:\s+|$)/.exec(text.slice(at))
    ) {
      openers.push({ column: at, key: undefined, value: '', valueColumn: at + hyphen[0].length });
      at += hyphen[0].length;
    }
    const key = KEY.exec(text.slice(at));
    if (key?.[1] !== undefined) {
      const valueColumn = at + key[0].length;
      openers.push({ column: at, key: unquoted(key[1]), value: text.slice(valueColumn), valueColumn });
      at = valueColumn;
    }
  }
  return { indent: isBlank && text.trim() === '' ? text.length : indent, isBlank, openers, rest: at };
}

/** Whether a value starts a block scalar: `|`, `>-`. */
function isBlockScalar(value: string): boolean {
  return /^(?:[&!]\S+\s+)*[|>][+-]?\d*[+-]?(?:\s|$)/.test(value);
}

function unquoted(key: string): string {
  return /^(["']).*\1$/.test(key) ? key.slice(1, -1) : key;
}

/** Range of the fields in a file's text; the rest of the file if the front matter is not closed yet. */
function fieldsRegion({ extension }: Collection, text: string): { start: number; end: number } | undefined {
  if (!isMarkdown(extension)) return { start: text.startsWith('\uFEFF') ? 1 : 0, end: text.length };
  const parts = splitFrontMatter(text);
  if (parts.ok) return { start: parts.yamlOffset, end: parts.yamlOffset + parts.yaml.length };
  return parts.rule === 'front-matter-unclosed'
    ? { start: text.indexOf('\n') + 1, end: text.length }
    : undefined;
}

/**
 * The place of an offset in the fields, and the start of the typed text; undefined in the body of a Markdown
 * file.
 */
export function fieldPlace(
  collection: Collection,
  text: string,
  offset: number,
): { place: YamlPlace; start: number } | undefined {
  const region = fieldsRegion(collection, text);
  if (region === undefined || offset < region.start || offset > region.end) return undefined;
  const before = text.slice(region.start, offset).split('\n');
  const lines = text.slice(region.start, region.end).split('\n');
  const character = before.at(-1)?.length ?? 0;
  const place = yamlPlace(lines, before.length - 1, character);
  return place === undefined ? undefined : { place, start: offset - place.typed.length };
}
