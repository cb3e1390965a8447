import { stringify } from 'yaml';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { EntryPart, wholeFile } from '../../diagnostics/entry-part.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { Columns } from '../../entry/read/cell-values.ts';
import { keyEdit } from '../../model/edits.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { segmentName, type Json, type JsonObject } from '../../schema/json.ts';
import { tomlKey, tomlText, tomlValue } from '../scaffold/toml-text.ts';
import { addRow, newTable, removeRow, writtenTable } from './csv-rows.ts';
import { addTable, removeTables, renameTables, tablesOf } from './toml-tables.ts';
import { jsonLines, withMember, withoutMember, writtenParts, type WrittenParts } from './written-parts.ts';
import { addYamlMember, removeYamlMember } from './yaml-members.ts';

/**
 * The edit that adds an entry to a file of several, in the way in which that is written.
 * @param key what names it
 * @returns undefined where the file cannot be read
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
  const own = parts.isMap ? withoutKey(fields, collection) : fields;
  if (collection.extension === '.toml') return addToToml(parts, key, own);
  if (collection.extension !== '.json') return addYamlMember(parts, key, own);
  const name = parts.isMap ? `${JSON.stringify(key)}: ` : '';
  return withMember(parts, {
    line: name + JSON.stringify(own),
    block: (indent, step) => name + jsonLines(own, indent, step),
  });
}

/** The file of a collection with its first entry, where there is none yet. */
export function newPartFile(model: SiteModel, collection: Collection, fields: JsonObject): string {
  if (collection.extension === '.csv')
    return newTable(new Columns(model.resolver, collection.schema), fields);
  const names = (collection.parts?.at ?? '').split('/').slice(1).map(segmentName);
  if (collection.extension === '.toml') return `[[${names.map(tomlKey).join('.')}]]\n${tomlText(fields)}`;
  const whole = names.reduceRight<Json>((value, name) => ({ [name]: value }), [fields]);
  return collection.extension === '.json' ? `${JSON.stringify(whole, null, 2)}\n` : stringify(whole);
}

/** The edits that take an entry out of its file; undefined where its place cannot be told. */
export function removePart({ model, entry }: { model: SiteModel; entry: Entry }): Edit[] | undefined {
  const { collection } = entry;
  const file = wholeFile(entry.file);
  if (collection.extension === '.csv') {
    const table = writtenTable(file, collection, model.resolver);
    const start = startOf(entry);
    const index = table?.rows.findIndex((row) => row[0]?.span[0] === start) ?? -1;
    const edit = table && removeRow(table, index);
    return edit && [edit];
  }
  const parts = writtenParts(file, collection);
  const index = parts === undefined ? -1 : memberOf(parts, entry);
  const member = parts?.members[index];
  if (parts === undefined || member === undefined) return undefined;
  if (collection.extension === '.toml') {
    const tables = tablesOf(parts);
    if (tables.length > 0) return removeTables(file, tables, member.name);
  }
  const isPlain = collection.extension === '.json' || collection.extension === '.toml';
  const edit = isPlain ? withoutMember(parts, index) : removeYamlMember(parts, index);
  return edit && [edit];
}

/**
 * The edits that give an entry another name in a map. One that says its key in a field may have any name there, which changes with
 * the key where it is the same.
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

/** Which member an entry is: that in whose place it stands. */
function memberOf({ members, isMap }: WrittenParts, entry: Entry): number {
  const { start, text } = { start: startOf(entry), text: entry.file.text };
  const inside = members.findIndex(({ span }) => start <= span[0] && span[0] < start + text.length);
  return inside !== -1 || !isMap ? inside : members.findIndex(({ name }) => name === entry.key);
}

function startOf({ file }: Entry): number {
  return file instanceof EntryPart ? file.start.offset : 0;
}

function addToToml(parts: WrittenParts, key: string, fields: JsonObject): Edit {
  const tables = tablesOf(parts);
  if (tables.length > 0) return addTable(parts, tables, key, fields);
  const line = (parts.isMap ? `${tomlKey(key)} = ` : '') + tomlValue(fields);
  return withMember(parts, { line, block: () => line });
}

/** In a map the name says the key. */
function withoutKey(fields: JsonObject, { key }: Collection): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}
