import type { Backend } from './editing-backend.ts';

/**
 * The configuration of the editing page (`/admin`), generated from the schemas by `content admin`.
 * Names and meanings are those of Sveltia CMS (https://sveltiacms.app/en/docs/fields), except
 * `needed`, `also`, `order` and `zone`, which `admin/files` reads, and the widgets `focus` and
 * `confirmed`, from `admin/focus` and `admin/confirmed`.
 */
export interface EditingConfig {
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'ascii'; clean_accents: true };
  media_libraries: Record<string, unknown>;
  collections: (FolderForm | FilesForm)[];
  singletons: FileForm[];
}

/** The configuration that the page receives: the generated part, plus the storage of the content. */
export interface PageConfig extends EditingConfig {
  backend: Backend;
  app_title: string;
  show_preview_links: boolean;
  publish_mode?: 'editorial_workflow';
  /**
   * The helper that checks the text while it is edited: it works on the edited folder or on a copy of the
   * repository; undefined for none.
   */
  help?: 'folder' | 'repository';
}

/** The properties of every form. */
export interface EntryForm {
  name: string;
  label: string;
  /** Name of the format in which `admin/files` reads and writes the file. */
  format: string;
  fields: FormField[];
  /** For Markdown: the field with the text below the front matter. */
  body_field?: { key: string };
  /** The field with the owner's confirmations of other fields, by their names. */
  confirmed?: string;
}

/** A folder with one file for each entry. */
export interface FolderForm extends EntryForm {
  description?: string;
  folder: string;
  extension: string;
  slug: { template: string; editable: false | ['create'] };
  identifier_field: string;
  summary: string;
  create: true;
  sortable_fields: { fields: string[] };
  view_filters?: { label: string; field: string; pattern: boolean }[];
  nested?: { depth: number };
  /** Empty if pictures are stored next to the entries. */
  media_folder?: '';
  public_folder?: '';
  editor: { preview: boolean };
  /** Address of its page, as a Sveltia CMS template. */
  preview_path?: string;
}

/** One file. */
export interface FileForm extends EntryForm {
  file: string;
  editor: { preview: boolean };
  preview_path?: string;
}

/** Files in one folder that have different forms. */
export interface FilesForm {
  name: string;
  label: string;
  files: FileForm[];
}

export type Widget =
  | 'boolean'
  | 'confirmed'
  | 'datetime'
  | 'file'
  | 'focus'
  | 'hidden'
  | 'image'
  | 'keyvalue'
  | 'list'
  | 'number'
  | 'object'
  | 'relation'
  | 'richtext'
  | 'select'
  | 'string'
  | 'text';

export interface FormField {
  name: string;
  label: string;
  widget: Widget;
  /** Whether the form requires it. */
  required: boolean;
  /** Whether the schema requires it; such a field is written even if it is empty. */
  needed: boolean;
  /** What else a file may contain here: a number instead of a text, or a single value instead of a list. */
  also?: 'number' | 'one';
  hint?: string;
  pattern?: [expression: string, message: string];
  default?: string | number | boolean;
  minlength?: number;
  maxlength?: number;
  min?: number;
  max?: number;
  value_type?: 'int' | 'float';
  step?: number;
  type?: 'date' | 'email' | 'url';
  format?: 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm';
  /** For dates and times: the order in dates with slashes, and the time zone. */
  order?: 'day-first' | 'month-first';
  zone?: string;
  /** For a focal point: the field with its picture, in the same group. */
  of?: string;
  /** For pictures and files: the accepted types, and whether an address may be entered instead. */
  accept?: string;
  choose_url?: boolean;
  media_folder?: string;
  public_folder?: string;
  media_libraries?: Record<string, unknown>;
  modes?: ['raw'];
  options?: (string | number | boolean)[];
  multiple?: true;
  collection?: string;
  value_field?: string;
  display_fields?: string[];
  search_fields?: string[];
  fields?: FormField[];
  field?: FormField;
  types?: FormType[];
  typeKey?: string;
  label_singular?: string;
  summary?: string;
  collapsed?: 'auto' | boolean;
}

/** One of several forms of a group; the field `typeKey` selects it. */
export interface FormType {
  name: string;
  label: string;
  widget: 'object';
  fields: FormField[];
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
