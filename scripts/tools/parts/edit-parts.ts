import { stringify } from 'yaml';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { startOf, wholeFile } from '../../diagnostics/entry-part.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { Columns } from '../../entry/read/cell-values.ts';
import { keyEdit } from '../../model/edits.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { segmentName, type Json, type JsonObject, without } from '../../schema/json.ts';
import { tomlKey, tomlText, tomlValue } from '../scaffold/toml-text.ts';
import { addRow, newTable, removeRow, writtenTable } from './csv-rows.ts';
import { addTable, removeTables, renameTables, tablesOf } from './toml-tables.ts';
import {
  jsonLines,
  withMember,
  withoutMembers,
  writtenParts,
  type WrittenParts,
  isInBrackets,
} from './written-parts.ts';
import {
  addItems,
  endOfLine,
  endOfValue,
  lineEnd,
  lineStart,
  nextLine,
  removeItems,
} from '../move/list-edits.ts';

/**
 * Returns the edit that adds an entry to a file of several, in the style of the file.
 * @param key of the new entry
 * @returns undefined if the file cannot be parsed
 */
export function addPart(
  model: SiteModel,
  collection: Collection,
  file: SourceFile,
  { key, fields }: { key: string; fields: JsonObject },
): Edit | undefined {
  if (collection.extension === '.csv') {
    const table = writtenTable(file, collection, model.resolver);
    return table && addRow(table, fields);
  }
  const parts = writtenParts(file, collection);
  if (parts === undefined) return undefined;
  // In a map, the name of the member is the key.
  const own = parts.isMap ? without(fields, [collection.key ?? '']) : fields;
  if (collection.extension === '.toml') return addToToml(parts, key, own);
  if (collection.extension !== '.json') return addYamlMember(parts, key, own);
  const name = parts.isMap ? `${JSON.stringify(key)}: ` : '';
  return withMember(parts, {
    line: name + JSON.stringify(own),
    block: (indent, step) => name + jsonLines(own, indent, step),
  });
}

/** Text of a new file of a collection with its first entry. */
export function newPartFile(model: SiteModel, collection: Collection, fields: JsonObject): string {
  if (collection.extension === '.csv')
    return newTable(new Columns(model.resolver, collection.schema), fields);
  const names = (collection.parts?.at ?? '').split('/').slice(1).map(segmentName);
  if (collection.extension === '.toml') return `[[${names.map(tomlKey).join('.')}]]\n${tomlText(fields)}`;
  const whole = names.reduceRight<Json>((value, name) => ({ [name]: value }), [fields]);
  return collection.extension === '.json' ? `${JSON.stringify(whole, null, 2)}\n` : stringify(whole);
}

/** The edits that remove entries from the file that they share; undefined if the position of one is unknown. */
export function removeParts(model: SiteModel, entries: readonly Entry[]): Edit[] | undefined {
  const [first] = entries;
  if (first === undefined) return [];
  const { collection } = first;
  const file = wholeFile(first.file);
  if (collection.extension === '.csv') {
    const table = writtenTable(file, collection, model.resolver);
    const rowOf = (entry: Entry): number =>
      table?.rows.findIndex((row) => row[0]?.span[0] === startOf(entry.file)) ?? -1;
    const edits = entries.map((entry) => table && removeRow(table, rowOf(entry)));
    return edits.every((one) => one !== undefined) ? edits : undefined;
  }
  const parts = writtenParts(file, collection);
  const gone = new Set(entries.map((entry) => (parts === undefined ? -1 : memberOf(parts, entry))));
  if (parts === undefined || gone.has(-1)) return undefined;
  const tables = collection.extension === '.toml' ? tablesOf(parts) : [];
  if (tables.length > 0) {
    const edits = [...gone].flatMap((index) => removeTables(file, tables, parts.members[index]?.name ?? ''));
    return gone.size < parts.members.length ? edits : withEmpty(parts, edits);
  }
  return isInBrackets(parts) ? withoutMembers(parts, gone) : removeYamlMembers(parts, gone);
}

/**
 * The edits that rename an entry in a map. If its key is in a field, the member may have any name, which is
 * changed only if it equals the key.
 */
export function renameMember({ collection, ...entry }: Entry, key: string, writesKey: boolean): Edit[] {
  if (collection.extension === '.csv') return [];
  const file = wholeFile(entry.file);
  const parts = writtenParts(file, collection);
  const member = parts?.members[memberOf(parts, { collection, ...entry })];
  if (parts?.isMap !== true || member === undefined || (writesKey && member.name !== entry.key)) return [];
  if (collection.extension === '.toml') {
    const tables = tablesOf(parts);
    if (tables.length > 0) return renameTables(parts, tables, member.name, key);
  }
  return [keyEdit(parts, member.pointer, key) ?? []].flat();
}

/** Index of the member that is an entry, by its position. */
function memberOf({ members, isMap }: WrittenParts, entry: Entry): number {
  const { start, text } = { start: startOf(entry.file), text: entry.file.text };
  const inside = members.findIndex(({ span }) => start <= span[0] && span[0] < start + text.length);
  return inside !== -1 || !isMap ? inside : members.findIndex(({ name }) => name === entry.key);
}

function addToToml(parts: WrittenParts, key: string, fields: JsonObject): Edit {
  const tables = tablesOf(parts);
  if (tables.length > 0) return addTable(parts, tables, key, fields);
  const line = (parts.isMap ? `${tomlKey(key)} = ` : '') + tomlValue(fields);
  const { file, span, members, isMap } = parts;
  // TOML allows no line breaks in braces.
  if (isMap && members.length === 0)
    return { file: file.path, span: [span[2], span[3]], text: `{ ${line} }` };
  return withMember(parts, { line, block: () => line });
}

/** Appends an entry to a list or map, in its style. @param name of the entry in a map */
function addYamlMember(parts: WrittenParts, name: string, fields: JsonObject): Edit | undefined {
  const { file, spans, at, isMap, members } = parts;
  const line = stringify(isMap ? { [name]: fields } : fields, {
    collectionStyle: 'flow',
    lineWidth: 0,
  }).trim();
  const flow = isMap ? line.replace(/^\{\s*|\s*\}$/g, '') : line;
  if (isInBrackets(parts) && members.length > 0) return withMember(parts, { line: flow, block: () => flow });
  const lines = stringify(isMap ? { [name]: fields } : fields, { lineWidth: 100 })
    .trimEnd()
    .split('\n');
  if (at === '' && members.length === 0) {
    const [first = '', ...rest] = lines;
    const text = isMap ? lines : [`- ${first}`, ...rest.map((one) => `  ${one}`)];
    return { file: file.path, span: [parts.span[2], parts.span[3]], text: text.join(lineEnd(file.text)) };
  }
  if (!isMap) return addItems({ file, spans, pointer: at, length: members.length }, [{ block: lines, flow }]);
  return addGroup(parts, lines);
}

/** Names the list or map of TOML whose last tables are removed, at the start of the file: `people = []`. */
function withEmpty({ file, at, isMap }: WrittenParts, edits: Edit[]): Edit[] {
  const names = at.split('/').slice(1).map(segmentName);
  if (names.length === 0) return edits;
  const text = `${names.map(tomlKey).join('.')} = ${isMap ? '{}' : '[]'}${lineEnd(file.text)}`;
  const start = file.text.startsWith('\uFEFF') ? 1 : 0;
  const isTaken = edits.some(({ span }) => span[0] === start);
  if (!isTaken) return [{ file: file.path, span: [start, start], text }, ...edits];
  return edits.map((one) => (one.span[0] === start ? { ...one, text } : one));
}

/**
 * Removes entries from a list or map in lines. Comments above them stay, because they may be about the following
 * entries.
 */
function removeYamlMembers(parts: WrittenParts, gone: ReadonlySet<number>): Edit[] {
  const { file, spans, at, isMap, members } = parts;
  const { text, path } = file;
  if (!isMap) return removeItems({ file, spans, pointer: at, length: members.length }, gone);
  const lines = members
    .filter((_, index) => gone.has(index))
    .map(({ span, pointer }) => [span[0], endOfLine(text, endOfValue({ file, spans }, pointer))] as const);
  const [start, end] = [lines[0]?.[0] ?? 0, lines.at(-1)?.[1] ?? 0];
  if (gone.size === members.length) return [{ file: path, span: [start, end], text: '{}' }];
  return lines.map(([from, to]) => ({
    ...{ file: path, span: [lineStart(text, from), nextLine(text, to)], text: '' },
  }));
}

/** Adds lines after the last group of a map, with its indentation; an empty map is `{}` after its name. */
function addGroup({ file, spans, span, members }: WrittenParts, lines: readonly string[]): Edit {
  const { text } = file;
  const end = lineEnd(text);
  const last = members.at(-1);
  if (last === undefined) {
    const from = text.slice(0, span[2]).trimEnd().length;
    const indent = ' '.repeat(span[0] - lineStart(text, span[0]) + 2);
    const indented = lines.map((line) => end + indent + line).join('');
    return { file: file.path, span: [from, span[3]], text: indented };
  }
  const indent = text.slice(lineStart(text, last.span[0]), last.span[0]);
  const at = endOfLine(text, endOfValue({ file, spans }, last.pointer));
  return { file: file.path, span: [at, at], text: lines.map((line) => end + indent + line).join('') };
}
