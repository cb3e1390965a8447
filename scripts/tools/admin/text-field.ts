import { expectedForm } from '../../entry/validate/formats.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { isOneFile, type Collection } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { numberAt, textAt } from '../scaffold/shape.ts';
import { titleField, type Widget } from './form.ts';

/** A text that may be longer gets a multi-line input. */
const LONG = 140;
/** Words in a description that suggest a text of more than one line. */
const SENTENCES = /\b(?:sentences?|paragraphs?|lines)\b/i;

/** The widget of a text field, by its schema. */
export function textField(schema: JsonObject, collections: readonly Collection[]): Widget {
  const kind = kindRow(schema);
  const relationTo = (name: Json): Widget | undefined =>
    typeof name === 'string' ? relation(name, collections) : undefined;
  const own = kind?.row.widget?.(kind.of, relationTo);
  const widget = own ?? (kind === undefined ? plain(schema) : { widget: 'string' });
  return ['string', 'text'].includes(widget.widget) ? { ...widget, ...form(schema) } : widget;
}

/** Widget for a plain text, with one line or several. */
function plain(schema: JsonObject): Widget {
  if (schema.format === 'email') return { widget: 'string', type: 'email' };
  if (schema.format === 'uri') return { widget: 'string', type: 'url' };
  const isReported = schema['x-unique'] === true || SENTENCES.test(textAt(schema, 'description') ?? '');
  const most = numberAt(schema, 'maxLength') ?? (isReported ? Infinity : LONG);
  const isLong = most > LONG && schema.pattern === undefined;
  return { widget: isLong ? 'text' : 'string' };
}

/**
 * The pattern that the form checks; a text with a token is left to `content validate`, which knows what the
 * token stands for. So are lengths, which the hint names.
 */
function form(schema: JsonObject): Partial<Widget> {
  const pattern = textAt(schema, 'pattern');
  // The CMS compiles patterns without the `u` flag that these need.
  if (pattern === undefined || /\\[pPu]\{/.test(pattern)) return {};
  return { pattern: [`(?:${pattern})|${TOKEN}`, `Expected: ${expectedForm(schema) ?? pattern}`] };
}

/** Start of a token. */
const TOKEN = '\\{[A-Za-z]';

/** Widget to choose an entry of a collection; undefined for a collection without separate files. */
function relation(name: string, collections: readonly Collection[]): Widget | undefined {
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
