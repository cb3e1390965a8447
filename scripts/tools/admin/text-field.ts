import type { FormField } from '../../shared/editing-page.ts';
import { expectedForm } from '../../entry/validate/formats.ts';
import { downloadRules } from '../../model/download-uses.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { isOneFile, type Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { limitWords } from '../scaffold/limits.ts';
import { numberAt, textAt } from '../scaffold/shape.ts';
import { titleField } from './labels.ts';

type Widgeted = Partial<FormField> & Pick<FormField, 'widget'>;

/** A text that may be longer gets a multi-line input. */
const LONG = 140;
/** Words in a description that suggest a text of more than one line. */
const SENTENCES = /\b(?:sentences?|paragraphs?|lines)\b/i;

/** The widget of a text field, by its schema, with the limits that a form can check. */
export function textField(schema: JsonObject, collections: readonly Collection[]): Widgeted {
  switch (kindOf(schema)) {
    case 'image':
      return pictureField(collections);
    case 'date':
      return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
    case 'datetime':
      return { widget: 'datetime', format: 'YYYY-MM-DD HH:mm' };
    case 'file':
      return downloadField(schema);
    case 'ref':
      return relation(textAt(schema, 'x-ref') ?? '', collections) ?? { widget: 'string', ...limits(schema) };
    case 'markdown':
      // The visual mode rewrites Markdown, and supports neither footnotes nor text in braces.
      return schema['x-markdown'] === 'inline'
        ? { widget: 'text', ...limits(schema) }
        : { widget: 'richtext', modes: ['raw'] };
    case 'link':
    case 'recurrence':
    case 'raw':
      return { widget: 'string', ...limits(schema) };
    case 'text':
      return { ...plain(schema), ...limits(schema) };
  }
}

/** Widget for a picture of this site; a URL may be entered only if the site allows other picture hosts. */
function pictureField(collections: readonly Collection[]): Widgeted {
  const isOpen = collections.some(({ pictureHosts }) => pictureHosts !== undefined);
  return { widget: 'image', ...(isOpen ? {} : { choose_url: false }) };
}

/** Widget for a download, of the types and up to the size that the schema allows. */
function downloadField(schema: JsonObject): Widgeted {
  const { types, most } = downloadRules(schema);
  const config = { max_file_size: most, slugify_filename: true };
  return {
    widget: 'file',
    accept: types.map((type) => `.${type}`).join(),
    choose_url: false,
    media_folder: '/content/files',
    public_folder: '/files',
    media_libraries: { default: { config } },
  };
}

/** Widget for a plain text, with one line or several. */
function plain(schema: JsonObject): Widgeted {
  if (schema.format === 'email') return { widget: 'string', type: 'email' };
  if (schema.format === 'uri') return { widget: 'string', type: 'url' };
  const isReported = schema['x-unique'] === true || SENTENCES.test(textAt(schema, 'description') ?? '');
  const most = numberAt(schema, 'maxLength') ?? (isReported ? Infinity : LONG);
  const isLong = most > LONG && schema.pattern === undefined;
  return { widget: isLong ? 'text' : 'string' };
}

/**
 * Limits that the CMS checks while somebody types. It counts the characters of the source; `content validate`
 * counts them after tokens are replaced. So texts with a token are left to that, and others are checked by a
 * pattern.
 */
function limits(schema: JsonObject): Partial<FormField> {
  const [minlength, maxlength] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')];
  const pattern = textAt(schema, 'pattern');
  // The CMS compiles patterns without the `u` flag that these need; `content validate` checks them.
  const isKnown = pattern !== undefined && !/\\[pPu]\{/.test(pattern);
  const message = isKnown ? `Expected: ${expectedForm(schema) ?? pattern}` : '';
  if (kindOf(schema) === 'raw')
    return {
      // A minimum of one character is already expressed by `required`.
      ...(minlength === undefined || minlength < 2 ? {} : { minlength }),
      ...(maxlength === undefined ? {} : { maxlength }),
      ...(isKnown ? { pattern: [pattern, message] } : {}),
    };
  if (isKnown) return { pattern: [`(?:${pattern})|${TOKEN}`, message] };
  const [words] = limitWords({ minLength: minlength ?? null, maxLength: maxlength ?? null }, []);
  if (words === undefined) return {};
  return {
    pattern: [`^${CHARACTER}{${minlength ?? 0},${maxlength ?? ''}}$|${TOKEN}`, `Expected: ${words}.`],
  };
}

/** Start of a token. */
const TOKEN = '\\{[A-Za-z]';
/** One character as people count them: a surrogate pair counts as one. */
const CHARACTER = '(?:[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[^\\uD800-\\uDFFF])';

/** Widget to choose an entry of a collection; undefined for a collection without separate files. */
function relation(name: string, collections: readonly Collection[]): Widgeted | undefined {
  const target = collections.find((one) => one.name === name && !isOneFile(one));
  if (target === undefined) return undefined;
  const title = titleField(target);
  const value = target.key ?? '{{slug}}';
  return {
    widget: 'relation',
    collection: name,
    value_field: value,
    display_fields: [title ?? value],
    search_fields: [...new Set([title ?? value, value])],
  };
}
