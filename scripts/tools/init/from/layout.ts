import path from 'node:path';
import { HEADING_IDS, HEADING_ID_STYLES, type HeadingIdStyle } from '../../../schema/heading-ids.ts';
import type { Layout, Place, Tool } from './origin.ts';
import { linksIn, withoutFences } from './texts.ts';
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
  const plain = { prefix: '', isNumberless: false };
  if (tool !== undefined && KNOWN.has(tool)) return plain;
  const links = texts.flatMap(({ body }) =>
    linksIn(body)
      .filter((link) => link.startsWith('/'))
      .map(bare),
  );
  const files = texts.map(({ file }) => file);
  const isNumbered = files.some((file) => file.split('/').some((part) => unnumbered(part) !== part));
  const firsts = new Set(links.map((link) => `/${link.split('/')[1] ?? ''}`));
  const folders = new Set(files.map((file) => `/${file.split('/')[0] ?? ''}`));
  const prefixes = [...firsts].filter((one) => !folders.has(one) && /^\/[\w-]+$/.test(one)).sort();
  let best: Layout = plain;
  let most = Math.max(FEWEST - 1, fitting(plain, files, links));
  for (const prefix of ['', ...prefixes])
    for (const isNumberless of isNumbered ? [false, true] : [false]) {
      const count = fitting({ prefix, isNumberless }, files, links);
      if (count > most) {
        most = count;
        best = { prefix, isNumberless };
      }
    }
  return best;
}

/** A link without a trailing slash or file extension, so that spellings of the same address are equal. */
const bare = (link: string): string => link.replace(/\/$/, '').replace(/\.(?:md|html)$/, '');

function fitting(layout: Layout, files: readonly string[], links: readonly string[]): number {
  const pages = new Set(files.map((file) => addressIn(layout, file)));
  return links.filter((link) => pages.has(link)).length;
}

/** The address of a file in a layout, without a trailing slash. */
export function addressIn({ prefix, isNumberless }: Layout, file: string): string {
  const stem = file.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:_?index|README)$/i, '');
  const parts = stem.split('/').filter((part) => part !== '');
  return [prefix, ...(isNumberless ? parts.map(unnumbered) : parts)].join('/');
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
    const links = [...text.matchAll(/\]\(#([^\s()]+)\)/g)].map(([, id = '']) => id);
    if (links.length === 0) continue;
    const headings = [...text.matchAll(/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)].map(([, words = '']) =>
      spoken(words),
    );
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

/** Whether links with the prefix of all pages refer to files in the content folder, such as `/docs/a.md`. */
export function prefixNamesFiles({ prefix }: Layout, texts: readonly Text[]): boolean {
  const files = new Set(texts.map(({ file }) => `${prefix}/${file}`));
  return (
    prefix !== '' &&
    texts.some(({ body }) => linksIn(body).some((link) => files.has(path.posix.normalize(link))))
  );
}
