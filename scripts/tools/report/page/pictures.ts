import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PictureFacts, EntryFacts } from '../facts.ts';
import { counted, dataTable, details, picture, section, size, type Row, dataset } from './parts.ts';
import type { Snippet } from '../snippet.ts';
import { entryData, STATES } from './entries.ts';

/** Section with every master, its variants, and the bytes they save. */
export function picturesSection(pictures: readonly PictureFacts[]): Element | undefined {
  if (pictures.length === 0) return undefined;
  const used = pictures.filter(({ variants }) => variants.length > 0);
  const before = used.reduce((sum, { bytes }) => sum + bytes, 0);
  const after = used.reduce((sum, one) => sum + (largest(one) ?? 0), 0);
  const saved = before === 0 ? '' : `, ${size(before)} become ${size(after)} at the largest`;
  return section(
    'pictures',
    'Pictures',
    counted(pictures.length, 'picture') + saved,
    details(
      'All pictures as a table',
      dataTable(
        'picture-table',
        'Pictures with their sizes',
        [
          { title: 'Picture' },
          { title: 'Pixels', isNumber: true },
          { title: 'Master', isNumber: true },
          { title: 'Smallest variant', isNumber: true },
          { title: 'Largest variant', isNumber: true },
          { title: 'Saved', isNumber: true },
          { title: 'Used by', isNumber: true },
        ],
        pictures.map(pictureRow),
      ),
    ),
  );
}

function pictureRow(one: PictureFacts): Row {
  const { address, thumbnail, size: pixels, bytes, variants, usedBy } = one;
  const [first, last] = [variants[0], variants.at(-1)];
  return {
    cells: [
      {
        value: address,
        content: h('div.entry', [
          ...(thumbnail === undefined ? [h('span.thumb.empty')] : [picture(thumbnail, 'thumb')]),
          h('span.name', [h('b', address.slice(address.lastIndexOf('/') + 1)), h('span.place', address)]),
        ]),
      },
      pixels === undefined
        ? { value: 0, content: '–' }
        : { value: pixels.width * pixels.height, content: `${pixels.width} × ${pixels.height}` },
      { value: bytes, content: size(bytes) },
      variantCell(first),
      variantCell(last),
      savedCell(bytes, last?.bytes),
      usedCell(usedBy),
    ],
  };
}

function variantCell(variant: PictureFacts['variants'][number] | undefined): {
  value: number;
  content: string;
} {
  return variant === undefined
    ? { value: -1, content: '–' }
    : { value: variant.bytes, content: `${size(variant.bytes)} (${variant.width} px)` };
}

function savedCell(bytes: number, after: number | undefined): { value: number; content: string } {
  if (after === undefined || bytes === 0) return { value: -1, content: '–' };
  const percent = Math.round((1 - after / bytes) * 100);
  return { value: bytes - after, content: `${size(Math.max(0, bytes - after))}, ${percent} %` };
}

function usedCell(files: readonly string[]): { value: number; content: Element } {
  const words = files.length === 0 ? 'nothing' : counted(files.length, 'file');
  const content = h(files.length === 0 ? 'strong.warn' : 'span', { title: files.join(', ') }, words);
  return { value: files.length, content };
}

const largest = ({ variants }: PictureFacts): number | undefined => variants.at(-1)?.bytes;

/** Section with previews of each page: its search result, and its share card. */
export function previewsSection(entries: readonly EntryFacts[]): Element {
  const pages = entries.filter(({ preview }) => preview !== undefined);
  return section(
    'previews',
    'As others see it',
    counted(pages.length, 'page'),
    h('ul.previews', pages.slice(0, SHOWN).map(previewOf)),
    pages.length <= SHOWN
      ? undefined
      : details(
          counted(pages.length - SHOWN, 'more page'),
          h('ul.previews', pages.slice(SHOWN).map(previewOf)),
        ),
    h(
      'p.note',
      'The picture that goes with a shared link, and below its title about what a search engine shows. The filters of the entries below apply here as well.',
    ),
  );
}

/** The number of previews that are not folded away; a phone shows two per row. */
const SHOWN = 12;

function previewOf(entry: EntryFacts): Element {
  const { preview, title, key, file, state } = entry;
  if (preview === undefined) return h('li');
  const { snippet, card } = preview;
  const marks = [state === 'published' ? '' : STATES[state], isCut(snippet) ? cutWords(snippet) : ''];
  const noted = marks.filter(Boolean);
  return h('li', dataset(entryData(entry)), [
    card === undefined
      ? h('p.card.none', 'No picture goes with a link to this page.')
      : picture(card, 'card'),
    details(
      h('h3', title ?? key),
      h('p.place', file),
      resultOf(snippet),
      ...(isCut(snippet) ? [] : [h('p.verdict', wholeWords(snippet))]),
    ),
    ...(noted.length === 0 ? [] : [h('p.verdict.marked', noted.join(' · '))]),
  ]);
}

/** The search result of a page. Its title is not a link, because the page may not be published yet. */
function resultOf({ crumbs, title, description }: Snippet): Element {
  return h('div.result', [
    h('p.crumbs', crumbs.join(' › ')),
    h('p.headline', title),
    h(
      'p.description',
      description === '' ? 'No description: the search engine takes some words of the page.' : description,
    ),
  ]);
}

const isCut = ({ isTitleCut, isDescriptionCut }: Snippet): boolean => isTitleCut || isDescriptionCut;

function cutWords({ isTitleCut, isDescriptionCut }: Snippet): string {
  return `Cut: ${[isTitleCut ? 'title' : '', isDescriptionCut ? 'description' : ''].filter(Boolean).join(' and ')}`;
}

function wholeWords({ description }: Snippet): string {
  return description === '' ? 'The title is shown whole.' : 'Title and description are shown whole.';
}
