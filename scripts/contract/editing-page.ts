import type { Backend } from './editing-backend.ts';

/**
 * The configuration of the editing page (`/admin`), as `content admin` writes it from the schemas. Names and meanings are those of
 * the forms' own program, Sveltia CMS (https://sveltiacms.app/en/docs/fields), but for `needed`, `also`, `order` and `zone`, which
 * `admin/files` reads, and the widgets `focus` and `confirmed`, which are `admin/focus` and `admin/confirmed`.
 */
export interface EditingConfig {
  media_folder: string;
  public_folder: string;
  slug: { encoding: 'ascii'; clean_accents: true };
  media_libraries: Record<string, unknown>;
  collections: (FolderForm | FilesForm)[];
  singletons: FileForm[];
}

/** The configuration as a page is served with it: what the schemas give, and where the content is kept. */
export interface PageConfig extends EditingConfig {
  backend: Backend;
  app_title: string;
  show_preview_links: boolean;
  publish_mode?: 'editorial_workflow';
  /**
   * Whom the page asks while somebody types: a helper that works on the folder that is edited, one that works on a copy of the
   * repository, or nobody.
   */
  help?: 'folder' | 'repository';
}

/** What is said of every file that has a form. */
export interface EntryForm {
  name: string;
  label: string;
  /** Name of the format that `admin/files` reads and writes it in. */
  format: string;
  fields: FormField[];
  /** Of Markdown: the field that holds the text below the front matter. */
  body_field?: { key: string };
  /** The group in which the owner ticks off other fields, each under its name. */
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
  /** Empty, where pictures lie beside the entries and are named from there. */
  media_folder?: '';
  public_folder?: '';
  editor: { preview: boolean };
  /** Address of its page, in the words of the forms' program. */
  preview_path?: string;
}

/** One file. */
export interface FileForm extends EntryForm {
  file: string;
  editor: { preview: boolean };
  preview_path?: string;
}

/** Files that share a folder, each with a form of its own. */
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

/** One field of a form. */
export interface FormField {
  name: string;
  label: string;
  widget: Widget;
  /** Whether the form insists on it. */
  required: boolean;
  /** Whether the schema does: such a field is written even when it is empty. */
  needed: boolean;
  /** What else a file may hold here: a number in a text, one text in place of a list of one. */
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
  /** Of days and hours: how files write a slashed date, and the time zone that hours are in. */
  order?: 'day-first' | 'month-first';
  zone?: string;
  /** Of a focal point: the field of its picture, beside it. */
  of?: string;
  /** Of pictures and files: the kinds that can be chosen, and whether an address may be given instead. */
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

/** One of several forms that a group can have; the field `typeKey` says which. */
export interface FormType {
  name: string;
  label: string;
  widget: 'object';
  fields: FormField[];
}
