import {
  labelOf,
  type EditingConfig,
  type EntryForm,
  type FileForm,
  type FilesForm,
  type FolderForm,
  type FormField,
} from '../../shared/editing-page.ts';
import { isOneFile, type Collection, type DateRules, type SchemaSet } from '../../schema/collection.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { isDayField, naming } from '../../model/entry-place.ts';
import { LARGEST_SIDE, MOST_PICTURE_BYTES } from '../../model/picture-kinds.ts';
import { textAt } from '../scaffold/shape.ts';
import { formFields } from './form-fields.ts';
import { withConfirmations } from './confirmations.ts';
import { titleField } from './labels.ts';
import { isMarkdown } from '../../disk/paths.ts';

const MOST_FOLDERS = 9;

/**
 * The configuration of the editing page: a form for every file that a schema applies to, with the schema's
 * texts.
 */
export function editingConfig(set: SchemaSet): EditingConfig {
  const resolver = new SchemaResolver(set.byId);
  const fieldsOf = (one: Collection): FormField[] =>
    withConfirmations(
      one,
      resolver,
      inOrder(one, withDates(formFields(resolver.root(one.schema), set.collections), one.dates)),
    );
  // A Git hosting service can only edit below the root of the site.
  const own = set.collections.filter(({ outside }) => outside === undefined);
  const folders = own.filter((one) => !isOneFile(one) && one.extension !== '.csv');
  const files = own.filter(({ single }) => single);
  const shared = [...new Set(files.map(({ folder }) => folder))].filter((folder) => folder !== '');
  return {
    media_folder: 'content/images',
    public_folder: '/images',
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      default: {
        config: {
          max_file_size: MOST_PICTURE_BYTES,
          slugify_filename: true,
          // Each picture is decoded and encoded again: damaged ones are rejected, and the result is upright,
          // in sRGB, not animated, and without location data. The CMS includes a decoder for iPhone photos.
          transformations: {
            raster_image: { format: 'webp', quality: 90, width: LARGEST_SIDE, height: LARGEST_SIDE },
          },
        },
      },
      stock_assets: { providers: [] },
    },
    collections: [
      ...folders.map((one) => folderForm(one, fieldsOf(one))),
      ...shared.map((folder): FilesForm => ({
        // No collection can have this name: it would be a file in the root.
        name: `files-${folder.replaceAll('/', '-')}`,
        label: labelOf(folder.split('/').at(-1) ?? folder),
        files: files.filter((one) => one.folder === folder).map((one) => fileForm(one, fieldsOf(one))),
      })),
    ],
    singletons: files.filter(({ folder }) => folder === '').map((one) => fileForm(one, fieldsOf(one))),
  };
}

/**
 * Sets date and time formats of the collection. A time needs the collection's time zone; without one, or if a
 * day alone is valid, it is edited as text.
 */
function withDates(fields: readonly FormField[], dates: DateRules): FormField[] {
  return fields.map((field) => datedField(field, dates));
}

function datedField(field: FormField, dates: DateRules): FormField {
  const { fields, types, field: item } = field;
  const made: FormField = {
    ...field,
    ...(fields === undefined ? {} : { fields: withDates(fields, dates) }),
    ...(types === undefined
      ? {}
      : { types: types.map((type) => ({ ...type, fields: withDates(type.fields, dates) })) }),
    ...(item === undefined ? {} : { field: datedField(item, dates) }),
  };
  if (field.widget !== 'datetime') return made;
  const { order, timeZone, midnight } = dates;
  const spelled = order === undefined ? made : { ...made, order };
  if (field.type === 'date') return spelled;
  if (timeZone !== undefined && midnight !== true) return { ...spelled, zone: timeZone };
  const { format, ...text } = made;
  return format === undefined ? made : { ...text, widget: 'string' };
}

function entryForm({ name, title, body, extension, confirmed }: Collection, fields: FormField[]): EntryForm {
  return {
    name,
    label: title,
    // One format per form, because the serializer must know its fields. The CMS requires this suffix for
    // Markdown.
    format: `${name}${isMarkdown(extension) ? '-frontmatter' : '-fields'}`,
    fields,
    ...(body === undefined ? {} : { body_field: { key: body } }),
    ...(confirmed === undefined ? {} : { confirmed: confirmed.field }),
  };
}

/** The address of an entry's page in the CMS's template syntax; empty for an address it cannot express. */
function pagePath({ route, single, key }: Collection): { preview_path?: string } {
  if (route === undefined) return {};
  const path = route.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === 'key' || (name === key && !single) ? '{{slug}}' : `{{fields.${name}}}`,
  );
  return /[{}]/.test(path.replace(/\{\{[\w.]+\}\}/g, '')) ? {} : { preview_path: path.replace(/^\/+/, '') };
}

function folderForm(collection: Collection, fields: FormField[]): FolderForm {
  const { folder, extension, key, deep, publish, schema } = collection;
  const title = titleField(collection) ?? fields[0]?.name ?? 'title';
  const description = textAt(schema, 'description');
  const days = fields.filter(({ widget }) => widget === 'datetime' || widget === 'number');
  const draft = publish?.draft;
  return {
    ...entryForm(collection, fields),
    ...pagePath(collection),
    ...(description === undefined ? {} : { description }),
    folder: `content/${folder}`,
    extension: extension.slice(1),
    // The key is the file name; both are changed only by `content move`.
    slug:
      key === undefined || collection.namePattern !== undefined
        ? { template: namedTemplate(collection, `{{${title}}}`), editable: ['create'] }
        : { template: `{{fields.${key}}}`, editable: false },
    identifier_field: title,
    summary: `{{${title}}}`,
    create: true,
    sortable_fields: { fields: [title, ...days.map(({ name }) => name)] },
    ...(draft === undefined ? {} : { view_filters: [{ label: 'Drafts', field: draft, pattern: true }] }),
    ...(collection.pictures === 'beside' ? { media_folder: '', public_folder: '' } : {}),
    ...(deep ? { nested: { depth: MOST_FOLDERS } } : {}),
    editor: { preview: false },
  };
}

/** File name template of the editing page, following the collection's pattern, with the date of creation. */
function namedTemplate(collection: Collection, name: string): string {
  const { namePattern } = collection;
  if (namePattern === undefined) return name;
  return namePattern.replace(/\{([^{}]+)\}/g, (_whole, field: string) =>
    field === naming(collection)
      ? name
      : isDayField(collection, field)
        ? '{{year}}-{{month}}-{{day}}'
        : `{{fields.${field}}}`,
  );
}

function fileForm(collection: Collection, fields: FormField[]): FileForm {
  return {
    ...entryForm(collection, fields),
    ...pagePath(collection),
    file: `content/${collection.source}`,
    editor: { preview: false },
  };
}

/** Puts the title and the key first and the body last; the other fields keep the order of the schema. */
function inOrder(collection: Collection, fields: readonly FormField[]): FormField[] {
  const first = [titleField(collection), collection.key];
  const rank = ({ name }: FormField): number => {
    if (name === collection.body) return first.length + 1;
    return first.includes(name) ? first.indexOf(name) : first.length;
  };
  return [...fields].sort((a, b) => rank(a) - rank(b));
}
