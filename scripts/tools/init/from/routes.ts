import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../disk/list-files.ts';
import { fillTemplate } from '../../../model/template.ts';
import { isObject, type Json, type JsonObject, objectAt } from '../../../schema/json.ts';
import { languageFolder } from './languages.ts';
import type { Origin } from './origin.ts';

/** How one folder of texts is published. */
export interface Published {
  /** Address pattern; undefined if its texts have no pages, or their address is unknown. */
  route: string | undefined;
  /** Pattern of its file names. */
  name?: string;
}

const DATED = /^\d{4}[-_]\d{2}[-_]\d{2}[-_]/;

/**
 * Determines how the texts of a folder are published.
 * @param folder below the content; empty for the texts at the top level
 * @param files of the folder, relative to the content
 */
export function publishedAs(origin: Origin, folder: string, files: readonly string[]): Published {
  const others = files.filter((file) => !isIndex(file));
  const isDated = others.length > 0 && others.every((file) => DATED.test(nameOf(file)));
  const sign = others.every((file) => /^[\d_-]{10}_/.test(nameOf(file))) ? '_' : '-';
  const name = isDated ? { name: `{date}${sign}{key}` } : {};
  const home =
    folder === 'docs' && origin.tool === 'Docusaurus'
      ? docsBase(origin)
      : (origin.layout.homes.get(folder) ?? origin.layout.prefix + homeOf(origin, folder));
  const isDeep = files.some((file) => below(folder, file).includes('/'));
  // Next and SvelteKit publish such a file at the address of its folder.
  const key = isDeep && files.every((file) => /^\+?page\.\w+$/.test(nameOf(file))) ? '' : '/{key}';
  const usual = `${home}${isDeep ? '/{folder}' : ''}${key}`;
  if (origin.tool === 'Hugo') return { route: hugoRoute(origin, folder) ?? usual };
  if (origin.tool === 'Jekyll' || origin.tool === 'Hexo') return jekyllRoute(origin, folder, usual, isDated);
  if (origin.tool === 'Astro') return { route: astroRoute(origin, folder, usual) };
  // Eleventy, Zola, and Lume remove the date from the file name.
  if (origin.tool === 'Eleventy') return { ...eleventyRoute(origin, folder, usual), ...name };
  if (origin.tool === 'Zola' || origin.tool === 'Lume') return { route: usual, ...name };
  return linkedByDay(origin, folder, files) ?? { route: usual };
}

/** Addresses of posts in WordPress, without the day in the names of the files that it was exported to. */
const BY_DAY = ['/{year}/{month}/{day}/{key}', '/{year}/{month}/{key}', '/{key}'];

/** The address without the day in the names of all files or page bundles (`2019-03-14-pots/index.md`) that links have. */
function linkedByDay({ layout }: Origin, folder: string, files: readonly string[]): Published | undefined {
  const names = files.map((file) => nameOf(isIndex(file) ? path.posix.dirname(below(folder, file)) : file));
  const days = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})-(?<key>.+?)(?:\.\w+)?$/;
  const dated = names.map((name) => days.exec(name)?.groups);
  const route = BY_DAY.find((pattern) =>
    dated.some((parts) => parts !== undefined && layout.links.has(fillTemplate(pattern, parts) ?? '')),
  );
  return route === undefined || dated.includes(undefined) ? undefined : { route, name: '{date}-{key}' };
}

/** Where Docusaurus serves documents: `/docs`, or the `routeBasePath` of its configuration, empty for the top. */
export function docsBase({ code }: Pick<Origin, 'code'>): string {
  const [, own] = /\bdocs\s*:\s*\{[^{}]*?\brouteBasePath\s*:\s*['"`]([^'"`]*)['"`]/.exec(code) ?? [];
  return own === undefined ? '/docs' : `/${own.replace(/^\/|\/$/g, '')}`.replace(/^\/$/, '');
}

const nameOf = (file: string): string => path.posix.basename(file);
const below = (folder: string, file: string): string => path.posix.relative(folder, file);
const isIndex = (file: string): boolean =>
  /^_?index(?:\.[a-z]{2}(?:-[A-Za-z]+)?)?\.(?:md|markdown)$/.test(nameOf(file));

/**
 * Maps placeholders of Hugo and Jekyll permalinks to those of a route; a pattern with any other cannot be
 * converted.
 */
const PLACES: Record<string, string> = {
  year: '{year}',
  month: '{month}',
  day: '{day}',
  slug: '{key}',
  title: '{key}',
  name: '{key}',
  filename: '{key}',
  slugorfilename: '{key}',
  contentbasename: '{key}',
  slugorcontentbasename: '{key}',
  path: '{folder}/{key}',
  output_ext: '',
};

function translated(pattern: string, more: Readonly<Record<string, string>>): string | undefined {
  const places = [...pattern.matchAll(/:([a-z_]+)/g)].map(([, place = '']) => more[place] ?? PLACES[place]);
  const isWhole = places.every((place) => place !== undefined);
  const route = pattern.replace(/:[a-z_]+/g, () => places.shift() ?? '');
  const plain = `/${route}`.replace(/\/{2,}/g, '/').replace(/(?:\/|\.html)$/, '');
  return isWhole && plain.includes('{key}') ? plain : undefined;
}

/** The address of a folder: its path, but for that of a language in Hugo. */
export function homeOf(origin: Origin, folder: string): string {
  const prefix = languageFolder(origin, folder);
  const own = prefix === undefined ? folder : folder.split('/').slice(1).join('/');
  return `${prefix ?? ''}${own === '' ? '' : `/${own}`}`;
}

function hugoRoute(origin: Origin, folder: string): string | undefined {
  const prefix = languageFolder(origin, folder);
  const section = prefix === undefined ? folder : path.posix.basename(folder);
  const own = objectAt(
    objectAt(objectAt(origin.settings, 'languages'), prefix?.slice(1) ?? ''),
    'permalinks',
  );
  const all = { ...objectAt(origin.settings, 'permalinks'), ...own };
  const pattern = (isObject(all.page) ? all.page : all)[section];
  return typeof pattern === 'string'
    ? translated(`${prefix ?? ''}/${pattern}`, { section, sections: `${section}/{folder}` })
    : undefined;
}

/**
 * The permalink in the file of data for a folder of Eleventy, if it needs nothing but the name of the file; with
 * `false`, its texts have no pages.
 */
function eleventyRoute({ content }: Origin, folder: string, usual: string): Published {
  const name = path.posix.basename(folder);
  const own = ['json', '11tydata.json', '11tydata.js', '11tydata.mjs', '11tydata.cjs']
    .map((ending) => path.join(content, folder, `${name}.${ending}`))
    .find((file) => folder !== '' && existsSync(file));
  const data = own === undefined ? '' : readFileSync(own, 'utf8');
  if (/["']?\bpermalink["']?\s*:\s*false\b/.test(data)) return { route: undefined };
  const [, , said = ''] = /["']?\bpermalink["']?\s*:\s*(["'`])(.*?)\1/.exec(data) ?? [];
  const route = `/${said}`
    .replace(/\{\{-?\s*page\.fileSlug\s*(?:\|\s*slug(?:ify)?\s*)?-?\}\}/, '{key}')
    .replace(/^\/{2,}/, '/')
    .replace(/(?:\/index)?\.html$|\/$/, '');
  return { route: /^(?:\/[\w.~-]+)*\/\{key\}$/.test(route) ? route : usual };
}

/** The default permalinks of Hexo. */
const HEXO = ':year/:month/:day/:title/';

const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The permalink pattern of posts: from their collection, their defaults, or the site. */
function permalinkStyle(settings: JsonObject, usual: string): string {
  const said = [...permalinksOf(settings, 'posts'), settings.permalink];
  return said.find((one) => typeof one === 'string') ?? usual;
}

/** The permalinks of a collection of Jekyll: from its settings and from defaults, in this order. */
function permalinksOf(settings: JsonObject, collection: string): (Json | undefined)[] {
  const defaults = [settings.defaults ?? []].flat().filter(isObject);
  const own = defaults.find((one) => {
    const { type, path: place } = objectAt(one, 'scope');
    return (
      (type === collection || place === `_${collection}`) && objectAt(one, 'values').permalink !== undefined
    );
  });
  return [
    objectAt(objectAt(settings, 'collections'), collection).permalink,
    own && objectAt(own, 'values').permalink,
  ];
}

function jekyllRoute({ tool, settings }: Origin, folder: string, usual: string, isDated: boolean): Published {
  const own = path.posix.basename(folder);
  if (own === '_drafts') return { route: undefined };
  if (own === '_posts' || (folder === '' && isDated)) {
    const style = permalinkStyle(settings, tool === 'Hexo' ? HEXO : 'date');
    const route = translated(STYLES[style] ?? style, { categories: '', category: '' });
    return { route, ...((tool === 'Jekyll' || isDated) && { name: '{date}-{key}' }) };
  }
  if (!own.startsWith('_')) return { route: usual };
  const spec = objectAt(objectAt(settings, 'collections'), own.slice(1));
  if (spec.output !== true) return { route: undefined };
  const pattern =
    permalinksOf(settings, own.slice(1)).find((one) => typeof one === 'string') ?? '/:collection/:path';
  return { route: translated(pattern, { collection: own.slice(1) }) };
}

/**
 * The route of an Astro collection, from the dynamic page in `src/pages` that uses it; Starlight serves docs
 * from the root.
 */
function astroRoute({ project, content, code }: Origin, folder: string, usual: string): string | undefined {
  // A text in the folder of the pages is itself a page.
  if (content === path.join(project, 'src/pages')) return usual;
  for (const page of pagesOf(project)) {
    if (!page.includes('[')) continue;
    const text = readFileSync(path.join(project, 'src/pages', page), 'utf8');
    const shows = [...text.matchAll(/get(?:Collection|Entry)\(\s*['"]([\w-]+)['"]/g)].map(([, name]) => name);
    const isOwn = shows[0] === folder || (shows.length === 0 && page.startsWith(`${folder}/`));
    const address = page.replace(/\.\w+$/, '');
    // A page with two parameters, such as one per tag, lists entries.
    if (isOwn && /^[^[]*\[(?:\.\.\.)?(?:slug|id|path|post|entry)\]$/.test(address))
      return `/${address.replace(/\[.*\]$/, '')}${usual.includes('{folder}') ? '{folder}/' : ''}{key}`;
  }
  if (folder === 'docs' && code.includes('starlight')) return usual.replace(/^\/docs(?=\/)/, '');
  return undefined;
}

/** The pages of an Astro project, below `src/pages`. */
export function pagesOf(project: string): string[] {
  const home = path.join(project, 'src/pages');
  return listFiles(home, project).files.filter((name) => /\.\w+$/.test(name) && !/(?:^|\/)_/.test(name));
}
