import { ENGLISH, type SearchLanguage } from '../../../scripts/shared/search-language.ts';
import { searchWords } from '../../../scripts/shared/search-terms.ts';
import type { Piece } from './piece.ts';

/** Splits a text at the words that a search matched. */
export function markedPieces(
  text: string,
  terms: ReadonlySet<string>,
  language: SearchLanguage = ENGLISH,
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const word of searchWords(text, language)) {
    if (!word.terms.some((term) => terms.has(term))) continue;
    const last = pieces.at(-1);
    // Letter pairs overlap.
    if (last !== undefined && word.start < end) last.text += text.slice(end, word.end);
    else {
      if (word.start > end) pieces.push({ text: text.slice(end, word.start), isMarked: false });
      pieces.push({ text: text.slice(word.start, word.end), isMarked: true });
    }
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** Tags, whose attributes may contain `>`, and character references (such as `&#x26;`) in HTML from the pipeline. */
const MARKUP = /(<(?:"[^"]*"|[^">])*>|&[#\w]+;)/;

/** HTML with `<mark>` around the matched words; tags and addresses are unchanged. */
export function markedHtml(
  html: string,
  terms: ReadonlySet<string>,
  language: SearchLanguage = ENGLISH,
): string {
  return html
    .split(MARKUP)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : markedPieces(part, terms, language)
            .map(({ text, isMarked }) => (isMarked ? `<mark>${text}</mark>` : text))
            .join(''),
    )
    .join('');
}
