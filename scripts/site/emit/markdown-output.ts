import { addressAsRead } from '../../model/address.ts';
import { withBase } from '../../model/base-path.ts';
import { DOWNLOADS, downloadFor } from '../../model/downloads.ts';
import type { CompiledTexts, MarkdownField } from '../../model/entry-record.ts';
import type { Heading } from '../../model/markdown.ts';
import type { PictureTable } from '../../model/picture.ts';
import { resolvedLink, expiredTarget } from '../../model/link-target.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';
import type { MarkdownWriter } from './project.ts';

/** Words per minute of a steady reader of plain English. */
const READING_SPEED = 220;

/** Writes the compiled texts, with the pictures in them made responsive, and without links to what has expired. */
export function realMarkdown(
  texts: ReadonlyMap<Entry, CompiledTexts>,
  pictures: PictureTable,
  model: SiteModel,
): MarkdownWriter {
  return (entry, pointer, field, schema) => {
    const compiled = texts.get(entry)?.[pointer] ?? { html: '', text: '' };
    const html = withAddresses(
      withoutLinks(compiled.html, lostLinks(model, entry, field)),
      movedLinks(model, entry, field),
    );
    const shown = linkedFiles(responsiveImages(html, pictures, pictureRules(schema)), model);
    const written = shape(field, shown, compiled.text);
    if (schema['x-toc'] !== true || !isObject(written) || field.kind !== 'document') return written;
    return { ...written, toc: tableOfContents(field.facts.headings) };
  };
}

/** Names the compiled texts and the pictures in them: equal names mean equal output. Notes whose texts were named. */
export function namedMarkdown(pictures: PictureTable, model: SiteModel, named: Set<Entry>): MarkdownWriter {
  const { downloads } = model;
  return (entry, pointer, field) => {
    named.add(entry);
    return [
      entry.textsKey,
      pointer,
      ...(entry.record.without?.cuts ?? []),
      ...lostLinks(model, entry, field),
      ...[...movedLinks(model, entry, field).values()],
      ...field.facts.images.map((image) => pictures.get(image.src)?.src ?? image.src),
      ...field.facts.links.flatMap(({ url }) => downloadFor(downloads, url)?.src ?? []),
    ];
  };
}

/** A heading with those below it. */
interface TocItem extends JsonObject {
  id: string;
  text: string;
  children: TocItem[];
}

/** Headings as a tree: each stands in the nearest one before it that is of a higher level, also where a level was left out. */
export function tableOfContents(headings: readonly Pick<Heading, 'id' | 'text' | 'depth'>[]): TocItem[] {
  const root: TocItem[] = [];
  const open: { depth: number; children: TocItem[] }[] = [];
  for (const { id, text, depth } of headings) {
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const item: TocItem = { id, text, children: [] };
    (open.at(-1)?.children ?? root).push(item);
    open.push({ depth, children: item.children });
  }
  return root;
}

/** A compiled text in the form of its kind. */
export function shape(field: MarkdownField, html: string, text: string): Json {
  if (field.kind === 'inline') return html;
  if (field.kind === 'block') return { html, text };
  const { headings, words } = field.facts;
  return {
    html,
    headings: headings.map(({ id, text: title, depth }) => ({ id, text: title, depth })),
    words,
    minutes: Math.max(1, Math.round(words / READING_SPEED)),
  };
}

/** The addresses in a text that lead to what has expired. */
export function lostLinks(model: SiteModel, entry: Entry, { facts }: MarkdownField): string[] {
  if (model.heldPaths.size === 0) return [];
  return facts.links.flatMap(({ url }) =>
    expiredTarget(model, resolvedLink(model, entry, url), entry) === undefined ? [] : [url],
  );
}

/** The links in a text that do not leave as they are written, such as those that name files, with the addresses that they get. */
function movedLinks(model: SiteModel, entry: Entry, { facts }: MarkdownField): Map<string, string> {
  return new Map(
    facts.links.flatMap(({ url }): [string, string][] => {
      const isFile = downloadFor(model.downloads, url) !== undefined;
      const address = isFile ? url : withBase(model.set, resolvedLink(model, entry, url));
      return address === url ? [] : [[url, address]];
    }),
  );
}

/** Gives links in compiled HTML other addresses. */
function withAddresses(html: string, addresses: ReadonlyMap<string, string>): string {
  if (addresses.size === 0) return html;
  return html.replace(/ href="([^"]*)"/g, (whole, href: string) => {
    const address = addresses.get(plainAttribute(href));
    return address === undefined
      ? whole
      : ` href="${escapeAttribute(encodeURI(address).replace(/%25/g, '%'))}"`;
  });
}

/** A link as the compiler writes it: there is none within another. */
const LINK = /<a((?:\s[\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/a>/g;

/** Takes links out of compiled HTML; their words stay. */
export function withoutLinks(html: string, urls: readonly string[]): string {
  if (urls.length === 0) return html;
  const lost = new Set(urls.map(addressAsRead));
  return html.replace(LINK, (whole, attributes: string, words: string) => {
    const href = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === 'href')?.[2];
    return href !== undefined && lost.has(addressAsRead(plainAttribute(href))) ? words : whole;
  });
}

/** The value of an attribute as it is meant. */
function plainAttribute(text: string): string {
  return text.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:quot|#34|#x22);/gi, '"');
}

/** In a link, or in an attribute of a directive. */
const LINK_TO_FILE = new RegExp(` (href|src|data-[\\w-]+)="(${DOWNLOADS}[^"]*)"`, 'g');

/** Links to files lead to where the files lie in the output. */
function linkedFiles(html: string, { downloads, set }: SiteModel): string {
  if (!html.includes(`="${DOWNLOADS}`)) return html;
  return html.replace(LINK_TO_FILE, (whole, name: string, url: string) => {
    const src = downloadFor(downloads, url)?.src;
    return src === undefined ? whole : ` ${name}="${encodeURI(withBase(set, src))}"`;
  });
}

const IMAGE = /<img((?:\s[\w-]+(?:="[^"]*")?)*)>/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
/** Attributes that are set here; a second one in the source would make the element invalid. */
const OWN = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding']);

/** How the pictures of a text are shown (`x-pictures`). */
export interface PictureRules {
  sizes?: string;
  widest?: number;
}

/** A column of text beside nothing, as wide as lines are read well. */
const USUAL_SIZES = '(min-width: 64rem) 44rem, 92vw';

/** The keyword's form was checked with the schema. */
function pictureRules(schema: JsonObject): PictureRules {
  return isObject(schema['x-pictures']) ? schema['x-pictures'] : {};
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const POSTER = / poster="([^"]*)"/g;
/** As wide as a column of text is at most, on a screen with twice as many points. */
const POSTER_WIDTH = 1600;

/** Gives films the picture that is shown before they play, and its size, so that nothing moves when it comes. */
function withPosters(html: string, pictures: PictureTable): string {
  return html.replace(POSTER, (whole, src: string) => {
    const picture = pictures.get(src);
    if (picture?.width == null || picture.height == null) return whole;
    const fit = picture.variants.filter(({ width }) => width <= POSTER_WIDTH).at(-1);
    return ` poster="${fit?.src ?? picture.src}" width="${picture.width}" height="${picture.height}"`;
  });
}

/** Gives pictures in compiled HTML their variants and size, so that nothing moves while they load. */
export function responsiveImages(
  html: string,
  pictures: PictureTable,
  { sizes = USUAL_SIZES, widest = Infinity }: PictureRules = {},
): string {
  if (!html.includes('<img') && !html.includes(' poster="')) return html;
  return withPosters(html, pictures).replace(IMAGE, (whole, attributes: string) => {
    const all = [...attributes.matchAll(ATTRIBUTE)];
    const picture = pictures.get(all.find(([, name]) => name === 'src')?.[2] ?? '');
    if (picture?.width == null || picture.height == null) return whole;
    const narrow = picture.variants.filter(({ width }) => width <= widest);
    // One variant is there in any case.
    const variants = narrow.length > 0 ? narrow : picture.variants.slice(0, 1);
    const src = variants.at(-1)?.src ?? picture.src;
    const srcset = variants.map((variant) => `${variant.src} ${variant.width}w`).join(', ');
    const size = `width="${picture.width}" height="${picture.height}"`;
    const rest = all.filter(([, name = '']) => !OWN.has(name)).map(([text]) => text);
    return `<img src="${src}" srcset="${srcset}" sizes="${escapeAttribute(sizes)}" ${size} loading="lazy" decoding="async"${rest.join('')}>`;
  });
}
