import { sha256 } from '../../cache/hash.ts';
import { pipelineVersion } from '../../cache/location.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { contentStylesheet } from '../../entry/compile/styles.ts';
import type { Assembly, OutputFile } from '../../model/output-file.ts';
import { dataFile } from '../../model/paths.ts';
import type { PictureTable } from '../../model/picture.ts';
import type { SharePicture } from '../../model/share-card.ts';
import {
  allEntries,
  entriesOf,
  type Entry,
  type LoadTexts,
  type Route,
  type SiteModel,
} from '../../model/site-model.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { mentions } from '../../schema/mentions.ts';
import { assemblyOf } from './assembly.ts';
import { buildHead } from './head.ts';
import { createIncludes } from './includes.ts';
import { namedMarkdown, realMarkdown } from './markdown-output.ts';
import { pageSources, type ShownPart } from './page-sources.ts';
import { projectEntry, type MarkdownWriter } from './project.ts';
import { readmeFile } from './readme-file.ts';
import { routesFile } from './routes-file.ts';
import { generateTypes } from './types.ts';

/** Keywords of values that the output shows with facts of the file that they name. */
const OF_FILES = ['x-image', 'x-file', 'x-link'] as const;

export interface PageInput {
  model: SiteModel;
  pictures: PictureTable;
  /** Share pictures by the path of their page. */
  shares: ReadonlyMap<string, SharePicture>;
  loadTexts: LoadTexts;
}

/** The data of all pages, their list, and what belongs to it: each file with a key that names its content before it is made. */
export function pageOutput(input: PageInput): OutputFile[] {
  const { model, shares } = input;
  const heads = new Map(
    model.routes.map((route) => [route.path, buildHead(model, route, shares.get(route.path))]),
  );
  const routes = routesFile(model, heads);
  const readme = readmeFile(model);
  const types = sha256(model.set.hash, pipelineVersion());
  const stylesheet = contentStylesheet(
    allEntries(model).flatMap((entry) =>
      Object.values(entry.record.markdown).flatMap((field) => field.facts.styles),
    ),
  );
  return [
    ...dataFiles(input, heads, () => true),
    { path: 'routes.json', key: sha256(routes), produce: () => routes },
    { path: 'README.md', key: sha256(readme), produce: () => readme },
    { path: 'content.css', key: sha256(stylesheet), produce: () => stylesheet },
    { path: 'types/index.d.ts', key: types, produce: () => generateTypes(model.set) },
  ];
}

/** The data of some pages, and of collections with a file of their own. */
export function somePages(input: PageInput, wanted: (route: Route) => boolean): OutputFile[] {
  const { model, shares } = input;
  const heads = new Map(
    model.routes.filter(wanted).map((route) => [route.path, buildHead(model, route, shares.get(route.path))]),
  );
  return dataFiles(input, heads, wanted);
}

/** The data of pages and of collections with a file of their own. */
function dataFiles(
  { model, pictures, loadTexts }: PageInput,
  heads: Map<string, JsonObject>,
  wanted: (route: Route) => boolean,
): OutputFile[] {
  const includes = createIncludes(model);
  const content = (entry: Entry, markdown: MarkdownWriter): JsonObject => {
    const project = (target: Entry, fields: readonly string[] | undefined): JsonObject =>
      projectEntry(model, pictures, target, fields, markdown);
    return { entry: project(entry, undefined), include: includes(entry, project) };
  };
  /**
   * An entry with Markdown is named by its texts, which are named by all that it was made from: that is as good as all its
   * data. Pictures and downloads in fields are the exception, whose facts come from elsewhere.
   */
  const nameOf = (entry: Entry, markdown: MarkdownWriter): Json | undefined => {
    const fields = Object.entries(entry.record.markdown);
    const { schema } = entry.collection;
    const showsFiles = OF_FILES.some((keyword) => mentions(schema, keyword, model.set.byId));
    if (fields.length === 0 || showsFiles) return undefined;
    return fields.map(([pointer, field]) => markdown(entry, pointer, field, schema));
  };
  /** What pages show of other entries, which many show alike: each once, and whether texts were named in it. */
  const shownOnce = new Map<
    readonly string[] | undefined,
    Map<Entry, { part: JsonObject; named: boolean }>
  >();
  const nameOfPart = (
    target: Entry,
    fields: readonly string[] | undefined,
    named: Set<Entry>,
  ): JsonObject => {
    const parts = shownOnce.get(fields) ?? new Map<Entry, { part: JsonObject; named: boolean }>();
    shownOnce.set(fields, parts);
    let known = parts.get(target);
    if (known === undefined) {
      const own = new Set<Entry>();
      const markdown = namedMarkdown(pictures, model.downloads, own);
      known = { part: projectEntry(model, pictures, target, fields, markdown), named: false };
      known.named = own.has(target);
      parts.set(target, known);
    }
    if (known.named) named.add(target);
    return known.part;
  };
  const planned = (path: string, entry: Entry, outer: JsonObject): OutputFile => {
    // The key is made from everything but the compiled texts, which are named and not read.
    const named = new Set<Entry>();
    const shown: ShownPart[] = [{ entry, fields: undefined }];
    const markdown = namedMarkdown(pictures, model.downloads, named);
    const inner = [
      nameOf(entry, markdown) ?? projectEntry(model, pictures, entry, undefined, markdown),
      includes(entry, (target, fields) => {
        shown.push({ entry: target, fields });
        return nameOfPart(target, fields, named);
      }),
    ];
    const sources = pageSources(model, shown);
    const frame = sources.length === 0 ? outer : { ...outer, sources };
    const key = sha256(JSON.stringify([frame, inner]));
    const produce = async (): Promise<string> => {
      const texts = new Map(
        await Promise.all([...named].map(async (one) => [one, await loadTexts(one)] as const)),
      );
      return JSON.stringify({ ...frame, ...content(entry, realMarkdown(texts, pictures, model.downloads)) });
    };
    const shows = new Set(shown.map((part) => part.entry.file.path));
    const assembly = (): Assembly | undefined =>
      assemblyOf((real) => ({ ...frame, ...content(entry, real) }));
    return { path, key, shows, texts: named, produce, ...(named.size > 0 && { assembly }) };
  };
  const pages = model.routes.filter(wanted).map(({ path, entry }) =>
    planned(dataFile(path), entry, {
      path,
      collection: entry.collection.name,
      key: entry.key,
      head: heads.get(path) ?? {},
      ...movedAnchors(model, path),
    }),
  );
  const own = model.set.collections.flatMap(({ name, emit }) =>
    emit === undefined
      ? []
      : [undefined, ...(model.set.languages?.others ?? [])].flatMap((language) => {
          const entry = entriesOf(model, name).find((one) => isIn(one, language));
          const file = language === undefined ? emit : emit.replace(/\.json$/, `.${language}.json`);
          return entry === undefined ? [] : [planned(file, entry, {})];
        }),
  );
  return [...pages, ...own];
}

/** Whether an entry is in a language; undefined is the main one. */
function isIn({ language, collection }: Entry, wanted: string | undefined): boolean {
  return (language === collection.languages?.main ? undefined : language) === wanted;
}

/** The anchors of a page that have moved: only the browser knows that one was asked for. */
function movedAnchors({ movedAnchors: all }: SiteModel, path: string): JsonObject {
  const moved = [...(all.get(path) ?? [])].sort(([a], [b]) => compareText(a, b));
  return moved.length === 0 ? {} : { movedAnchors: Object.fromEntries(moved) };
}
