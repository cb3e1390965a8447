import path from 'node:path';
import type { Origin, Tool } from './origin.ts';
import { addressIn, unnumbered } from './layout.ts';
import { docsBase, pagesOf } from './routes.ts';
import type { Found, Text } from './found.ts';
import { textAt } from '../../scaffold/shape.ts';
import { captured } from './texts.ts';

const withoutIndex = (stem: string): string => stem.replace(/(?:^|\/)(?:index|README)$/i, '');
const stemOf = (file: string): string => file.replace(/(?:\.html)?\.(?:md|markdown)$/, '');
const numberless = (stem: string): string => withoutIndex(stem.split('/').map(unnumbered).join('/'));

/** Addresses of a text by the rules of tools that a `route` cannot fully express. */
const RULES: Partial<Record<Tool, (text: Text, origin: Origin) => string[]>> = {
  Docusaurus: docusaurus,
  // A text with the name of its folder is the page of that folder.
  Eleventy: ({ file }) => [stemOf(file).replace(/(^|\/)(?:\d{4}-\d{2}-\d{2}-)?([^/]+)\/\2$/, '$1$2')],
  Zola: dayless,
  Lume: dayless,
  Middleman: vue,
  'Nuxt Content': ({ file }) => [numberless(stemOf(file))],
  VitePress: vue,
  VuePress: vue,
  // Folders in parentheses are not part of an address; the application sets the prefix of all addresses.
  Fumadocs: ({ file }) => {
    const parts = stemOf(file).split('/');
    return [withoutIndex(parts.filter((part) => !/^\(.*\)$/.test(part)).join('/'))];
  },
};

/** The day in the name of a file is not part of its address. */
function dayless({ file }: Text): string[] {
  return [stemOf(file).replace(/(^|\/)\d{4}-\d{2}-\d{2}[-_]([^/]+)$/, '$1$2')];
}

/** Links may name the generated HTML file. */
function vue({ file }: Text): string[] {
  return [withoutIndex(stemOf(file)), `${stemOf(file)}.html`];
}

/** The tool's addresses of texts, where they may differ from those of a route. */
export function ownAddresses(origin: Origin, { texts, others }: Found): string[] {
  const { tool, layout } = origin;
  if (tool === 'Astro' && origin.code.includes('starlight'))
    return inOtherLanguages(origin, [
      ...texts.map(({ file }) => file),
      ...others.filter((file) => file.endsWith('.mdx')),
    ]);
  if (layout.isNumberless) return texts.map(({ file }) => encodeURI(addressIn(layout, file)) || '/');
  const rule = tool && RULES[tool];
  if (rule === undefined) return [];
  const pages = origin.tool === 'Docusaurus' ? pagesOf(origin.project) : [];
  const all = [
    // In Eleventy, a text may say that it has no page.
    ...texts.filter(({ fields }) => fields?.permalink !== false).flatMap((text) => rule(text, origin)),
    ...pages.map((page) => withoutIndex(page.replace(/\.\w+$/, ''))),
    ...(origin.tool === 'Docusaurus' ? BLOG : []),
  ];
  return all.map((one) => `/${encodeURI(one.replace(/\/$/, ''))}`);
}

/** Starlight has every page in every language: in the main one until it is translated. */
function inOtherLanguages({ code }: Origin, files: readonly string[]): string[] {
  const [, locales = ''] = /\blocales\s*:\s*\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(code) ?? [];
  const tags = captured(locales, /(?:^|[,{}\s])['"]?([a-z]{2,3}(?:-[A-Za-z]{2,4})?)['"]?\s*:\s*\{/g);
  const pages = files.map((file) => withoutIndex(file.replace(/^docs\/|\.\w+$/g, '')));
  const own = pages.filter((page) => !tags.includes(page.split('/')[0] ?? ''));
  const all = own.length > 0 ? own : pages.map((page) => page.split('/').slice(1).join('/'));
  return tags.flatMap((tag) =>
    all.map((page) => `/${encodeURI([tag, page].join('/').replace(/\/$/, '').toLowerCase())}`),
  );
}

function docusaurus({ file, fields }: Text, origin: Origin): string[] {
  const [folder = '', ...rest] = stemOf(file).split('/');
  if (folder !== 'docs' && folder !== 'blog') return [];
  const own = fields?.slug;
  if (folder === 'docs') {
    const base = docsBase(origin).slice(1);
    const place = numberless(rest.join('/'));
    const named = textAt(fields ?? {}, 'id') ?? path.posix.basename(place);
    const usual = path.posix.join(base, path.posix.dirname(place), named);
    const groups = path.posix
      .dirname(place)
      .split('/')
      .map((_part, at, all) => all.slice(0, at + 1).join('/'));
    const address =
      typeof own === 'string'
        ? path.posix.join(own.startsWith('/') ? base : path.posix.dirname(usual), own)
        : usual;
    return [address, ...groups.map((one) => path.posix.join(base, 'category', one.toLowerCase()))];
  }
  const dated = /^(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+)$/.exec(withoutIndex(rest.join('/')));
  const usual = dated === null ? withoutIndex(rest.join('/')) : dated.slice(1).join('/');
  return [path.posix.join('blog', typeof own === 'string' ? own : usual)];
}

/** Pages that a Docusaurus blog has besides its posts. */
const BLOG = [
  'blog',
  'blog/archive',
  'blog/page/*',
  'blog/tags/**',
  'blog/authors/**',
  'blog/rss.xml',
  'blog/atom.xml',
  'docs/tags/**',
];
