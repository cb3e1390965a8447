import path from 'node:path';
import { HEADING_IDS, HEADING_ID_STYLES, type HeadingIdStyle } from '../../../schema/heading-ids.ts';
import type { Layout, Place, Tool } from './origin.ts';
import { linksIn, withoutFences, type Text } from './texts.ts';

/** Programs whose addresses follow rules that are known, or that a configuration says. */
const KNOWN: ReadonlySet<Tool> = new Set(['Hugo', 'Jekyll', 'Astro', 'Docusaurus', 'Nuxt Content']);

/** Fewer links that fit are chance. */
const FEWEST = 3;

/** Removes the sort number from a path segment: `guide` for `1.guide` and `01-guide`. */
export const unnumbered = (part: string): string => part.replace(/^\d+\s*[-_.]+\s*(?=\S)/, '');

/** The layout that the most links of the texts lead to a page in; that of the files themselves where none is better. */
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

/** A link without what two spellings of the same address differ in. */
const bare = (link: string): string => link.replace(/\/$/, '').replace(/\.(?:md|html)$/, '');

function fitting(layout: Layout, files: readonly string[], links: readonly string[]): number {
  const pages = new Set(files.map((file) => addressIn(layout, file)));
  return links.filter((link) => pages.has(link)).length;
}

/** The address of a file in a layout, without a slash at its end. */
export function addressIn({ prefix, isNumberless }: Layout, file: string): string {
  const stem = file.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:_?index|README)$/i, '');
  const parts = stem.split('/').filter((part) => part !== '');
  return [prefix, ...(isNumberless ? parts.map(unnumbered) : parts)].join('/');
}

/** A configuration that makes them by a function of its own; in MkDocs, `toc` does it. */
const OWN_STYLE = /\bslugify\s*[:(=,](?!\s*!!)|\btoc:\s*\n(?:[ \t]+(?!-)[^\n]*\n)*?[ \t]+slugify/;

/** How each program makes the ids of headings where its configuration does not say otherwise. */
const STYLES: Partial<Record<Tool, HeadingIdStyle>> = {
  VitePress: 'vitepress',
  MkDocs: 'mkdocs',
  'Nuxt Content': 'nuxt',
};

/**
 * How the ids of headings are made that the texts link to: the way in which the most links to places on their own page find one, that
 * of the program where several are as good.
 */
export function headingIdsOf({ tool, settings, code }: Place, texts: readonly Text[]): HeadingIdStyle {
  if (tool === 'Hugo')
    return JSON.stringify(settings).includes('"autoHeadingIDType":"blackfriday"') ? 'blackfriday' : 'github';
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

/** The words of a heading without marks of Markdown. */
function spoken(words: string): string {
  return words.replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1').replace(/<[^>]+>|[`*]|\\(?=\W)/g, '');
}

/** The name that a text has in the folder of the texts, for a link that begins with the prefix of all pages. */
export function prefixNamesFiles({ prefix }: Layout, texts: readonly Text[]): boolean {
  const files = new Set(texts.map(({ file }) => `${prefix}/${file}`));
  return (
    prefix !== '' &&
    texts.some(({ body }) => linksIn(body).some((link) => files.has(path.posix.normalize(link))))
  );
}
