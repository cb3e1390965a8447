import { isBlockScalar, readLine, type Opener } from './yaml-lines.ts';

/** Where in the fields of a file somebody is writing; works on files that are not valid yet. */
export interface YamlPlace {
  /** Names of fields and numbers of items from the outside in; of the group or list for a new key. */
  path: (string | number)[];
  /** A key may be written here, or the value of `path`. */
  kind: 'key' | 'value';
  /** What stands between the beginning of the key or value and the cursor. */
  typed: string;
  /** Keys that the group has already. */
  siblings: string[];
  /** Column in which the key or value begins. */
  column: number;
}

/**
 * The place of a cursor by indentation, the way people read YAML: a parser needs the whole file to be right, and a file that
 * somebody writes in rarely is.
 * @param lines of the fields alone
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

/** A value in the line of its key; `[a, b` and `{ key: value` are looked into. */
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

/** The way from the root to what holds a column of a line; `scalar` where that is a text of several lines. */
function ancestors(
  lines: readonly string[],
  at: number,
  own: readonly Opener[],
  column: number,
): { path: (string | number)[]; scalar: boolean } {
  let path: (string | number)[] = [];
  let scalar = false;
  // The hyphens of a list may stand below the first letter of its key, but not below each other.
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

/** Which item of its list a hyphen is. */
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

/** The keys of the group that the key in a column of a line belongs to. */
function siblingKeys(lines: readonly string[], at: number, column: number): string[] {
  const found: string[] = [];
  const begins = (row: number): boolean =>
    readLine(lines[row] ?? '').openers.some((one) => one.key === undefined && one.column < column);
  const look = (row: number): void => {
    const own = readLine(lines[row] ?? '').openers.find((one) => one.column === column);
    if (own?.key !== undefined) found.push(own.key);
  };
  // The hyphen of the item ends the group upwards; that of the next one, which stands further left, downwards.
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
