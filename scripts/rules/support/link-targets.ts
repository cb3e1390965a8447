import type { Span } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { OF_NOTES } from '../../entry/markdown/page-ids.ts';
import { DOWNLOADS } from '../../model/downloads.ts';
import type { SiteModel, Entry } from '../../model/site-model.ts';
import { DOWNLOAD_TYPES } from '../../schema/annotations.ts';
import { aliasTarget, pathAsRead } from '../../model/address.ts';
import { tokenText } from '../../model/tokens.ts';
import { withoutSlash } from '../../shared/with-search.ts';

/** A link of an entry, and what it is checked against. */
export interface CheckedLink {
  model: SiteModel;
  pages: ReadonlySet<string>;
  entry: Entry;
  /** As written in the file. */
  url: string;
  span: Span;
}

/** File extensions that browsers display as a picture. */
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Describes a link to a picture or to a download, neither of which is a page. */
export function fileFault(
  model: SiteModel,
  path: string,
  url: string,
): [message: string, remedy: string] | undefined {
  if (PICTURE_FILE.test(path)) {
    const isThere = model.masters.includes(path);
    const near = isThere ? undefined : didYouMean(path, model.masters);
    const shown = `Show it in the text: \`![what it shows](${path})\`.`;
    return isThere
      ? [`The link \`${url}\` leads to a picture, which has no address of its own.`, shown]
      : [
          `The link \`${url}\` leads to a picture that does not exist.`,
          near === undefined
            ? `Put the picture in \`content/images/\`, and show it in the text: \`![what it shows](/images/${nameOf(path)})\`.`
            : `${near} A picture is shown in the text: \`![what it shows](…)\`.`,
        ];
  }
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!Object.hasOwn(DOWNLOAD_TYPES, ending)) return undefined;
  const target = `${DOWNLOADS}${nameOf(path)}`;
  return [
    `The link \`${url}\` leads to a file that does not exist.`,
    model.downloads.has(target)
      ? `Did you mean \`${target}\`?`
      : `Put the file at \`content${target}\`, and write \`${target}\`.`,
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The only path with the same last segment, which may be a file or page that moved; undefined if there are
 * several.
 */
export function namesakeOf(name: string, others: Iterable<string>): string | undefined {
  const ending = nameOf(withoutSlash(name));
  const namesakes =
    ending === '' ? [] : [...others].filter((other) => withoutSlash(other).endsWith(`/${ending}`));
  return namesakes.length === 1 ? namesakes[0] : undefined;
}

/**
 * The path of a full URL on this site: its host is that of the token `origin`, with or without `www.`, and it
 * leads to a page or an alias. Other addresses on the host (files, another application) are left alone.
 */
export function ownPath(
  { tokens, aliases }: Pick<SiteModel, 'tokens' | 'aliases'>,
  pages: ReadonlySet<string>,
  url: string,
): string | undefined {
  const origin = tokenText(tokens, 'origin');
  if (origin === undefined || !URL.canParse(origin) || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(url);
  if (!/^https?:$/.test(protocol) || bareHost(host) !== bareHost(new URL(origin).host)) return undefined;
  const path = pathAsRead(pathname);
  const trimmed = withoutSlash(path);
  const page =
    (pages.has(trimmed) ? trimmed : withOtherSlash(pages, trimmed)) ??
    aliasTarget(aliases, path) ??
    aliasTarget(aliases, trimmed);
  return page === undefined ? undefined : page + search + hash;
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** The page whose address differs only in the slash at its end. */
export function withOtherSlash(pages: ReadonlySet<string>, path: string): string | undefined {
  return [withoutSlash(path), `${path}/`].find((other) => other !== path && pages.has(other));
}

/** The maximum number of anchors that a message names. */
const MOST_ANCHORS = 8;

/** The anchors of a page, those that share most words with the wrong one first. */
export function anchorsWords(page: string, wrong: string, known: ReadonlySet<string>): string {
  const words = new Set(wrong.split('-'));
  const shared = (id: string): number => id.split('-').filter((word) => words.has(word)).length;
  const [first, ...others] = [...known]
    .filter((id) => !OF_NOTES.test(id))
    .sort()
    .sort((a, b) => shared(b) - shared(a));
  if (first === undefined) return `\`${page}\` has no anchors; link to the page itself.`;
  const names = [first, ...others].slice(0, MOST_ANCHORS).map((id) => `\`#${id}\``);
  const more = others.length >= MOST_ANCHORS ? ' and others' : '';
  return `\`${page}\` has the ${others.length === 0 ? 'anchor' : 'anchors'} ${names.join(', ')}${more}.`;
}
