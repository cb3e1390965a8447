import { groupBy } from '../../../shared/group-by.ts';
import { HEADING_IDS, HEADING_ID_STYLES, type HeadingIdStyle } from '../../../schema/heading-ids.ts';
import type { Layout, Place, Tool } from './origin.ts';
import { captured, linksIn, withoutFences } from './texts.ts';
import type { Text } from './found.ts';

/** Programs whose addresses follow known rules or their configuration. */
const KNOWN: ReadonlySet<Tool> = new Set([
  'Hugo',
  'Zola',
  'Jekyll',
  'Hexo',
  'Astro',
  'Docusaurus',
  'Nuxt Content',
]);

/** With fewer matching links, a match may be a coincidence. */
const FEWEST = 3;

/** Removes the sort number from a path segment: `guide` for `1.guide` and `01-guide`. */
export const unnumbered = (part: string): string => part.replace(/^\d+\s*[-_.]+\s*(?=\S)/, '');

/** The layout in which most links of the texts lead to a page; by default, that of the files. */
export function layoutOf({ tool }: Pick<Place, 'tool'>, texts: readonly Text[]): Layout {
  const all = texts.flatMap(({ body }) => linksIn(body));
  const paths = all.map((link) => bare(link.replace(/^https?:\/\/[^/]+/, '')));
  const plain: Layout = { prefix: '', isNumberless: false, homes: new Map(), links: new Set(paths) };
  if (tool !== undefined && KNOWN.has(tool)) return plain;
  const links = all.filter((link) => link.startsWith('/')).map(bare);
  const files = texts.map(({ file }) => file);
  const isNumbered = files.some((file) => file.split('/').some((part) => unnumbered(part) !== part));
  const firsts = new Set(links.map((link) => `/${link.split('/')[1] ?? ''}`));
  const folders = new Set(files.map((file) => `/${file.split('/')[0] ?? ''}`));
  const prefixes = [...firsts].filter((one) => !folders.has(one) && /^\/[\w-]+$/.test(one)).sort();
  let best = plain;
  let most = Math.max(FEWEST - 1, fitting(plain, files, links));
  for (const prefix of ['', ...prefixes])
    for (const isNumberless of isNumbered ? [false, true] : [false]) {
      const layout = { ...plain, prefix, isNumberless };
      const count = fitting(layout, files, links);
      if (count > most) {
        most = count;
        best = layout;
      }
    }
  return { ...best, homes: homesIn(tool, best, files, [...new Set(links)], ['', ...prefixes]) };
}

/**
 * The address of each folder at the top below which links lead to most of its pages, if it is not that of its name.
 * @param links each once
 */
function homesIn(
  tool: Tool | undefined,
  layout: Layout,
  files: readonly string[],
  links: readonly string[],
  others: readonly string[],
): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const deep = files.filter((file) => file.includes('/'));
  for (const [folder, own] of groupBy(deep, (file) => file.slice(0, file.indexOf('/')))) {
    // A leading `_` hides a folder from other programs; if no program is known that publishes it as it is, it is not part
    // of an address.
    if (tool === undefined && folder.startsWith('_'))
      homes.set(folder, `${layout.prefix}/${folder.slice(1)}`);
    let most = Math.max(FEWEST - 1, fitting({ ...layout, homes }, own, links));
    for (const home of others) {
      const there = { ...layout, homes: new Map([...homes, [folder, home]]) };
      // Any folder has an index: a link to a home says nothing about the folder.
      const deeper = links.filter((link) => link !== home);
      const count = fitting(there, own, deeper);
      if (count <= most || shareAddresses(there, files)) continue;
      most = count;
      homes.set(folder, home);
    }
  }
  return homes;
}

/** Whether two texts have one address in a layout, as versions of a manual would. */
const shareAddresses = (layout: Layout, files: readonly string[]): boolean =>
  new Set(files.map((file) => addressIn(layout, file))).size < files.length;

/** A link without a trailing slash or file extension, so that spellings of the same address are equal. */
const bare = (link: string): string => link.replace(/\/$/, '').replace(/\.(?:md|html)$/, '');

function fitting(layout: Layout, files: readonly string[], links: readonly string[]): number {
  const pages = new Set(files.map((file) => addressIn(layout, file)));
  return links.filter((link) => pages.has(link)).length;
}

/** The address of a file in a layout, without a trailing slash. */
export function addressIn({ prefix, isNumberless, homes }: Layout, file: string): string {
  const parts = file.replace(/\.\w+$/, '').split('/');
  const home = parts.length > 1 ? homes.get(parts[0] ?? '') : undefined;
  const own = (home === undefined ? parts : parts.slice(1)).map((part) =>
    isNumberless ? unnumbered(part) : part,
  );
  if (/^(?:_?index|README)$/i.test(own.at(-1) ?? '')) own.pop();
  return [home ?? prefix, ...own].join('/');
}

/** Matches a configuration with a custom function for heading ids; in MkDocs, it is an option of `toc`. */
const OWN_STYLE = /\bslugify\s*[:(=,](?!\s*!!)|\btoc:\s*\n(?:[ \t]+(?!-)[^\n]*\n)*?[ \t]+slugify/;

/** The default heading id style of each program. */
const STYLES: Partial<Record<Tool, HeadingIdStyle>> = {
  VitePress: 'vitepress',
  VuePress: 'vitepress',
  MkDocs: 'mkdocs',
  'Nuxt Content': 'nuxt',
};

/**
 * The heading id style that resolves most links to anchors on the same page; the program's own style if
 * several are equally good.
 */
export function headingIdsOf({ tool, settings, code }: Place, texts: readonly Text[]): HeadingIdStyle {
  if (tool === 'Hugo')
    return JSON.stringify(settings).includes('"autoHeadingIDType":"blackfriday"') ? 'blackfriday' : 'github';
  if (tool === 'Obsidian') return 'obsidian';
  const own = tool === undefined || OWN_STYLE.test(code) ? undefined : STYLES[tool];
  const usual = own ?? 'github';
  const counts = new Map<HeadingIdStyle, number>();
  for (const { body } of texts) {
    const text = withoutFences(body);
    const links = captured(text, /\]\(#([^\s()]+)\)/g);
    if (links.length === 0) continue;
    const headings = captured(text, /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm).map(spoken);
    for (const style of HEADING_ID_STYLES) {
      const ids = new Set(headings.map((words) => HEADING_IDS[style].made(words)));
      counts.set(style, (counts.get(style) ?? 0) + links.filter((id) => ids.has(id)).length);
    }
  }
  const best = Math.max(0, ...counts.values());
  const found = [usual, ...HEADING_ID_STYLES].find((style) => (counts.get(style) ?? 0) === best);
  return found ?? usual;
}

/** The text of a heading without Markdown syntax. */
function spoken(words: string): string {
  return words.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/<[^>]+>|[`*]|\\(?=\W)/g, '');
}
