import path from 'node:path';
import { isMarkdown } from '../../../disk/paths.ts';
import { isExcluded } from '../../../entry/discover/exclude.ts';
import { folderOfIndex } from '../../../model/entry-place.ts';
import { schemeOf } from '../../../model/link-schemes.ts';
import { isRemote } from '../../../model/picture.ts';
import { humanized } from '../../../model/slug.ts';
import type { Json, JsonObject } from '../../../schema/json.ts';
import { type HasPicture, inferFields } from './fields.ts';
import { holdsTranslations, languagesOf } from './languages.ts';
import { isLikeHugo, type Origin } from './origin.ts';
import { publishedAs } from './routes.ts';
import { linkedLabels } from './labels.ts';
import { linksIn, type Found, type Text } from './texts.ts';

/** An inferred schema, with the files that it applies to. */
export interface Inferred {
  name: string;
  folder: string;
  texts: readonly Text[];
  route: string | undefined;
  /** Whether the schema leaves a file out. */
  isExcluded: (file: string) => boolean;
  schema: JsonObject;
}

/** Fields that set the address of a text in the supported tools, in order of precedence. */
const PERMALINKS = ['permalink', 'url', 'slug'];

/** In Docusaurus, the `id` of a document is the last part of its address, except for the page of a folder. */
function permalinksOf({ tool }: Origin, folder: string, texts: readonly Text[]): string[] {
  if (tool !== 'Docusaurus') return PERMALINKS;
  const isNamed = texts.every(
    ({ file, fields }) => fields?.id === undefined || !/(?:^|\/)(?:index|README)\.\w+$/i.test(file),
  );
  return folder === 'docs' && isNamed ? ['slug', 'id'] : ['slug'];
}

/** Names for the body field: the first that no file uses is taken. */
const BODIES = ['body', 'text', 'markdown', 'bodyText'];

/** Fields that mark a draft. */
const DRAFTS = ['draft', 'isDraft'];

/**
 * Infers a schema for each top-level folder of texts and of data, and one for the texts at the top level.
 * @param published whether a picture is published at an address of the site
 */
export function inferCollections(
  origin: Origin,
  found: Found,
  published: (address: string) => boolean,
): Inferred[] {
  const pictures = new Set(found.others);
  const groups = [...groupsOf(found.texts), ...groupsOf(found.data)];
  const exclude = [...new Set([...excluded(origin, found.texts), ...found.skipped])];
  const redirects = redirectsIn(found.texts);
  const taken = new Set<string>();
  const languages = languagesOf(origin, found.texts)?.others ?? [];
  // In MyST, `#label` leads to a label in any text.
  const anchors = linkedLabels(origin, found);
  const all = groups.map(({ folder, ending, texts }) => {
    const usual = (folder === '' ? 'pages' : folder.replace(/^_/, '')).replace(/[^A-Za-z0-9]+/g, '-');
    const name =
      [usual, `${usual}-${ending.slice(1)}`, `${usual}-top`].find((one) => !taken.has(one)) ?? usual;
    taken.add(name);
    const stubs = texts
      .filter((text) => redirects.has(text))
      .map(({ file }) => `/${path.posix.relative(folder, file)}`);
    const own = { name, folder, ending, texts, languages, anchors, exclude: [...exclude, ...stubs] };
    return inferOne(origin, own, (text, value) => {
      if (isRemote(value)) return true;
      if (value.startsWith('/')) return pictures.has(value.slice(1)) || published(value);
      return pictures.has(path.posix.join(path.posix.dirname(text.file), value));
    });
  });
  for (const one of all) nameReferences(one, all);
  return all;
}

interface Group {
  folder: string;
  ending: string;
  texts: Text[];
}

/** Folder names that are valid in a `source`. */
const FOLDER = /^[A-Za-z0-9_-]+$/;

/**
 * Groups files of one extension by top-level folder; folders whose name is not valid go with the top-level
 * files.
 */
function groupsOf(texts: readonly Text[]): Group[] {
  const groups = new Map<string, Group>();
  const isOdd = texts.some(({ file }) => file.includes('/') && !FOLDER.test(file.split('/')[0] ?? ''));
  for (const text of texts) {
    const [first = '', ...rest] = text.file.split('/');
    const folder = rest.length > 0 && FOLDER.test(first) ? first : '';
    const ending = path.posix.extname(text.file);
    const group = groups.get(folder + ending) ?? { folder, ending, texts: [] };
    group.texts.push(text);
    groups.set(folder + ending, group);
  }
  const top = [...groups.values()].find(({ folder }) => folder === '');
  if (isOdd && top !== undefined) top.texts.sort((a, b) => (a.file < b.file ? -1 : 1));
  return [...groups.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function inferOne(
  origin: Origin,
  {
    name,
    folder,
    ending,
    texts,
    languages,
    exclude: usual,
    anchors,
  }: Group & { name: string; languages: readonly string[]; exclude: string[]; anchors: string[] },
  hasPicture: HasPicture<Text>,
): Inferred {
  const isText = isMarkdown(ending);
  const readable = texts.filter((text) => text.fields !== undefined);
  const properties = fieldsOf(readable, hasPicture);
  const required = Object.keys(properties).filter(
    (field) =>
      texts.length > 1 &&
      readable.every(({ fields }) => fields?.[field] !== undefined && fields[field] !== null),
  );
  const isDeep = texts.some(({ file }) => path.posix.relative(folder, file).includes('/'));
  const { route, name: pattern } = isText
    ? publishedAs(
        isHidden(texts) ? { ...origin, tool: undefined } : origin,
        folder,
        texts.map(({ file }) => file),
      )
    : { route: undefined };
  const address = isHidden(texts) ? undefined : route;
  // In Hugo, permalinks with a day are those of the pages of a section, not of the section.
  const isOfDay = isLikeHugo(origin.tool) && /\{(?:year|month|day)\}/.test(route ?? '');
  const exclude = isOfDay ? [...usual, '_index.*'] : usual;
  const body = BODIES.find((one) => properties[one] === undefined) ?? 'bodyText';
  const permalinks = address === undefined ? [] : permalinksOf(origin, folder, texts);
  const addressFields = permalinks.filter((field) => isTextField(properties[field]));
  const draft = DRAFTS.find((field) => properties[field]?.type === 'boolean');
  const collection: JsonObject = {
    source: `${folder === '' ? '' : `${folder}/`}${isDeep ? '**/' : ''}*${ending}`,
    ...(pattern !== undefined && { name: pattern }),
    ...(isText && { exclude, pictures: 'beside', body }),
    ...(address !== undefined && {
      route: address,
      ...(addressFields.length > 0 && { addressFields }),
      ...(addressFields.length > 0 && origin.tool === 'Docusaurus' && { addressFolder: `/${folder}` }),
      ...headOf(properties),
      ...(anchors.length > 0 && { anchors }),
    }),
    ...(draft !== undefined && { publish: { draft } }),
    ...(holdsTranslations(texts, languages) && { translated: 'files' }),
  };
  return {
    name,
    folder,
    texts,
    route: address,
    isExcluded: (file) => isText && isExcluded({ exclude, folder }, file),
    schema: {
      title: humanized(name),
      'x-collection': collection,
      type: 'object',
      ...(readable.length === texts.length && { additionalProperties: false }),
      properties: isText
        ? {
            ...properties,
            [body]: { type: 'string', 'x-markdown': address === undefined ? 'block' : 'document' },
          }
        : properties,
      ...(required.length > 0 && { required }),
    },
  };
}

function fieldsOf(texts: readonly Text[], hasPicture: HasPicture<Text>): Record<string, JsonObject> {
  const own = texts.map((text) => ({ value: text.fields ?? {}, text }));
  const fields = inferFields(own, hasPicture);
  const aliases = texts.flatMap((text) => text.fields?.aliases ?? []);
  return fields.aliases === undefined ? fields : { ...fields, aliases: aliasesOf(aliases) };
}

/** Old addresses of a page; in Obsidian, alternative names of a note, which may be a single text. */
function aliasesOf(values: readonly Json[]): JsonObject {
  const areNames = values
    .flatMap((one) => one ?? [])
    .some((one) => typeof one !== 'string' || !one.includes('/'));
  return { type: ['array', 'null'], items: { type: 'string', ...(areNames && { 'x-raw': true }) } };
}

const isTextField = (schema: JsonObject | undefined): boolean =>
  schema !== undefined && [schema.type].flat().includes('string');

/**
 * Whether Hugo renders no pages for a folder, because its `_index.md` says so (headless, or `render: never`).
 */
function isHidden(texts: readonly Text[]): boolean {
  const top = texts.find(({ file }) => /^[^/]+\/_?index\.(?:md|markdown)$/.test(file));
  const said = JSON.stringify(top?.fields ?? {});
  return /"(?:headless":true|render":(?:"never"|false))/.test(said);
}

/**
 * Files that the tools do not render as pages; Hugo does render files that begin with `_` and `README.md`.
 */
function excluded({ tool }: Origin, texts: readonly Text[]): string[] {
  if (isLikeHugo(tool)) return ['archetypes'];
  // In MkDocs and VuePress, a `README.md` is the page of its folder if there is no `index.md`.
  if (tool === 'MkDocs' || tool === 'VuePress') return ['node_modules'];
  const programs = ['node_modules', 'vendor', '_site', '_includes', '_layouts', '_sass', '_drafts'];
  if (tool === 'Jekyll') return [...programs, 'README.md', '.github'];
  if (tool === 'Hexo') return ['node_modules', '_data'];
  return [
    ...underscored(texts),
    ...(tool === 'docsify' || (tool === undefined && areIndexes(texts)) ? [] : ['README.md']),
    'node_modules',
  ];
}

/** Texts that only redirect (`redirect_to` of Jekyll) to the page of the folder of their name, which has that address here. */
function redirectsIn(texts: readonly Text[]): ReadonlySet<Text> {
  const indexed = new Set(texts.map(({ file }) => folderOfIndex(withoutEnding(file))));
  return new Set(
    texts.filter(({ file, fields }) => fields?.redirect_to !== undefined && indexed.has(withoutEnding(file))),
  );
}

const withoutEnding = (file: string): string => file.slice(0, -path.posix.extname(file).length);

/** Texts and folders of texts whose names begin with `_`; a folder of pictures may be named so (`_media`). */
function underscored(texts: readonly Text[]): string[] {
  const folders = texts.flatMap(({ file }) => file.split('/').slice(0, -1));
  return ['_*.md', '_*.markdown', ...folders.filter((name) => name.startsWith('_'))];
}

/**
 * Whether a `README.md` is the page of its folder, as in GitBook, mdBook, docsify and VuePress: other texts
 * link to it, and no folder has both that and an `index.md`.
 */
function areIndexes(texts: readonly Text[]): boolean {
  const folders = texts
    .filter(({ file }) => /(?:^|\/)(?:_?index|README)\.(?:md|markdown)$/i.test(file))
    .map(({ file }) => path.posix.dirname(file));
  if (new Set(folders).size < folders.length) return false;
  return texts.some(({ body }) =>
    linksIn(body).some((link) => schemeOf(link) === undefined && /(?:^|\/)README\.md$/.test(link)),
  );
}

function headOf(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  if (!isTextField(properties.title)) return {};
  const description = ['description', 'summary', 'excerpt'].find((field) => isTextField(properties[field]));
  return {
    head: { title: '{title}', description: description === undefined ? '{title}' : `{${description}}` },
  };
}

/** Turns fields whose values are all keys of one other collection into references. */
function nameReferences(one: Inferred, all: readonly Inferred[]): void {
  const properties = one.schema.properties as Record<string, JsonObject>;
  for (const [field, schema] of Object.entries(properties)) {
    const isList = schema.type === 'array';
    const holder = isList ? (schema.items as JsonObject | undefined) : schema;
    if (holder?.type !== 'string' || Object.keys(holder).some((key) => !['type', 'enum'].includes(key)))
      continue;
    const values = one.texts.flatMap(({ fields }) => [fields?.[field] ?? []].flat());
    const target = all.find(
      (other) =>
        other !== one && isNamedAlike(field, other.name) && values.every((value) => keysOf(other).has(value)),
    );
    if (target === undefined || values.length === 0) continue;
    const reference = { type: 'string', 'x-ref': target.name };
    properties[field] = isList ? { ...schema, items: reference } : reference;
  }
}

/** Whether a field is named after a collection (`relatedPosts`), so equal values mean a reference. */
function isNamedAlike(field: string, collection: string): boolean {
  const stem = (word: string): string =>
    word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/ies$/, 'y')
      .replace(/s$/, '');
  return stem(field).endsWith(stem(collection));
}

function keysOf({ texts, folder }: Inferred): ReadonlySet<Json> {
  return new Set(
    texts.map(({ file }) => {
      const stem = path.posix.relative(folder, file).replace(/\.[^./]+$/, '');
      return folderOfIndex(stem) ?? stem;
    }),
  );
}
