import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { plainPage, find, isTag, makeStatic, setText } from '../html.ts';
import { readPublicText } from './public-files.ts';

/** Heading and text for each status. */
const WORDS = {
  400: [
    'Not Understood',
    'Your browser sent something that we could not read. Please go back and try again.',
  ],
  404: ['Page Not Found', 'There is no page at this address.'],
  405: ['Not Possible Here', 'This page can be read, but nothing can be sent to it.'],
  414: ['Address Too Long', 'The address is longer than any page of this site has.'],
  500: ['Something Went Wrong', 'This is our fault, not yours. Please try again in a moment.'],
} as const;

export type ErrorStatus = keyof typeof WORDS;

/** Used when the site has no page to insert the text into. */
export const plainErrorPage = (status: ErrorStatus): string => plainPage(status, WORDS[status]);

/** Replaces the status and the text of the not-found page. */
function renderError(page: Root, status: ErrorStatus): string | null {
  const main = find(page, isTag('main'));
  const [heading, title, text] = ['h1', 'h2', 'p'].map((tag) => main && find(main, isTag(tag)));
  if (!heading || !title || !text) return null;
  setText(heading, String(status));
  setText(title, WORDS[status][0]);
  setText(text, WORDS[status][1]);
  setText(find(page, isTag('title')), WORDS[status][0]);
  makeStatic(page);
  return toHtml(page);
}

/** Error pages with the design of the site's own not-found page. Each is rendered once per build of that page. */
export function createErrorPages(root: string): (status: ErrorStatus) => Promise<string> {
  const made = new Map<ErrorStatus, { html: string; page: string }>();
  return async (status) => {
    const html = await readPublicText(root, '/404.html');
    if (!html) return plainErrorPage(status);
    const before = made.get(status);
    if (before?.html === html) return before.page;
    const page = renderError(fromHtml(html), status) ?? plainErrorPage(status);
    made.set(status, { html, page });
    return page;
  };
}
