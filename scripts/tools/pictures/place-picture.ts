import type { Edit } from '../../diagnostics/diagnostic.ts';
import { asScalar } from '../../diagnostics/yaml-scalar.ts';
import { isMarkdown } from '../../disk/paths.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { atPointer, fieldPointer, type JsonObject } from '../../schema/json.ts';
import { lineEnd } from '../move/list-edits.ts';
import { setFields, type FieldText } from './set-fields.ts';
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
  if (field === collection.body && isMarkdown(collection.extension))
    return { entry, field, alt: undefined, isText: true };
  const schema = model.resolver.at(collection.schema, field.split('.'), entry.data)[0]?.schema;
  if (schema === undefined || kindOf(schema) !== 'image')
    throw new PictureError(
      `\`${field}\` of ${collection.title} is not a field for a picture. ${pictureFields(model, collection.schema)}`,
    );
  const alt = schema['x-alt'];
  const owner = field.includes('.') ? `${field.slice(0, field.lastIndexOf('.'))}.` : '';
  return { entry, field, alt: typeof alt === 'string' ? owner + alt : undefined, isText: false };
}

function pictureFields(model: SiteModel, schema: JsonObject): string {
  const found: string[] = [];
  const walk = (slot: ReturnType<SiteModel['resolver']['root']>, path: string[]): void => {
    const shape = slot.first;
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
 * Edits of the file that set a picture and its text alternative in their fields, or append it to the body; the
 * rest is unchanged.
 */
export function placingEdits(place: PicturePlace, address: string, alt: string | undefined): Edit[] {
  const { entry, field, isText } = place;
  const { file } = entry;
  if (isText) {
    const end = file.text.trimEnd().length;
    const line = lineEnd(file.text);
    const text = line + line + pictureText(alt ?? '', address) + line;
    return [{ file: file.path, span: [end, file.text.length], text }];
  }
  const before = atPointer(readFields(entry).data, fieldPointer(field));
  if (typeof before === 'object' && before !== null)
    throw new PictureError(`\`${field}\` of ${file.path} contains more than the address of a picture.`);
  const set: FieldText[] = [[field, address]];
  if (place.alt !== undefined && alt !== undefined) set.push([place.alt, alt]);
  const edits = setFields(entry, set);
  if (edits === undefined) throw byHand(entry, set);
  return edits;
}

/** Characters with a meaning in Markdown; an ampersand only at the start of a character reference. */
const MARKS = /[[\]\\`<*_~]|&(?=#?\w+;)/g;

/** A picture in Markdown. */
export function pictureText(alt: string, address: string): string {
  return `![${alt.replace(MARKS, '\\$&')}](${address})`;
}

function byHand({ file }: Entry, set: readonly FieldText[]): PictureError {
  const lines = set.map(([name, text]) => `  ${name}: ${asScalar(text, 'x', false)}`);
  return new PictureError(
    `${file.path} is written in a way that the command cannot edit. Add the picture by hand:\n${lines.join('\n')}`,
  );
}
