import { edited } from '../../shared/edited.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { startOf, wholeFile } from '../../diagnostics/entry-part.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { asScalar, doubleQuoted } from '../../diagnostics/yaml-scalar.ts';
import { entriesIn } from '../../entry/read/file-entries.ts';
import { syntaxOf } from '../../entry/validate/wording.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import { filledEdit, literalEdit, type Positions } from '../../model/edits.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { atPointer, fieldPointer } from '../../schema/json.ts';
import { endOfLine, lineEnd, lineStart } from '../move/list-edits.ts';
import { tomlKey } from '../scaffold/toml-text.ts';
import { setCells, writtenTable } from './csv-rows.ts';
import { withMember, type WrittenMember } from './written-parts.ts';

/** A field by its dotted path, and its text. */
export type FieldText = readonly [field: string, text: string];

/**
 * The edits of its file that set fields of an entry, which may be one of several in the file. Fields that are
 * missing are added after the others of their group; all of `set` must be in one group.
 * @returns undefined if the file is written in a way that cannot be edited
 */
export function setFields(model: SiteModel, entry: Entry, set: readonly FieldText[]): Edit[] | undefined {
  const edits = entry.collection.extension === '.csv' ? cellEdits(model, entry, set) : fieldEdits(entry, set);
  return edits !== undefined && isSet(model, entry, edits, set) ? edits : undefined;
}

/** Whether the edited file has the requested values and no new errors. */
function isSet(model: SiteModel, entry: Entry, edits: readonly Edit[], set: readonly FieldText[]): boolean {
  const { collection } = entry;
  const whole = wholeFile(entry.file);
  const read = entriesIn(
    { file: new SourceFile(whole.path, edited(whole.text, edits), ''), collection },
    model.set,
  );
  const own = read.sources.find(({ file }) => file.path === entry.file.path);
  if (read.isBroken || own === undefined) return false;
  const after = readFields(own);
  return (
    after.diagnostics.length <= readFields(entry).diagnostics.length &&
    set.every(([field, text]) => atPointer(after.data, fieldPointer(field)) === text)
  );
}

function cellEdits(model: SiteModel, entry: Entry, set: readonly FieldText[]): Edit[] | undefined {
  const { collection, file } = entry;
  const table = writtenTable(wholeFile(file), collection, model.resolver);
  const row = table?.rows.findIndex(([first]) => first?.span[0] === startOf(entry.file)) ?? -1;
  return table === undefined || row === -1 ? undefined : setCells(table, row, set);
}

function fieldEdits(entry: Entry, set: readonly FieldText[]): Edit[] | undefined {
  const positions = positionsOf(entry);
  const { spans } = positions;
  const isThere = ([field]: FieldText): boolean => spans[fieldPointer(field)] !== undefined;
  const missing = set.filter((one) => !isThere(one));
  const replaced = set.filter(isThere).map(([field, text]) => {
    const pointer = fieldPointer(field);
    return isYaml(entry)
      ? filledEdit(positions, pointer, text)
      : literalEdit(positions, pointer, doubleQuoted(text));
  });
  const edits = missing.length === 0 ? replaced : [...replaced, addedEdit(entry, positions, missing)];
  return edits.every((one) => one !== undefined) ? edits : undefined;
}

/** The fields of an entry with their positions in the file on disk. */
function positionsOf(entry: Entry): Positions {
  const offset = startOf(entry.file);
  const spans = Object.entries(readFields(entry).spans).map(([pointer, [a, b, c, d]]) => [
    pointer,
    [a + offset, b + offset, c + offset, d + offset],
  ]);
  return { file: wholeFile(entry.file), spans: Object.fromEntries(spans) as Positions['spans'] };
}

const isYaml = ({ file }: Entry): boolean => syntaxOf(file) === 'yaml';

/** Adds fields at the end of their group: inside its braces, or on lines of their own. */
function addedEdit(entry: Entry, positions: Positions, set: readonly FieldText[]): Edit | undefined {
  const { file, spans } = positions;
  const parts = set[0]?.[0].split('.').slice(0, -1) ?? [];
  const owner = parts.length === 0 ? '' : fieldPointer(parts.join('.'));
  // The name of a map's member is its key field without being inside it, and a body has no name.
  const members = Object.entries(spans).flatMap(([pointer, [start, keyEnd, from, to]]): WrittenMember[] => {
    const isOwn = pointer.startsWith(`${owner}/`) && pointer.lastIndexOf('/') === owner.length;
    return isOwn && start !== from ? [{ name: pointer, pointer, span: [start, Math.max(keyEnd, to)] }] : [];
  });
  const span = spans[owner];
  const isFlow = span !== undefined && file.text.charAt(span[2]) === '{';
  const lines = set.map(([field, text]) => written(entry, field.split('.').at(-1) ?? field, text, isFlow));
  if (!isFlow) return addedLines(positions, members, lines);
  if (members.length === 0) return undefined;
  const group = { file, spans, at: owner, isMap: true, span, members };
  const edits = lines.map((line) => withMember(group, { line, block: () => line }));
  return edits[0] && { ...edits[0], text: edits.map(({ text }) => text).join('') };
}

function written(entry: Entry, name: string, text: string, isFlow: boolean): string {
  if (isYaml(entry)) return `${asScalar(name, 'x', isFlow)}: ${asScalar(text, 'x', isFlow)}`;
  if (entry.collection.extension === '.json') return `${doubleQuoted(name)}: ${doubleQuoted(text)}`;
  return `${tomlKey(name)} = ${doubleQuoted(text)}`;
}

/** Adds lines below the fields that begin a line; a name of TOML in brackets begins a group of its own. */
function addedLines(
  { file }: Positions,
  members: readonly WrittenMember[],
  lines: readonly string[],
): Edit | undefined {
  const { text } = file;
  const fields = members.filter(({ span }) => isFirst(text, span[0]));
  const start = fields[0]?.span[0];
  if (start === undefined) return undefined;
  const line = lineEnd(text) + ' '.repeat(start - lineStart(text, start));
  const last = Math.max(...fields.map(({ span }) => span[1]));
  const at = endOfLine(text, text.slice(0, last).trimEnd().length);
  return { file: file.path, span: [at, at], text: lines.map((one) => line + one).join('') };
}

/** Whether a name is the first on its line, or in its list item, so that another can be added below it. */
function isFirst(text: string, start: number): boolean {
  return /^(?:\s|- )*$/.test(text.slice(lineStart(text, start), start)) && /[\w"']/.test(text.charAt(start));
}
