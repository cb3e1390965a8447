import { sha256 } from '../../incremental/hash.ts';
import { pipelineVersion } from '../../incremental/location.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { contentStylesheet } from '../../entry/markdown/styles.ts';
import {
  type OutputFile,
  dataFile,
  emittedFile,
  MODULE_TYPES_FILE,
  TYPES_FILE,
} from '../../model/outputs.ts';
import {
  allEntries,
  entriesOf,
  type Entry,
  pageCollections,
  type SiteModel,
} from '../../model/site-model.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type DataInput, projectEntry } from './project.ts';
import { buildHead } from './head.ts';
import { createIncludes } from './includes.ts';
import { routesFile } from './routes-file.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { quoted } from './type-names.ts';
import { KEY_FIELD } from '../../model/entry-place.ts';
import { inLanguage, languagesOf } from '../../model/languages.ts';

export interface PageInput extends DataInput {
  /** Generates the type declarations of the output. */
  types: () => string;
}

/** The data of all pages, the list of pages, and related files. */
export function pageOutput(input: PageInput): OutputFile[] {
  const { model, shares } = input;
  const heads = pageHeads(model, shares);
  const routes = routesFile(model, heads);
  const types = sha256(model.set.hash, pipelineVersion());
  const facts = allEntries(model).flatMap(({ record }) =>
    Object.values(record.markdown).map((field) => field.facts),
  );
  const stylesheet = contentStylesheet(
    facts.flatMap(({ styles }) => styles),
    facts.flatMap(({ sheets = [] }) => sheets),
  );
  return [
    ...dataFiles(input, heads),
    { path: 'routes.json', produce: () => routes },
    { path: 'content.css', produce: () => stylesheet },
    { path: TYPES_FILE, key: types, produce: input.types },
    { path: MODULE_TYPES_FILE, produce: () => moduleTypes(model.set) },
  ];
}

export function pageHeads(
  model: SiteModel,
  shares: DataInput['shares'],
  routes = model.routes,
): Map<string, JsonObject> {
  return new Map(routes.map((route) => [route.path, buildHead(model, route, shares.get(route.path))]));
}

/** The data of pages and of collections with a separate file. */
function dataFiles(input: DataInput, heads: Map<string, JsonObject>): OutputFile[] {
  const { model } = input;
  const file = createDataFiles(input);
  const pages = model.routes.map(({ path, entry }) =>
    file(dataFile(path), entry, {
      path,
      collection: entry.collection.name,
      key: entry.key,
      head: heads.get(path) ?? {},
      ...movedAnchors(model, path),
    }),
  );
  const own = model.set.collections.flatMap(({ name, emit, single }) =>
    emit === undefined || !single
      ? []
      : [undefined, ...(model.set.languages?.others ?? [])].flatMap((language) => {
          const entry = entriesOf(model, name).find((candidate) => isIn(candidate, language));
          return entry === undefined ? [] : [file(emittedFile(emit, language), entry, {})];
        }),
  );
  return [...pages, ...own, ...itemsFiles(input)];
}

/** Creates the file with an entry's data and its includes, around the page's own facts. */
function createDataFiles(input: DataInput) {
  const includes = createIncludes(input.model);
  const project = (entry: Entry, fields: readonly string[] | undefined): JsonObject =>
    projectEntry(input, entry, fields);
  return (path: string, entry: Entry, facts: JsonObject): OutputFile => {
    let text: string | undefined;
    const produce = (): string =>
      JSON.stringify({ ...facts, entry: project(entry, undefined), include: includes(entry, project) });
    // `content dev` sends a page before it is written.
    return { path, produce: () => (text ??= produce()) };
  };
}

/** Whether an entry is in a language; undefined stands for the main language. */
function isIn({ language, collection }: Entry, wanted: string | undefined): boolean {
  return (language === collection.languages?.main ? undefined : language) === wanted;
}

/**
 * Redirects of moved anchors of a page; they are part of the page, because only the browser knows the
 * fragment.
 */
function movedAnchors({ movedAnchors: all }: SiteModel, path: string): JsonObject {
  const moved = [...(all.get(path) ?? [])].sort(([a], [b]) => compareText(a, b));
  return moved.length === 0 ? {} : { movedAnchors: Object.fromEntries(moved) };
}

/**
 * The declarations of the modules of `copydesk/vite` (`content:posts`) and of the results of `copydesk/read`:
 * a separate file, included in the TypeScript configuration only by projects that use them.
 */
function moduleTypes(set: SchemaSet): string {
  // Their entries are in the output, each in a separate file or all in one.
  const readable = pageCollections(set).filter(({ route, emit }) => (route ?? emit) !== undefined);
  const modules = readable.map(
    ({ name }) =>
      `\n/** The entries of \`${name}\`. */\ndeclare module ${quoted(`content:${name}`)} {\n  const content: import('copydesk/read').EntriesOf<${TYPES}.Collections, ${quoted(name)}>;\n  export default content;\n}\n`,
  );
  return `${HEAD}${modules.join('')}`;
}

const TYPES = `import('./index.js')`;

const HEAD = `// Generated by \`content build\` from schemas/. Do not edit: change the schema instead.
/* eslint-disable */

/** What \`copydesk/read\` reads when nothing else is said. */
interface CopydeskContent {
  collections: ${TYPES}.Collections;
  routes: ${TYPES}.Routes;
}
`;

/** The files with all entries of a collection (`emit`), one per language if the collection is translated. */
function itemsFiles(input: DataInput): OutputFile[] {
  return input.model.set.collections.flatMap((collection) => {
    const { emit, single } = collection;
    if (emit === undefined || single) return [];
    return languagesOf(collection).map((language) => {
      const other = language === collection.languages?.main ? undefined : language;
      return itemsFile(input, collection, language, emittedFile(emit, other));
    });
  });
}

function itemsFile(
  input: DataInput,
  { name }: Collection,
  language: string | undefined,
  path: string,
): OutputFile {
  const entries = inLanguage(entriesOf(input.model, name), language);
  const produce = (): string => {
    // The key and the address are always included, so that entries can be distinguished.
    const items = entries.map((entry) => ({
      [KEY_FIELD]: entry.key,
      ...(entry.path === undefined ? {} : { path: entry.path }),
      ...projectEntry(input, entry, undefined),
    }));
    return JSON.stringify({ entries: items });
  };
  return { path, produce };
}
