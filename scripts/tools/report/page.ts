import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { dayWords, sumOf } from './text.ts';
import type { TodoGroup, TodoItem } from './todo.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import type { Sharp } from '../../model/picture.ts';
import type { ResolvedSite } from '../../pipeline/validate-site.ts';
import { sharePictures } from '../../site/cards/share-pictures.ts';
import { BrokenImage, createEncoder } from '../../site/images/encoder.ts';
import { titleOf } from '../list/inventory.ts';

/** Identifies a report, so that no other file is ever overwritten. */
export const MARK = '<!doctype html><!-- content report -->';

export interface ReportFacts {
  /** The host of the site, or the name of its folder. */
  name: string;
  /** ISO date of the run. */
  today: string;
  todo: readonly TodoGroup[];
  pages: readonly ReportedPage[];
}

/**
 * The report as one page that makes no requests and has no script: what to do, what has changed, and the
 * pictures of the pages. A text of the site is a text node, so that it never runs as code.
 */
export function reportPage({ name, today, todo, pages }: ReportFacts): string {
  const title = `Content report: ${name}`;
  const hash = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { httpEquiv: 'Content-Security-Policy', content: policy }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', title),
    h('style', STYLE),
  ]);
  const main = h('main', [
    h('h1', title),
    h('p', `${dayWords(today)}: ${sumOf(todo)}.`),
    ...todo.filter(({ count, note }) => count > 0 || note !== undefined).map(todoSection),
    h('section#pages', [
      h('h2', `Pages (${pages.length})`),
      h('p', 'The picture that goes with a shared link to each page.'),
      h('ul.cards', pages.map(cardItem)),
    ]),
  ]);
  return `${MARK}${toHtml(h('html', { lang: 'en' }, [head, h('body', main)]))}\n`;
}

function todoSection({ title, count, items, note, kind }: TodoGroup): Element {
  const more = kind === 'launch' ? 0 : count - items.length;
  const notes = [more > 0 ? `… and ${more.toLocaleString('en-US')} more.` : '', note ?? ''].filter(Boolean);
  return h('section.todo', [
    h('h2', `${title} (${count.toLocaleString('en-US')})`),
    ...(items.length === 0 ? [] : [h('ul', items.map(todoItem))]),
    ...(notes.length === 0 ? [] : [h('p', worded(notes.join(' ')))]),
  ]);
}

function todoItem({ words, day, value, place }: TodoItem): Element {
  return h('li', [
    ...(day === undefined ? [] : [h('time', { dateTime: day }, dayWords(day)), ' ']),
    ...worded(words),
    ...(value === undefined ? [] : [h('span.line', value)]),
    ...(place === undefined ? [] : [h('code.line', place)]),
  ]);
}

/** A message with its quoted parts as code. */
function worded(message: string): (Element | string)[] {
  return message.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? h('code', part) : part));
}

function cardItem({ path, title, card }: ReportedPage): Element {
  const picture =
    card === undefined
      ? h('p', 'No picture goes with a link to this page.')
      : h('img', { src: card, alt: '', width: 600, height: 315, loading: 'lazy' });
  return h('li', [picture, h('b', title), h('span.line', path)]);
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 75rem; margin: auto; padding: 1.5rem; }
section { margin-top: 2rem; border-top: 2px solid; overflow-wrap: anywhere; }
h1, h2 { line-height: 1.2; }
li { margin-top: 0.5rem; }
.line { display: block; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1.5rem; padding: 0; list-style: none; }
img { width: 100%; height: auto; }
@media print { #pages { display: none; } }
`;

/** A page of the site, as the report shows it. */
interface ReportedPage {
  path: string;
  title: string;
  /** The picture that goes with a shared link, as a data URI. */
  card: string | undefined;
}

/** Width of a picture in the report: half of a shared one. */
const WIDTH = 600;

/** The pages of the site with their pictures, by address. */
export async function reportedPages(
  site: ResolvedSite,
  progress: (message: string) => void,
): Promise<ReportedPage[]> {
  const { model, run } = site;
  const encoder = createEncoder(model.root, run.cache);
  const shares = sharePictures(site);
  const pages: ReportedPage[] = [];
  for (const { path, entry } of model.routes) {
    progress(`looking at pages: ${pages.length + 1} of ${model.routes.length}`);
    const share = shares.get(path);
    const bytes = share && (await withoutBroken(() => encoder.encode(share.request)));
    pages.push({
      path,
      title: titleOf(entry.collection, entry.data) ?? entry.key,
      card: bytes && (await dataUri(bytes)),
    });
  }
  return pages.sort((a, b) => compareText(a.path, b.path));
}

/** Nothing for a damaged picture, which the checks report. */
async function withoutBroken<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}

async function dataUri(bytes: Buffer): Promise<string> {
  const { default: sharp }: { default: Sharp } = await import('sharp');
  const small = await sharp(bytes).resize({ width: WIDTH }).webp({ quality: 70 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
