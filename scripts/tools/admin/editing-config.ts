import type { Backend } from '../../shared/editing-backend.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { LARGEST_SIDE, MOST_PICTURE_BYTES } from '../../model/picture-kinds.ts';
import { textAt } from '../scaffold/shape.ts';
import { isMarkdown } from '../../disk/paths.ts';
import { labelOf, titleField, type Form, type FormField } from './form.ts';
import { formFields } from './form-fields.ts';

const MOST_FOLDERS = 9;

export interface EditingConfig {
  collections: Form[];
  singletons: Form[];
  [option: string]: unknown;
}

/**
 * The configuration of the editing page, in the form of Sveltia CMS
 * (https://sveltiacms.app/en/docs/config-basics): a form for every file that a schema applies to, with the
 * schema's texts.
 */
export function editingConfig(set: SchemaSet, backend: Backend): EditingConfig {
  const resolver = new SchemaResolver(set.byId);
  // In the order of the schema, because a save writes the fields of a file in the order of its form.
  const fieldsOf = (collection: Collection): FormField[] =>
    formFields(resolver.root(collection.schema), set.collections);
  const folders = set.collections.filter(
    (collection) => !collection.single && collection.extension !== '.csv',
  );
  const files = set.collections.filter(({ single }) => single);
  const shared = [...new Set(files.map(({ folder }) => folder))].filter((folder) => folder !== '');
  const formsOf = (folder: string): Form[] =>
    files.filter((file) => file.folder === folder).map((file) => fileForm(file, fieldsOf(file)));
  return {
    backend,
    // Drafts are branches with a pull request, on which CI checks the content. Sveltia CMS has none in Gitea.
    ...(backend.name === 'github' ? { publish_mode: 'editorial_workflow' } : {}),
    app_title: 'Content',
    media_folder: 'content/images',
    public_folder: '/images',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    media_libraries: {
      default: {
        config: {
          max_file_size: MOST_PICTURE_BYTES,
          slugify_filename: true,
          // Each picture is decoded and encoded again: the result is upright and without location data.
          transformations: {
            raster_image: { format: 'webp', quality: 90, width: LARGEST_SIDE, height: LARGEST_SIDE },
          },
        },
      },
      stock_assets: { providers: [] },
    },
    collections: [
      ...folders.map((collection) => folderForm(collection, fieldsOf(collection))),
      ...shared.map((folder) => ({
        // No collection can have this name: it would be a file in the root.
        name: `files-${folder.replaceAll('/', '-')}`,
        label: labelOf(folder.split('/').at(-1) ?? folder),
        files: formsOf(folder),
      })),
    ],
    singletons: formsOf(''),
  };
}

function entryForm({ name, title, body, extension }: Collection, fields: FormField[]): Form {
  return {
    name,
    label: title,
    format: isMarkdown(extension) ? 'yaml-frontmatter' : extension === '.json' ? 'json' : 'yaml',
    fields,
    ...(body === undefined ? {} : { body_field: { key: body } }),
    editor: { preview: false },
  };
}

function folderForm(collection: Collection, fields: FormField[]): Form {
  const { folder, extension, key, deep, publish, schema } = collection;
  const title = titleField(collection) ?? fields[0]?.name ?? 'title';
  const description = textAt(schema, 'description');
  const sortable = fields.filter(({ widget }) => widget === 'datetime' || widget === 'number');
  const draft = publish?.draft;
  return {
    ...entryForm(collection, fields),
    ...(description === undefined ? {} : { description }),
    folder: `content/${folder}`,
    extension: extension.slice(1),
    // The key is the file name; both are changed only by `content move`.
    slug:
      key === undefined
        ? { template: `{{${title}}}`, editable: ['create'] }
        : { template: `{{fields.${key}}}`, editable: false },
    identifier_field: title,
    summary: `{{${title}}}`,
    create: true,
    sortable_fields: { fields: [title, ...sortable.map(({ name }) => name)] },
    ...(draft === undefined ? {} : { view_filters: [{ label: 'Drafts', field: draft, pattern: true }] }),
    ...(deep ? { nested: { depth: MOST_FOLDERS } } : {}),
  };
}

function fileForm(collection: Collection, fields: FormField[]): Form {
  return { ...entryForm(collection, fields), file: `content/${collection.source}` };
}
