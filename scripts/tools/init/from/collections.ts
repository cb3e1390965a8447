import path from 'node:path';
import { isInside, isMarkdown } from '../../../disk/paths.ts';
import { isExcluded } from '../../../entry/discover/exclude.ts';
import { folderOfIndex } from '../../../model/entry-place.ts';
import { schemeOf } from '../../../model/link-schemes.ts';
import { isRemote } from '../../../model/picture.ts';
import { humanized } from '../../../model/slug.ts';
import type { Json, JsonObject } from '../../../schema/json.ts';
import { type HasPicture, inferFields } from './fields.ts';
import { holdsTranslations, languagesOf } from './languages.ts';
import { groupsOf, type Group } from './groups.ts';
import { isLikeHugo, type Origin, type Tool } from './origin.ts';
import { docsBase, publishedAs } from './routes.ts';
import { linkedLabels } from './labels.ts';
import { nameReferences } from './references.ts';
import { linksIn } from './texts.ts';
import type { Found, Inferred, List, Text } from './found.ts';

/** Fields that set the address of a text in the supported tools, in order of precedence. */
const PERMALINKS = ['permalink', 'url', 'slug'];

/** Fields that take a text off the site if they are false. */
const SWITCHES: Partial<Record<Tool, string>> = { Jekyll: 'published', Hexo: 'published', Zola: 'render' };

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

/** Tools that write addresses in lowercase. */
const LOWERCASE: ReadonlySet<Tool | undefined> = new Set(['Hugo', 'Zola', 'Astro', 'Nuxt Content']);

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
  const groups = [...groupsOf(found.texts, origin), ...groupsOf(found.data, origin)];
  const exclude = [...new Set([...excluded(origin, found.texts), ...found.skipped])];
  const redirects = redirectsIn(found.texts);
  const taken = new Set<string>();
  const languages = languagesOf(origin, found.texts)?.others ?? [];
  // In MyST, `#label` leads to a label in any text.
  const anchors = linkedLabels(origin, found);
  const hasPicture: HasPicture<Text> = (text, value) => {
    if (isRemote(value)) return true;
    if (value.startsWith('/')) return pictures.has(value.slice(1)) || published(value);
    return pictures.has(path.posix.join(path.posix.dirname(text.file), value));
  };
  const all = groups.map(({ folder, ending, texts }) => {
    const usual = (folder === '' ? 'pages' : folder.replace(/^_/, '')).replace(/[^A-Za-z0-9]+/g, '-');
    const name = unusedName([usual, `${usual}-${ending.slice(1)}`, `${usual}-top`], taken);
    const stubs = [...texts.filter((text) => redirects.has(text)).map(({ file }) => file), ...found.leftOut]
      .filter((file) => isInside(`/${file}`, `/${folder}`) && file.endsWith(ending))
      .map((file) => `/${path.posix.relative(folder, file)}`);
    const own = { name, folder, ending, texts, languages, anchors, exclude: [...exclude, ...stubs] };
    return inferOne(origin, own, hasPicture);
  });
  all.push(...found.lists.map((list) => inferList(list, taken, hasPicture)));
  for (const one of all) nameReferences(one, all);
  return all;
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
        isHidden(texts, folder) ? { ...origin, tool: undefined } : origin,
        folder,
        texts.map(({ file }) => file),
      )
    : { route: undefined };
  const address = isHidden(texts, folder) ? undefined : route;
  const isOfFile = pattern !== undefined || isLikeHugo(origin.tool);
  // A post without its day, for which Hexo takes that of the file, has to get one.
  if (!isOfFile && /\{(?:year|month|day)\}/.test(route ?? '') && properties.date === undefined)
    properties.date = { type: 'string', 'x-datetime': true };
  // In Hugo, permalinks with a day are those of the pages of a section, not of the section.
  const isOfDay = isLikeHugo(origin.tool) && /\{(?:year|month|day)\}/.test(route ?? '');
  const exclude = isOfDay ? [...usual, '_index.*'] : usual;
  const body = BODIES.find((one) => properties[one] === undefined) ?? 'bodyText';
  const permalinks = address === undefined ? [] : permalinksOf(origin, folder, texts);
  const addressFields = permalinks.filter(
    (field) => isTextField(properties[field]) || isSwitchedOff(readable, field),
  );
  const [switched] = [origin.tool && SWITCHES[origin.tool]].filter(
    (field) => field !== undefined && properties[field]?.type === 'boolean',
  );
  if (switched !== undefined && address !== undefined) addressFields.push(switched);
  const top = folder === 'docs' ? docsBase(origin) : `/${folder}`;
  const draft = DRAFTS.find((field) => properties[field]?.type === 'boolean');
  const collection: JsonObject = {
    source: `${folder === '' ? '' : `${folder}/`}${isDeep ? '**/' : ''}*${ending}`,
    ...(pattern !== undefined && { name: pattern }),
    ...(isText && { exclude, pictures: 'beside', body }),
    ...(address !== undefined && {
      route: address,
      ...(addressFields.length > 0 && { addressFields }),
      ...(addressFields.length > 0 && origin.tool === 'Docusaurus' && top !== '' && { addressFolder: top }),
      ...(keepsCapitals(origin, texts) && { capitals: true }),
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

/** The collection of the items of one file, named after it. */
function inferList({ source, key, texts }: List, taken: Set<string>, hasPicture: HasPicture<Text>): Inferred {
  const file = texts[0]?.file ?? '';
  const stem = path.posix
    .basename(withoutEnding(file))
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '');
  const name = unusedName([stem, `${stem}-list`, withoutEnding(file).replace(/[^A-Za-z0-9]+/g, '-')], taken);
  const properties = inferFields(
    texts.map((text) => ({ value: text.fields ?? {}, text })),
    hasPicture,
  );
  return {
    ...{ name, folder: '', texts, key, route: undefined, isExcluded: () => false },
    schema: {
      title: humanized(name),
      'x-collection': { source, ...(key !== undefined && { key }) },
      type: 'object',
      additionalProperties: false,
      properties,
      required: Object.keys(properties).filter((field) =>
        texts.every(({ fields }) => fields?.[field] !== undefined && fields[field] !== null),
      ),
    },
  };
}

/** Whether addresses of texts have capital letters because their files do; an index has the name of its folder. */
const keepsCapitals = ({ tool }: Origin, texts: readonly Text[]): boolean =>
  !LOWERCASE.has(tool) &&
  texts.some(({ file }) => /[A-Z]/.test(file.replace(/(?:^|\/)(?:index|README)(?=\.\w+$)/i, '')));

/** The first of some names that no other collection has; it is taken then. */
function unusedName(names: readonly string[], taken: Set<string>): string {
  const name = names.find((one) => one !== '' && !taken.has(one)) ?? `${names[0] ?? ''}-${taken.size}`;
  taken.add(name);
  return name;
}

function fieldsOf(texts: readonly Text[], hasPicture: HasPicture<Text>): Record<string, JsonObject> {
  const own = texts.map((text) => ({ value: text.fields ?? {}, text }));
  const fields = inferFields(own, hasPicture);
  const aliases = texts.map((text) => text.fields?.aliases ?? []);
  return fields.aliases === undefined ? fields : { ...fields, aliases: aliasesOf(aliases) };
}

/** Old addresses of a page; in Obsidian, alternative names of a note, which may be a single text. */
function aliasesOf(values: readonly Json[]): JsonObject {
  const areNames = values
    .flat()
    .flatMap((one) => one ?? [])
    .some((one) => typeof one !== 'string' || !one.includes('/'));
  const isText = values.some((one) => typeof one === 'string');
  const raw = areNames && { 'x-raw': true };
  return {
    type: [...(isText ? ['string'] : []), 'array', 'null'],
    ...(isText && raw),
    items: { type: 'string', ...raw },
  };
}

/** Whether a field only says of some texts that they have no page (`permalink: false`). */
const isSwitchedOff = (texts: readonly Text[], name: string): boolean => {
  const values = texts.flatMap(({ fields }) => fields?.[name] ?? []);
  return values.length > 0 && values.every((value) => value === false);
};

const isTextField = (schema: JsonObject | undefined): boolean =>
  schema !== undefined && [schema.type].flat().includes('string');

/**
 * Whether Hugo renders no pages for a folder, because its `_index.md` says so (headless, or `render: never`).
 */
function isHidden(texts: readonly Text[], folder: string): boolean {
  const top = texts.find(({ file }) => /^_?index\.(?:md|markdown)$/.test(path.posix.relative(folder, file)));
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
  // The list of chapters is not a page.
  if (tool === 'mdBook' || tool === 'GitBook') return ['node_modules', '/SUMMARY.md'];
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
 * link to it or it has fields, and no folder has both that and an `index.md`.
 */
function areIndexes(texts: readonly Text[]): boolean {
  const folders = texts
    .filter(({ file }) => /(?:^|\/)(?:_?index|README)\.(?:md|markdown)$/i.test(file))
    .map(({ file }) => path.posix.dirname(file));
  if (new Set(folders).size < folders.length) return false;
  return texts.some(
    ({ file, fields = {}, body }) =>
      (/(?:^|\/)README\.md$/.test(file) && Object.keys(fields).length > 0) ||
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
