import { edited } from '../../contract/edited.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { asScalar } from '../../diagnostics/yaml-scalar.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { readFields, type Fields } from '../../entry/read/read-fields.ts';
import { filledEdit } from '../../model/edits.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { atPointer, fieldPointer, type JsonObject } from '../../schema/json.ts';
import { endOfLine, lineEnd, lineStart } from '../move/list-edits.ts';
import { firstShape } from '../scaffold/shape.ts';
import { PictureError } from './prepare-picture.ts';

/** A place for a picture: a picture field, or the body of a Markdown file. */
export interface PicturePlace {
  entry: Entry;
  /** Dotted path of the field. */
  field: string;
  /**
   * Dotted path of the field with the text alternative; undefined if there is none, or it belongs to the
   * picture.
   */
  alt: string | undefined;
  isText: boolean;
}

/** Resolves `entry#field`; throws a `PictureError` if the field cannot hold a picture. */
export function picturePlace(model: SiteModel, entry: Entry, field: string): PicturePlace {
  const { collection } = entry;
  if (collection.body !== undefined && field === collection.body)
    return { entry, field, alt: undefined, isText: true };
  const schema = schemaAt(model, collection.schema, field);
  if (schema === undefined || kindOf(schema) !== 'image')
    throw new PictureError(
      `\`${field}\` of ${collection.title} is not a field for a picture. ${pictureFields(model, collection.schema)}`,
    );
  const alt = schema['x-alt'];
  const owner = field.includes('.') ? `${field.slice(0, field.lastIndexOf('.'))}.` : '';
  return { entry, field, alt: typeof alt === 'string' ? owner + alt : undefined, isText: false };
}

/** The schema of a field by its dotted path; numbers are list indexes. */
function schemaAt(model: SiteModel, schema: JsonObject, field: string): JsonObject | undefined {
  let slot = model.resolver.root(schema);
  for (const part of field.split('.')) {
    const shape = firstShape(slot);
    slot = /^\d+$/.test(part) ? shape.item(Number(part)) : shape.property(part);
    if (slot.nodes.length === 0) return undefined;
  }
  return firstShape(slot).schema;
}

function pictureFields(model: SiteModel, schema: JsonObject): string {
  const found: string[] = [];
  const walk = (slot: ReturnType<SiteModel['resolver']['root']>, path: string[]): void => {
    const shape = firstShape(slot);
    if (kindOf(shape.schema) === 'image') found.push(path.join('.'));
    // Limits the depth, because a schema may be recursive.
    if (path.length < 4) for (const name of shape.names) walk(shape.property(name), [...path, name]);
  };
  walk(model.resolver.root(schema), []);
  return found.length === 0
    ? 'It has no field for a picture.'
    : `Fields for pictures are: ${found.join(', ')}.`;
}

/**
 * Edits that set a picture and its text alternative in their fields, or append it to the body; the rest is
 * unchanged.
 */
export function placingEdits(place: PicturePlace, address: string, alt: string | undefined): Edit[] {
  const { entry, field, isText } = place;
  const { file } = entry;
  const fields = readFields(entry);
  if (isText) {
    const end = file.text.trimEnd().length;
    const line = lineEnd(file.text);
    const text = line + line + pictureText(alt ?? '', address) + line;
    return [{ file: file.path, span: [end, file.text.length], text }];
  }
  const set: [string, string][] = [[field, address]];
  if (place.alt !== undefined && alt !== undefined) set.push([place.alt, alt]);
  const isThere = ([name]: readonly [string, string]): boolean => fields.spans[pointerTo(name)] !== undefined;
  const missing = set.filter((one) => !isThere(one));
  const edits = [
    ...set.filter(isThere).map(([name, text]) => replaced(entry, fields, name, text)),
    ...(missing.length === 0 ? [] : [added(entry, fields, missing)]),
  ];
  if (!isWhole(entry, fields, edits, set)) throw byHand(entry, set);
  return edits;
}

/** Characters with a meaning in Markdown; an ampersand only at the start of a character reference. */
const MARKS = /[[\]\\`<*_~]|&(?=#?\w+;)/g;

/** A picture in Markdown. */
export function pictureText(alt: string, address: string): string {
  return `![${alt.replace(MARKS, '\\$&')}](${address})`;
}

/** Whether the edited file has the requested values and no new errors. */
function isWhole(
  entry: Entry,
  before: Fields,
  edits: readonly Edit[],
  set: readonly (readonly [string, string])[],
): boolean {
  const text = edited(entry.file.text, edits);
  const after = readFields({ ...entry, file: new SourceFile(entry.file.path, text, '') });
  return (
    after.diagnostics.length <= before.diagnostics.length &&
    after.data !== undefined &&
    set.every(([name, value]) => atPointer(after.data, pointerTo(name)) === value)
  );
}

function byHand({ file }: Entry, set: readonly (readonly [string, string])[]): PictureError {
  const lines = set.map(([name, text]) => `  ${name}: ${asScalar(text, 'x', false)}`);
  return new PictureError(
    `${file.path} is written in a way that the command cannot edit. Add the picture by hand:\n${lines.join('\n')}`,
  );
}

const pointerTo = (field: string): string => (field === '' ? '' : fieldPointer(field));

function replaced(entry: Entry, { data, spans }: Fields, field: string, text: string): Edit {
  const { file } = entry;
  const pointer = pointerTo(field);
  const before = atPointer(data, pointer);
  if (typeof before === 'object' && before !== null)
    throw new PictureError(`\`${field}\` of ${file.path} contains more than the address of a picture.`);
  const edit = filledEdit({ file, spans }, pointer, text);
  if (edit === undefined) throw byHand(entry, [[field, text]]);
  return edit;
}

/** Adds lines at the end of the group that the fields belong to. */
function added(entry: Entry, { spans }: Fields, set: readonly [string, string][]): Edit {
  const { file } = entry;
  const [first] = set;
  const parts = first?.[0].split('.') ?? [];
  const owner = pointerTo(parts.slice(0, -1).join('.'));
  const inside = Object.entries(spans).filter(([name]) => name.startsWith(`${owner}/`));
  const own = inside.filter(([name]) => !name.slice(owner.length + 1).includes('/'));
  const keys = own.map(([, span]) => span[0]).filter((start) => isAlone(file.text, start));
  const [start] = keys;
  if (start === undefined) throw byHand(entry, set);
  const indent = ' '.repeat(start - lineStart(file.text, start));
  const isFields = (end: number): boolean => owner !== '' || end <= bodyStart(file.text, spans);
  const last = Math.max(...inside.map(([, span]) => span[3]).filter(isFields));
  const at = endOfLine(file.text, file.text.slice(0, last).trimEnd().length);
  const line = lineEnd(file.text) + indent;
  const lines = set.map(
    ([name, text]) => `${line}${name.split('.').at(-1) ?? name}: ${asScalar(text, 'x', false)}`,
  );
  return { file: file.path, span: [at, at], text: lines.join('') };
}

/** Whether a name is the first text on its line, so that another can be added below it. */
function isAlone(text: string, start: number): boolean {
  return text.slice(lineStart(text, start), start).trim() === '' && /[\w"']/.test(text.charAt(start));
}

/** Start of the body below the fields: the only value whose key has no span. */
function bodyStart(text: string, spans: Fields['spans']): number {
  const body = Object.values(spans).find(
    (span) => span[0] === span[1] && span[2] === span[0] && span[3] === text.length,
  );
  return body?.[2] ?? text.length;
}
