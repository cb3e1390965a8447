import { edited } from '../../shared/edited.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { asScalar } from '../../diagnostics/yaml-scalar.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import { syntaxOf } from '../../entry/validate/wording.ts';
import { filledEdit, type Positions } from '../../model/edits.ts';
import type { Entry } from '../../model/site-model.ts';
import { atPointer, fieldPointer } from '../../schema/json.ts';
import { endOfLine, lineEnd, lineStart } from '../move/list-edits.ts';

/** A field by its dotted path, and its text. */
export type FieldText = readonly [field: string, text: string];

/**
 * The edits that set fields of an entry in YAML. Fields that are missing are added below the others of their
 * group; all of `set` must be in one group.
 * @returns undefined if the file is written in a way that cannot be edited
 */
export function setFields(entry: Entry, set: readonly FieldText[]): Edit[] | undefined {
  const { file, collection } = entry;
  if (syntaxOf(file) !== 'yaml' || collection.parts !== undefined) return undefined;
  const before = readFields(entry);
  const positions: Positions = { file, spans: before.spans };
  const isThere = ([field]: FieldText): boolean => before.spans[fieldPointer(field)] !== undefined;
  const missing = set.filter((one) => !isThere(one));
  const edits = set.filter(isThere).map(([field, text]) => filledEdit(positions, fieldPointer(field), text));
  if (missing.length > 0) edits.push(addedLines(positions, missing));
  if (!edits.every((one) => one !== undefined)) return undefined;
  // A file may be written in ways that no edit foresees, so the result is read again.
  const after = readFields({ ...entry, file: new SourceFile(file.path, edited(file.text, edits), '') });
  const isSet =
    after.diagnostics.length <= before.diagnostics.length &&
    set.every(([field, text]) => atPointer(after.data, fieldPointer(field)) === text);
  return isSet ? edits : undefined;
}

/** Adds lines below the fields of a group that begin a line; undefined for a group in braces. */
function addedLines({ file, spans }: Positions, set: readonly FieldText[]): Edit | undefined {
  const { text } = file;
  const parts = set[0]?.[0].split('.').slice(0, -1) ?? [];
  const owner = parts.length === 0 ? '' : fieldPointer(parts.join('.'));
  const fields = Object.entries(spans).flatMap(([pointer, [start, keyEnd, from, to]]) => {
    const isOwn = pointer.startsWith(`${owner}/`) && pointer.lastIndexOf('/') === owner.length;
    // The text below the fields has no name.
    const isNamed = start !== from;
    return isOwn && isNamed && isFirst(text, start) ? [{ start, end: Math.max(keyEnd, to) }] : [];
  });
  const [first] = fields;
  if (first === undefined) return undefined;
  const line = lineEnd(text) + ' '.repeat(first.start - lineStart(text, first.start));
  const last = Math.max(...fields.map(({ end }) => end));
  const at = endOfLine(text, text.slice(0, last).trimEnd().length);
  const lines = set.map(
    ([field, value]) => `${line}${field.split('.').at(-1) ?? field}: ${asScalar(value, 'x', false)}`,
  );
  return { file: file.path, span: [at, at], text: lines.join('') };
}

/** Whether a name is the first on its line, or in its list item, so that another can be added below it. */
function isFirst(text: string, start: number): boolean {
  return /^(?:\s|- )*$/.test(text.slice(lineStart(text, start), start)) && /[\w"']/.test(text.charAt(start));
}
