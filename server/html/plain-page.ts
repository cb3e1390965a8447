import { toHtml } from 'hast-util-to-html';

/** The plainest page, for when there is no other: no answer may be without words that people understand. */
export function plainPage(status: number, words: readonly [title: string, ...text: string[]]): string {
  const [title = '', ...text] = words.map(escapeText);
  const body = text.map((line) => `<p>${line}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${status}</h1><h2>${title}</h2>${body}<p><a href="/">Homepage</a></p></body></html>`;
}

/** A text as it stands inside an element. */
export function escapeText(text: string): string {
  return toHtml({ type: 'text', value: text });
}
