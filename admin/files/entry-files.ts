import { Document, parse } from 'yaml';
import type { EntryForm } from '../../scripts/shared/editing-page.ts';
import { isObject, type JsonObject } from '../../scripts/schema/json.ts';
import { editYaml, same } from './edit-yaml.ts';
import { splitFrontMatter } from '../../scripts/entry/read/front-matter.ts';
import { comparableGroup, shownGroup, writtenGroup } from './entry-values.ts';
import { withoutOldWord } from '../confirmed/confirmed-field.ts';
import { yamlNode, YAML_STYLE } from './write-yaml.ts';

/**
 * The file text for the values of a form: the original text with the changes, or a new text. Throws if the
 * file would not have the values of the form; then nothing is saved.
 * @param saved returns the last saved text of a form, by the text that it was opened from
 */
export function writeEntry(
  filled: JsonObject,
  form: EntryForm,
  saved: (source: string) => string = (source) => source,
): string {
  const source = filled[SOURCE];
  const given =
    typeof source === 'string' && form.confirmed !== undefined
      ? withoutOldWord(filled, readEntry(saved(source), form), form)
      : filled;
  const text = typeof source === 'string' ? editedFile(source, given, form) : newFile(given, form);
  if (text === source) return text;
  const fields = fieldsAbove(form);
  const data: unknown = parse(cutFile(text, form).yaml);
  const said = isObject(data) ? comparableGroup(shownGroup(data, fields), fields) : {};
  if (!same(said, comparableGroup(given, fields)))
    throw new Error(
      'The saved file would differ from the form, so it was not saved. Please edit the file itself.',
    );
  return text;
}

/** The YAML fields: all except the body. */
function fieldsAbove({ fields, body_field: body }: EntryForm): EntryForm['fields'] {
  return fields.filter(({ name }) => name !== body?.key);
}

function textBelow(given: JsonObject, { body_field: body }: EntryForm): string {
  const text = body === undefined ? undefined : given[body.key];
  return typeof text === 'string' ? text : '';
}

/** A file of Windows with the line breaks of forms. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n');

/** The original text with the changes of a form, in the line breaks of the original. */
function editedFile(source: string, given: JsonObject, form: EntryForm): string {
  const text = withLineFeeds(source);
  const made = editedText(text, given, form);
  if (made === text) return source;
  return text === source ? made : made.replaceAll('\n', '\r\n');
}

function editedText(source: string, given: JsonObject, form: EntryForm): string {
  const { opening, yaml, closing, body } = cutFile(source, form);
  const fields = editYaml(yaml, given, fieldsAbove(form));
  const text = textBelow(given, form);
  if (form.body_field === undefined || text === body) return opening + fields + closing + body;
  // The second line of hyphens may have been the last line.
  const gap = closing.includes('\n\n') ? closing : `${closing.trimEnd()}\n\n`;
  return `${opening}${fields}${gap}${text.trim()}\n`;
}

function newFile(given: JsonObject, form: EntryForm): string {
  const document = new Document();
  document.contents = yamlNode(document, writtenGroup(given, fieldsAbove(form))) as never;
  const yaml = document.toString(YAML_STYLE);
  if (form.body_field === undefined) return yaml;
  const text = textBelow(given, form).trim();
  return `---\n${yaml}---\n${text === '' ? '' : `\n${text}\n`}`;
}

/** Key for the source text of the file, kept in the form: saving applies the changes to that text. */
export const SOURCE = '__source';

/** The form values of an entry's file. Throws with a message for the editor if the file cannot be parsed. */
export function readEntry(text: string, form: EntryForm): JsonObject {
  const { yaml, body } = cutFile(withLineFeeds(text), form);
  const data: unknown = parse(yaml);
  if (!isObject(data)) throw new Error('The file has no fields (`name: value`).');
  const shown = shownGroup(data, form.fields);
  return {
    ...shown,
    ...(form.body_field === undefined ? {} : { [form.body_field.key]: body }),
    [SOURCE]: text,
  };
}

/** A file of an entry, split into its fields and the body below them. */
interface EntryFile {
  /** Text before the fields; `closing` is the text between them and the body. */
  opening: string;
  yaml: string;
  closing: string;
  body: string;
}

/** Splits a file; concatenated, the parts are the file. Throws for Markdown without front matter. */
export function cutFile(text: string, { body_field: body }: Pick<EntryForm, 'body_field'>): EntryFile {
  if (body === undefined) return { opening: '', yaml: text, closing: '', body: '' };
  const found = splitFrontMatter(text);
  if (!found.ok) throw new Error('The file has no fields between two lines `---`.');
  const end = found.yamlOffset + found.yaml.length;
  // The empty line above the body belongs to neither part.
  const above = /^\n*/.exec(found.body)?.[0].length ?? 0;
  return {
    opening: text.slice(0, found.yamlOffset),
    yaml: found.yaml,
    closing: text.slice(end, found.bodyOffset + above),
    body: found.body.slice(above),
  };
}
