import { expectedForm } from '../../entry/validate/formats.ts';
import type { Collection } from '../../schema/collection.ts';
import { objectAt, type Json, type JsonObject } from '../../schema/json.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { numberAt, textAt } from '../scaffold/shape.ts';

/** A form of Sveltia CMS: for a folder with one file for each entry, for a file, or for several files. */
export interface Form {
  name: string;
  label: string;
  fields?: FormField[];
  files?: Form[];
  [option: string]: unknown;
}

/** The widget of a field with its options, by the names of Sveltia CMS (https://sveltiacms.app/en/docs/fields). */
export interface Widget {
  widget: string;
  default?: string | number | boolean;
  min?: number;
  multiple?: true;
  hint?: string;
  fields?: FormField[];
  types?: FormField[];
  typeKey?: string;
  field?: FormField;
  [option: string]: unknown;
}

export interface FormField extends Widget {
  name: string;
  label: string;
  /** Whether the form requires it. */
  required?: boolean;
}

/** Field names that usually hold a title, for schemas that do not say which field does. */
const USUAL = ['title', 'name', 'heading', 'question', 'label', 'about'];

/**
 * The top-level field that names an entry in lists: the required one, the title of its search result, one
 * with a usual name, or the title of its page; else its key. Undefined if there is none of these.
 */
export function titleField({ head, search, require, key, schema }: Collection): string | undefined {
  const fields = objectAt(schema, 'properties');
  const fieldsIn = (templates: readonly string[]): string[] =>
    templates.flatMap((template) => /^\{(\w+)\}$/.exec(template)?.[1] ?? []);
  const searched = fieldsIn(search.flatMap(({ title }) => title));
  // The search engine title often differs from the entry's own title, so it comes late.
  const headed = fieldsIn([head?.title ?? []].flat());
  return [require?.field, ...searched, ...USUAL, ...headed, key].find(
    (name) => name !== undefined && Object.hasOwn(fields, name),
  );
}

/** The label of a field: `metaDescription` or `meta-description` → `Meta description`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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
  const target = collections.find((collection) => collection.name === name && !collection.single);
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
