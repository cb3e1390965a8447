import { toHtml } from 'hast-util-to-html';

/** A text as it stands inside an element. */
export function escapeText(text: string): string {
  return toHtml({ type: 'text', value: text });
}
