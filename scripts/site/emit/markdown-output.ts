import type { CompiledTexts, MarkdownField } from '../../model/entry-record.ts';
import type { PictureTable } from '../../model/picture.ts';
import type { Entry } from '../../model/site-model.ts';
import type { Json } from '../../schema/json.ts';
import type { MarkdownWriter } from './project.ts';

/** Words per minute of a steady reader of plain English. */
const READING_SPEED = 220;

/** Writes the compiled texts, with the pictures in them made responsive. */
export function realMarkdown(
  texts: ReadonlyMap<Entry, CompiledTexts>,
  pictures: PictureTable,
): MarkdownWriter {
  return (entry, pointer, field) => {
    const compiled = texts.get(entry)?.[pointer] ?? { html: '', text: '' };
    return shape(field, responsiveImages(compiled.html, pictures), compiled.text);
  };
}

/** Names the compiled texts and the pictures in them: equal names mean equal output. Notes whose texts were named. */
export function namedMarkdown(pictures: PictureTable, named: Set<Entry>): MarkdownWriter {
  return (entry, pointer, field) => {
    named.add(entry);
    return [
      entry.textsKey,
      pointer,
      ...field.facts.images.map((image) => pictures.get(image.src)?.src ?? image.src),
    ];
  };
}

function shape(field: MarkdownField, html: string, text: string): Json {
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

const IMAGE = /<img((?:\s[\w-]+(?:="[^"]*")?)*)>/g;
const ATTRIBUTE = /\s([\w-]+)(?:="([^"]*)")?/g;
/** Attributes that are set here; a second one in the source would make the element invalid. */
const OWN = new Set(['src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding']);

/** Gives pictures in compiled HTML their variants and size, so that nothing moves while they load. */
export function responsiveImages(html: string, pictures: PictureTable): string {
  if (!html.includes('<img')) return html;
  return html.replace(IMAGE, (whole, attributes: string) => {
    const all = [...attributes.matchAll(ATTRIBUTE)];
    const picture = pictures.get(all.find(([, name]) => name === 'src')?.[2] ?? '');
    if (picture?.width == null || picture.height == null) return whole;
    const srcset = picture.variants.map((variant) => `${variant.src} ${variant.width}w`).join(', ');
    const size = `width="${picture.width}" height="${picture.height}"`;
    const rest = all.filter(([, name = '']) => !OWN.has(name)).map(([text]) => text);
    return `<img src="${picture.src}" srcset="${srcset}" sizes="(min-width: 64rem) 44rem, 92vw" ${size} loading="lazy" decoding="async"${rest.join('')}>`;
  });
}
