import { addressAsRead } from '../../model/address.ts';
import { DOWNLOADS, downloadFor } from '../../model/downloads.ts';
import type { MarkdownField } from '../../model/entry-record.ts';
import type { PictureTable } from '../../model/picture.ts';
import { expiredTarget } from '../../model/link-target.ts';
import type { Entry, LoadTexts, SiteModel } from '../../model/site-model.ts';
import { type Json } from '../../schema/json.ts';

/** Reading speed of plain English, in words per minute. */
const READING_SPEED = 220;

/** What compiled texts are made ready with. */
export interface TextInput {
  model: SiteModel;
  pictures: PictureTable;
  loadTexts: LoadTexts;
}

export function shownText(input: TextInput, entry: Entry, pointer: string, field: MarkdownField): Json {
  return shape(field, shownHtml(input, entry, pointer), input.loadTexts(entry)[pointer]?.text ?? '');
}

/** The HTML of a text with responsive pictures and without links to expired entries. */
export function shownHtml({ model, pictures, loadTexts }: TextInput, entry: Entry, pointer: string): string {
  const field = entry.record.markdown[pointer];
  const { html = '' } = loadTexts(entry)[pointer] ?? {};
  if (field === undefined) return html;
  const shown = withoutLinks(html, lostLinks(model, entry, field));
  return linkedFiles(responsiveImages(shown, pictures), model);
}

/** Converts a compiled text to the output form of its kind. */
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

/** Addresses in a text that lead to expired entries. */
function lostLinks(model: SiteModel, entry: Entry, { facts }: MarkdownField): string[] {
  if (model.unpublishedPaths.size === 0) return [];
  return facts.links.flatMap(({ url }) => (expiredTarget(model, url, entry) === undefined ? [] : [url]));
}

/** A link as the compiler writes it; links are never nested. */
const LINK = /<a((?:\s[\w-]+(?:="[^"]*")?)*)>([\s\S]*?)<\/a>/g;

/** Removes links from compiled HTML; their text stays. */
function withoutLinks(html: string, urls: readonly string[]): string {
  if (urls.length === 0) return html;
  const lost = new Set(urls.map(addressAsRead));
  return html.replace(LINK, (whole, attributes: string, words: string) => {
    const href = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === 'href')?.[2];
    return href !== undefined && lost.has(addressAsRead(plainAttribute(href))) ? words : whole;
  });
}

/** Decodes the value of an attribute. */
function plainAttribute(text: string): string {
  return text.replace(/&(?:amp|#38|#x26);/gi, '&').replace(/&(?:quot|#34|#x22);/gi, '"');
}

/** Matches a file's address in a link, or in an attribute of a directive. */
const LINK_TO_FILE = new RegExp(` (href|src|data-[\\w-]+)="(${DOWNLOADS}[^"]*)"`, 'g');

/** Points links to files at their place in the output. */
function linkedFiles(html: string, { downloads }: SiteModel): string {
  if (!html.includes(`="${DOWNLOADS}`)) return html;
  return html.replace(LINK_TO_FILE, (whole, name: string, url: string) => {
    const src = downloadFor(downloads, url)?.src;
    return src === undefined ? whole : ` ${name}="${encodeURI(src)}"`;
  });
}

const IMAGE = /<img((?:\s[\w-]+(?:="[^"]*")?)*)>/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
/** Attributes set here; a duplicate from the source would make the element invalid. */
const OWN = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding']);

/** The sizes of pictures in texts: a full-width column of text with a comfortable line length. */
const SIZES = '(min-width: 64rem) 44rem, 92vw';

const POSTER = / poster="([^"]*)"/g;
/** Maximum width of a column of text on a screen with two pixels per CSS pixel. */
const POSTER_WIDTH = 1600;

/** Adds a poster picture and its size to videos, so that nothing moves when it loads. */
function withPosters(html: string, pictures: PictureTable): string {
  return html.replace(POSTER, (whole, src: string) => {
    const picture = pictures.get(src);
    if (picture?.width == null || picture.height == null) return whole;
    const fit = picture.variants.filter(({ width }) => width <= POSTER_WIDTH).at(-1);
    return ` poster="${fit?.src ?? picture.src}" width="${picture.width}" height="${picture.height}"`;
  });
}

/** Adds variants and size to pictures in compiled HTML, so that nothing moves while they load. */
export function responsiveImages(html: string, pictures: PictureTable): string {
  if (!html.includes('<img') && !html.includes(' poster="')) return html;
  return withPosters(html, pictures).replace(IMAGE, (whole, attributes: string) => {
    const all = [...attributes.matchAll(ATTRIBUTE)];
    const source = all.find(([, name]) => name === 'src')?.[2] ?? '';
    const [address = '', ...fragment] = pictures.has(source) ? [source] : source.split(/(?=#)/);
    const picture = pictures.get(address);
    if (picture?.width == null || picture.height == null) return whole;
    const { variants } = picture;
    const src = (variants.at(-1)?.src ?? picture.src) + fragment.join('');
    const srcset = variants.map((variant) => `${variant.src} ${variant.width}w`).join(', ');
    const size = `width="${picture.width}" height="${picture.height}"`;
    const otherAttributes = all.filter(([, name = '']) => !OWN.has(name)).map(([text]) => text);
    return `<img src="${src}" srcset="${srcset}" sizes="${SIZES}" ${size} loading="lazy" decoding="async"${otherAttributes.join('')}>`;
  });
}
