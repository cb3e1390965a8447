import { parseTOML, type AST } from 'toml-eslint-parser';
import type { Edit, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { segmentName, type JsonObject } from '../../schema/json.ts';
import { lineEnd, lineStart } from '../move/list-edits.ts';
import { tomlKey, tomlText } from '../scaffold/toml-text.ts';
import type { WrittenParts } from './written-parts.ts';

/** A table of the file with its path of names and indexes. */
interface Table {
  way: string[];
  node: AST.TOMLTable;
  span: Span;
}

/**
 * The tables that define entries: `[[people]]`, `[people.ada]` and their subtables; empty if entries are
 * inline.
 */
export function tablesOf({ file, at }: Pick<WrittenParts, 'file' | 'at'>): Table[] {
  const offset = file.text.startsWith('\uFEFF') ? 1 : 0;
  const [top] = parseTOML(file.text.slice(offset), { tomlVersion: '1.0' }).body;
  const home = at.split('/').slice(1).map(segmentName);
  return top.body.flatMap((node): Table[] => {
    if (node.type !== 'TOMLTable') return [];
    const way = node.resolvedKey.map(String);
    const isInside = way.length > home.length && home.every((name, index) => way[index] === name);
    return isInside ? [{ way: way.slice(home.length), node, span: spanOf(node, offset) }] : [];
  });
}

/** Adds an entry as a table after the last one. */
export function addTable(
  parts: WrittenParts,
  tables: readonly Table[],
  name: string,
  fields: JsonObject,
): Edit {
  const { file, at, isMap } = parts;
  const end = lineEnd(file.text);
  const last = Math.max(...tables.map(({ span }) => span[1]));
  const names = at.split('/').slice(1).map(segmentName);
  const header = (isMap ? [...names, name] : names).map(tomlKey).join('.');
  const head = isMap ? `[${header}]` : `[[${header}]]`;
  const text = `${head}\n${tomlText(fields)}`.trimEnd().replaceAll('\n', end);
  return { file: file.path, span: [last, last], text: `${end}${end}${text}` };
}

/** Removes the tables of an entry, each with its lines; comments between them stay. */
export function removeTables(file: SourceFile, tables: readonly Table[], name: string): Edit[] {
  return tables
    .filter(({ way }) => way[0] === name)
    .map(({ span }) => {
      const [start, end] = [lineStart(file.text, span[0]), endOfTable(file.text, span[1])];
      return { file: file.path, span: [start, end], text: '' };
    });
}

/** Renames an entry in the headers of all its tables. */
export function renameTables(
  { file, at }: WrittenParts,
  tables: readonly Table[],
  from: string,
  to: string,
): Edit[] {
  const depth = at.split('/').length - 1;
  const offset = file.text.startsWith('\uFEFF') ? 1 : 0;
  return tables
    .filter(({ way }) => way[0] === from)
    .flatMap(({ node }) => {
      const key = node.key.keys[depth];
      return key === undefined ? [] : [{ file: file.path, span: spanOf(key, offset), text: tomlKey(to) }];
    });
}

function spanOf({ range }: { range: readonly [number, number] }, offset: number): Span {
  return [range[0] + offset, range[1] + offset];
}

/** End of the last line of a table, including the empty lines after it. */
function endOfTable(text: string, at: number): number {
  const [rest = ''] = /^[^\n]*\n?(?:[ \t]*\r?\n)*/.exec(text.slice(at)) ?? [];
  return at + rest.length;
}
