import { toHtml } from 'hast-util-to-html';

/** A minimal page for when there is no other, so that every response has a readable message. */
export function plainPage(status: number, words: readonly [title: string, ...text: string[]]): string {
  const [title = '', ...text] = words.map(escapeText);
  const body = text.map((line) => `<p>${line}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${status}</h1><h2>${title}</h2>${body}<p><a href="/">Homepage</a></p></body></html>`;
}

/** Escapes a text for HTML. */
export function escapeText(text: string): string {
  return toHtml({ type: 'text', value: text });
}
