import { memoize } from '../shared/memoize.ts';
import type { Collection, FeedSpec, OutputsSpec, SchemaSet } from '../schema/collection.ts';
import { withoutSlash } from '../shared/with-search.ts';
import { languagePrefix, languagesOf } from './languages.ts';
import { findCollection, type Route, type SiteModel } from './site-model.ts';

/** The output folder of files that are published in addition to the pages, at their own addresses. */
export const OUTPUTS_FOLDER = 'site';

export interface FeedFile {
  collection: Collection;
  spec: FeedSpec;
  language: string | undefined;
  path: string;
}

/**
 * The settings of the additional output files, with the collection that
 * contains them; undefined if there are none.
 */
export function outputsOf({
  collections,
}: Pick<SchemaSet, 'collections'>): { collection: Collection; spec: OutputsSpec } | undefined {
  for (const collection of collections)
    if (collection.outputs !== undefined) return { collection, spec: collection.outputs };
  return undefined;
}

/** Every feed of the site; a translated collection has one per language. */
export function feedFiles(set: SchemaSet): FeedFile[] {
  return Object.entries(outputsOf(set)?.spec.feeds ?? {}).flatMap(([name, spec]) => {
    const collection = findCollection(set, name);
    if (collection === undefined) return [];
    return languagesOf(collection).map((language) => {
      const path = `${languagePrefix(collection.languages, language)}${spec.at ?? `/${name}/feed`}.xml`;
      return { collection, spec, language, path };
    });
  });
}

/** Whether a page is listed: it has status 200 and may be indexed by search engines. */
export function isListed({ entry: { collection } }: Pick<Route, 'entry'>): boolean {
  return collection.status === 200 && collection.head?.index !== false;
}

/** The address of a page's Markdown copy; undefined if it has none. */
export function copyAddress(route: Route): string | undefined {
  if (!route.entry.collection.isCopied || !isListed(route)) return undefined;
  return `${route.path === '/' ? '/index' : withoutSlash(route.path)}.md`;
}

/** Descriptions of the additional output files by address, such as `the feed of \`posts\``. */
export const outputAddresses = memoize((model: SiteModel): ReadonlyMap<string, string> => {
  const { set } = model;
  const spec = outputsOf(set)?.spec;
  const addresses = new Map<string, string>();
  if (spec === undefined) return addresses;
  if (spec.sitemap === true) addresses.set('/sitemap.xml', 'the sitemap');
  if (spec.robots !== undefined) addresses.set('/robots.txt', '`robots.txt`');
  if (spec.llms !== undefined) addresses.set('/llms.txt', '`llms.txt`');
  for (const { collection, path } of feedFiles(set))
    addresses.set(path, `the feed of \`${collection.name}\``);
  for (const route of model.routes) {
    const copy = copyAddress(route);
    if (copy !== undefined) addresses.set(copy, `the Markdown copy of \`${route.path}\``);
  }
  return addresses;
});

/** An output file before it is produced. */
export interface OutputFile {
  /** Path in the output folder, separated by `/`. */
  path: string;
  /** For a file that takes long to produce: equal keys mean equal bytes, so that an unchanged one is not produced again. */
  key?: string;
  produce: () => Promise<Buffer | string> | Buffer | string;
}

/** The output file with the type declarations of the content. */
export const TYPES_FILE = 'types/index.d.ts';

/** The type declarations of the modules through which apps import the content. */
export const MODULE_TYPES_FILE = 'types/modules.d.ts';

/** Output files that may be published unchanged. */
export const OUTPUT_FILES = [
  'manifest.json',
  'routes.json',
  'content.css',
  TYPES_FILE,
  MODULE_TYPES_FILE,
] as const;

/** The name of a collection's output file in another language than the main one: `site.es.json`. */
export function emittedFile(file: string, language: string | undefined): string {
  return language === undefined ? file : file.replace(/\.json$/, `.${language}.json`);
}

/** The output file with the data of a page: `/` is `data/index.json`, `/a/b` is `data/a/b.json`. */
export function dataFile(routePath: string): string {
  return `data/${routePath === '/' ? 'index' : routePath.slice(1).replace(/\/$/, '')}.json`;
}
