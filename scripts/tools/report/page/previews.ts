import type { Element } from 'hast';
import { h } from 'hastscript';
import type { EntryFacts } from '../facts.ts';
import type { Snippet } from '../snippet.ts';
import { entryData } from './entries.ts';
import { counted, dataset, picture, section } from './parts.ts';

/** How each page looks where people find it: in the results of a search engine, and where its address is shared. */
export function previewsSection(entries: readonly EntryFacts[]): Element {
  const pages = entries.filter(({ preview }) => preview !== undefined);
  return section(
    'previews',
    'As others see it',
    counted(pages.length, 'page'),
    h(
      'p.note',
      'About as a search engine cuts title and description, and the picture that goes with a shared link. The filters above hold here as well.',
    ),
    h('ul.previews', pages.map(previewOf)),
  );
}

function previewOf(entry: EntryFacts): Element {
  const { preview, title, key, file, state } = entry;
  if (preview === undefined) return h('li');
  const { snippet, card } = preview;
  return h('li', dataset(entryData(entry)), [
    h('h3', title ?? key),
    h('p.place', state === 'published' ? file : `${file} (${state})`),
    h('div.pair', [
      h('div', [
        resultOf(snippet),
        h('p.verdict', dataset({ cut: String(isCut(snippet)) }), verdict(snippet)),
      ]),
      card === undefined
        ? h('p.card.none', 'No picture goes with a link to this page.')
        : picture(card, 'card'),
    ]),
  ]);
}

/** The page in a list of results. Its title is no link of the report: where it leads may not be there yet. */
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

function verdict({ isTitleCut, isDescriptionCut, description }: Snippet): string {
  const cut = [isTitleCut ? 'title' : '', isDescriptionCut ? 'description' : ''].filter(Boolean);
  if (cut.length > 0) return `Cut: ${cut.join(' and ')}.`;
  return description === '' ? 'The title is shown whole.' : 'Title and description are shown whole.';
}
