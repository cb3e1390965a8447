/** A page in the results of a search engine. */
export interface Snippet {
  /** Host and path segments, as shown above the title. */
  crumbs: string[];
  title: string;
  description: string;
  isTitleCut: boolean;
  isDescriptionCut: boolean;
}

/**
 * Search engines truncate by width, not by characters: a title in one line of 20 px, a description in two of
 * 14 px.
 */
const ROOM = { title: { size: 20, pixels: 580 }, description: { size: 14, pixels: 920 } } as const;

/**
 * Widths of Arial, the font of search results, in thousandths of its size; other characters have the width of
 * a digit.
 */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["'‘’jil|", 222],
  [' !,./:;I[\\]ft·', 278],
  ['"', 355],
  ['()-`r“”{}', 333],
  ['*•', 370],
  ['ckJsvxyz', 500],
  ['^', 469],
  ['+<=>~', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['—…@', 1000],
];
const FIGURE = 556;
const widths = new Map(
  WIDTHS.flatMap(([characters, width]) => Array.from(characters, (one) => [one, width] as const)),
);

/** Approximate width of a text in Arial, in pixels. */
export function textWidth(text: string, size: number): number {
  // An accent does not make a letter wider; an East Asian character is as wide as it is high.
  const units = Array.from(text.normalize('NFD').replace(/\p{M}/gu, ''), (one) =>
    /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]|\p{Extended_Pictographic}/u.test(one)
      ? 1000
      : (widths.get(one) ?? FIGURE),
  );
  return (units.reduce((sum, one) => sum + one, 0) * size) / 1000;
}

/** The text as far as it fits, truncated after a whole word with an ellipsis. */
export function cutTo(text: string, { size, pixels }: { size: number; pixels: number }): string {
  if (textWidth(text, size) <= pixels) return text;
  const words = text.split(' ');
  const most = fitting(words, ' ', size, pixels - textWidth(' ...', size));
  if (most > 1) return `${words.slice(0, most).join(' ')} ...`;
  const letters = Array.from(text);
  const count = fitting(letters, '', size, pixels - textWidth('...', size));
  return `${letters.slice(0, Math.max(1, count)).join('')}...`;
}

/** How many leading parts fit side by side. A title may be very long, so each part is measured only once. */
function fitting(parts: readonly string[], between: string, size: number, pixels: number): number {
  let width = 0;
  const beyond = parts.findIndex((part, index) => {
    width += textWidth(index === 0 ? part : between + part, size);
    return width > pixels;
  });
  return beyond === -1 ? parts.length : beyond;
}

/**
 * The search result of a page.
 * @param origin scheme and host of the site, if known
 */
export function snippetOf(
  { title, description, path }: { title: string; description: string; path: string },
  origin: string | undefined,
): Snippet {
  const parts = path.split('/').filter((part) => part !== '');
  const shown = {
    title: cutTo(oneLine(title), ROOM.title),
    description: cutTo(oneLine(description), ROOM.description),
  };
  return {
    crumbs: [...hostOf(origin), ...parts],
    ...shown,
    isTitleCut: shown.title !== oneLine(title),
    isDescriptionCut: shown.description !== oneLine(description),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The host of an origin of HTTP or HTTPS. */
function hostOf(origin = ''): string[] {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? [url.host] : [];
}
