import { objectAt } from '../../schema/json.ts';
import type { Collection } from '../../schema/collection.ts';

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
