import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../disk/list-files.ts';
import { isMarkdown } from '../../../disk/paths.ts';
import { type JsonObject, objectAt } from '../../../schema/json.ts';
import { captured, dataIn } from './texts.ts';

export type Tool =
  | 'Hugo'
  | 'Jekyll'
  | 'Astro'
  | 'Eleventy'
  | 'Velite'
  | 'content-collections'
  | 'Docusaurus'
  | 'VitePress'
  | 'Nuxt Content'
  | 'Fumadocs'
  | 'MkDocs'
  | 'VuePress'
  | 'Zola'
  | 'Hexo'
  | 'Sphinx'
  | 'docsify'
  | 'Gatsby'
  | 'mdBook'
  | 'GitBook'
  | 'Lume'
  | 'Middleman'
  | 'Obsidian';

/** How pages are addressed, inferred from the links of the texts if no configuration defines it. */
export interface Layout {
  /** The common prefix of all addresses, such as `/docs`; empty if there is none. */
  prefix: string;
  /** Whether sort numbers of files and folders are left out of addresses. */
  isNumberless: boolean;
  /** Addresses of folders at the top that are not published under their own name: `/blog` for `posts`. */
  homes: ReadonlyMap<string, string>;
  /** Paths of all links, also with a host, without a slash at the end. */
  links: ReadonlySet<string>;
}

/** A folder of content, and what is known about the tool that renders it. */
export interface Origin {
  tool: Tool | undefined;
  /** Folder of the project that contains the configuration; the content folder if there is none. */
  project: string;
  /** Folder of the texts. */
  content: string;
  /** The configuration, if it is data. */
  settings: JsonObject;
  /** Source of the configuration, if it is code. */
  code: string;
  /** Folder of the project whose files are published unchanged. */
  published: string | undefined;
  /** How its pages are addressed, inferred from links. */
  layout: Layout;
}

/** Zola publishes a folder as Hugo does: sections, page bundles, folders with a slash at the end. */
export const isLikeHugo = (tool: Tool | undefined): boolean => tool === 'Hugo' || tool === 'Zola';

/** The data that is known before the texts are read. */
export type Place = Omit<Origin, 'layout'>;

/** Configuration files, which identify the tools. */
const CONFIGS: readonly [Tool, RegExp][] = [
  ['Astro', /^astro\.config\.[cm]?[jt]s$/],
  ['Eleventy', /^(?:\.eleventy\.[cm]?js|eleventy\.config\.[cm]?[jt]s)$/],
  ['Velite', /^velite\.config\.[cm]?[jt]s$/],
  ['content-collections', /^content-collections\.[cm]?[jt]s$/],
  ['Zola', /^(?:zola|config)\.toml$/],
  ['Hugo', /^(?:hugo\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml|json))$/],
  ['Hexo', /^_config\.ya?ml$/],
  // Jupyter Book has a `_config.yml` too.
  ['Sphinx', /^(?:conf\.py|myst\.yml|_toc\.ya?ml)$/],
  ['Jekyll', /^_config\.(?:ya?ml|toml)$/],
  ['Docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  ['Nuxt Content', /^nuxt\.config\.[cm]?[jt]s$/],
  ['Fumadocs', /^source\.config\.[cm]?[jt]s$/],
  ['VitePress', /^\.vitepress$/],
  ['VuePress', /^\.vuepress$/],
  ['MkDocs', /^mkdocs\.ya?ml$/],
  ['Obsidian', /^\.obsidian$/],
  ['docsify', /^index\.html$/],
  ['Gatsby', /^gatsby-config\.[cm]?[jt]s$/],
  ['mdBook', /^book\.toml$/],
  ['GitBook', /^(?:\.gitbook\.ya?ml|book\.json)$/],
  ['Lume', /^_config\.[jt]s$/],
  ['Middleman', /^config\.rb$/],
];

/** Configuration files in a subfolder, in order of precedence. */
const DEEPER: readonly [Tool, string][] = [
  ...['hugo', 'config'].flatMap((name) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending): [Tool, string] => [
      'Hugo',
      `config/_default/${name}.${ending}`,
    ]),
  ),
  ['VitePress', 'docs/.vitepress'],
  ['VuePress', 'docs/.vuepress'],
  ['Sphinx', 'docs/conf.py'],
  ['Sphinx', 'docs/source/conf.py'],
  ['Sphinx', 'source/conf.py'],
  ['docsify', 'docs/index.html'],
];

/** Usual folders of each tool for texts and for files published unchanged, in order of precedence. */
const PLACES: Record<Tool, { content: string[]; published: string[] }> = {
  Astro: { content: ['src/content', 'src/data', 'content', 'src/pages'], published: ['public'] },
  Eleventy: { content: ['src/content', 'content', 'src', 'docs'], published: ['public'] },
  Velite: { content: ['content'], published: ['public'] },
  'content-collections': { content: ['content'], published: ['public'] },
  Hugo: { content: ['content'], published: ['static'] },
  Zola: { content: ['content'], published: ['static'] },
  Jekyll: { content: [], published: [] },
  Hexo: { content: ['source'], published: [] },
  Docusaurus: { content: [], published: ['static'] },
  VitePress: { content: ['docs'], published: ['docs/public', 'public'] },
  VuePress: { content: ['docs'], published: ['docs/.vuepress/public', '.vuepress/public'] },
  'Nuxt Content': { content: ['content'], published: ['public'] },
  Fumadocs: { content: ['content'], published: ['public'] },
  Obsidian: { content: [], published: [] },
  Sphinx: { content: ['docs/source', 'docs', 'source'], published: [] },
  docsify: { content: ['docs'], published: [] },
  MkDocs: { content: ['docs'], published: [] },
  Gatsby: { content: ['content'], published: ['static'] },
  mdBook: { content: ['src'], published: [] },
  GitBook: { content: [], published: [] },
  Lume: { content: ['src'], published: [] },
  Middleman: { content: ['source'], published: [] },
};

/**
 * Detects the tool of a folder: by the configuration in it or in the nearest parent, else by its files.
 * @param folder absolute path: a project, or the folder of its texts
 */
export function originOf(folder: string): Place {
  for (let project = folder; ; project = path.dirname(project)) {
    const [tool, file] = configIn(project) ?? [];
    if (tool !== undefined && file !== undefined && isUsual(tool, path.relative(project, folder))) {
      const { settings, code } = readConfig(path.join(project, file));
      return { tool, project, settings, code, ...placesOf(tool, project, folder, settings, code) };
    }
    // A project ends where its repository does.
    if (existsSync(path.join(project, '.git')) || path.dirname(project) === project) break;
  }
  // Unknown tools often use `content` as well.
  const own = path.join(folder, 'content');
  const content = holdsTexts(own) ? own : sourceOf(folder);
  // The configuration may be in the folder of the texts (Jekyll in `src`).
  if (content !== folder && configIn(content) !== undefined) return originOf(content);
  const tool = byContent(content);
  const published =
    content === folder ? undefined : ['public', 'static'].find((name) => existsSync(path.join(folder, name)));
  return { tool, project: folder, content, settings: {}, code: '', published };
}

/**
 * Whether a folder is a usual content folder of the tool: a configuration in a parent may belong to something
 * else.
 */
function isUsual(tool: Tool, folder: string): boolean {
  const place = folder.split(path.sep).join('/');
  if (place === '' || tool === 'Jekyll' || tool === 'Eleventy') return place.split('/').length < 4;
  return PLACES[tool].content.some((one) => place === one || place.startsWith(`${one}/`));
}

function configIn(project: string): [Tool, string] | undefined {
  const names = readdirSync(project);
  for (const [tool, pattern] of CONFIGS) {
    const file = names.find((name) => pattern.test(name));
    if (file !== undefined && isOfTool(tool, project, file, names)) return [tool, file];
  }
  return DEEPER.find(
    ([tool, file]) => existsSync(path.join(project, file)) && isOfTool(tool, project, file, names),
  );
}

/** Some programs share the name of their configuration: what is in it or beside it tells them apart. */
function isOfTool(tool: Tool, project: string, file: string, names: readonly string[]): boolean {
  if (tool === 'Zola') return /^\s*base_url\s*=/m.test(readFileSync(path.join(project, file), 'utf8'));
  if (tool === 'Hexo') return names.includes('scaffolds') || existsSync(path.join(project, 'source/_posts'));
  if (tool === 'Lume') return /\blume\b/.test(readFileSync(path.join(project, file), 'utf8'));
  if (tool === 'Middleman') return holdsTexts(path.join(project, 'source'));
  if (tool === 'docsify') return readFileSync(path.join(project, file), 'utf8').includes('docsify');
  // Many programs have a `config.yaml`; Hugo's is beside its folders.
  return !file.startsWith('config.') || names.some((name) => /^(?:layouts|archetypes|themes)$/.test(name));
}

function readConfig(file: string): { settings: JsonObject; code: string } {
  if (statSync(file).isDirectory()) {
    const own = readdirSync(file).find((name) => /^config\.[cm]?[jt]s$/.test(name));
    return { settings: {}, code: own === undefined ? '' : readFileSync(path.join(file, own), 'utf8') };
  }
  const text = readFileSync(file, 'utf8');
  // The configuration of MkDocs refers to Python functions with YAML tags, which cannot be parsed to values.
  if (!/\.(?:toml|ya?ml|json)$/.test(file) || /(?:^|[\\/])mkdocs\./.test(file))
    return { settings: {}, code: text };
  return { settings: { ...dataIn(path.basename(file), text), ...partsOf(path.dirname(file)) }, code: '' };
}

/** Parts of Hugo's configuration in files of their own, such as `config/_default/languages.toml`, by their names. */
function partsOf(folder: string): JsonObject {
  const names = path.basename(folder) === '_default' ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [, part] = /^(?!hugo\.|config\.)(\w+)\.(?:toml|ya?ml|json)$/.exec(name) ?? [];
      const data = part && dataIn(name, readFileSync(path.join(folder, name), 'utf8'));
      return data ? [[part, data]] : [];
    }),
  );
}

function placesOf(
  tool: Tool,
  project: string,
  folder: string,
  settings: JsonObject,
  code: string,
): Pick<Origin, 'content' | 'published'> {
  const usual = PLACES[tool];
  const [, input] = /\binput\s*:\s*['"]([^'"]+)['"]/.exec(code) ?? [];
  const [, root] = /\broot\s*:\s*['"]([^'"]+)['"]/.exec(code) ?? [];
  const [, folderOfDocs] = /^docs_dir\s*:\s*['"]?([^'"#\s]+)/m.exec(code) ?? [];
  const named = [
    ...(tool === 'Hugo' && typeof settings.contentDir === 'string' ? [settings.contentDir] : []),
    ...(tool === 'mdBook' ? [objectAt(settings, 'book').src] : []),
    ...(tool === 'GitBook' ? [settings.root] : []),
    ...(tool === 'Eleventy' && input !== undefined ? [input] : []),
    ...(tool === 'MkDocs' && folderOfDocs !== undefined ? [folderOfDocs] : []),
    ...(tool === 'Velite' && root !== undefined ? [root] : []),
  ];
  const sources = sourcesOfGatsby(tool, code).filter((one) => holdsTexts(path.join(project, one)));
  if (sources.length === 1) named.push(...sources);
  const isFolder = (one: string): boolean =>
    existsSync(path.join(project, one)) && statSync(path.join(project, one)).isDirectory();
  const places =
    folder === project
      ? [...named, ...usual.content].filter((one) => typeof one === 'string').filter(isFolder)
      : [];
  const content = places.find((one) => holdsTexts(path.join(project, one))) ?? places[0];
  return {
    content: content === undefined ? folder : path.join(project, content),
    published: usual.published.find(isFolder),
  };
}

/** Usual names of the folder that a program makes pages from. */
const SOURCES = ['src', 'contents', 'source', 'pages', 'data', 'app', 'routes'];

/** Texts at the top of a project that are about the project. */
const ABOUT = /^(?:[A-Z_-]+|readme|changelog|contributing|license)\.\w+$/;

/** The folder with all texts of a project but those about it, if it has the name of one for sources; else the project. */
function sourceOf(folder: string): string {
  const texts = filesBelow(folder).filter((file) => isMarkdown(file) && !ABOUT.test(file));
  const [first = '', ...others] = new Set(texts.map((file) => file.split('/')[0]));
  const isSource = others.length === 0 && SOURCES.includes(first);
  return isSource ? sourceOf(path.join(folder, first)) : folder;
}

/** The folders that Gatsby takes texts from; the addresses of their pages usually begin there. */
function sourcesOfGatsby(tool: Tool, code: string): string[] {
  if (tool !== 'Gatsby') return [];
  const paths = captured(code, /\bpath\s*:\s*["'`](?:\$\{__dirname\}|\.)?\/?([\w-][\w./-]*?)\/?["'`]/g);
  return [...new Set(paths)];
}

function holdsTexts(folder: string): boolean {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return false;
  return filesBelow(folder).some(isMarkdown);
}

/** Files of a folder without packages; links to folders, which may lead in circles, are not followed. */
function filesBelow(folder: string): string[] {
  return listFiles(folder, folder, (one) => path.basename(one) === 'node_modules').files;
}

/** Detects the tool from file names in a folder without a configuration. */
function byContent(folder: string): Tool | undefined {
  const names = filesBelow(folder);
  if (names.some((name) => /(?:^|\/)_index\.(?:md|markdown)$/.test(name))) return 'Hugo';
  if (names.some((name) => /^_posts\/(?:.*\/)?\d{4}-\d{2}-\d{2}-/.test(name))) return 'Jekyll';
  return undefined;
}
