import { isCommon, searchWords } from '../../../scripts/shared/search-words.ts';

/** Part of a text, and whether it matched the search. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Splits a text at the words that a search matched. */
export function markedPieces(text: string, matched: ReadonlySet<string>, language: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end, terms } of searchWords(text, language)) {
    if (!terms.some((term) => matched.has(term) && !isCommon(term, language))) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** Tags, whose attributes may contain `>`, and character references (such as `&#x26;`) in HTML from the pipeline. */
const MARKUP = /(<(?:"[^"]*"|[^">])*>|&[#\w]+;)/;

/** HTML with `<mark>` around the matched words; tags and addresses are unchanged. */
export function markedHtml(html: string, matched: ReadonlySet<string>, language: string): string {
  const marked = (text: string): string =>
    markedPieces(text, matched, language)
      .map((piece) => (piece.isMarked ? `<mark>${piece.text}</mark>` : piece.text))
      .join('');
  // Every second part is markup.
  return html
    .split(MARKUP)
    .map((part, place) => (place % 2 === 1 ? part : marked(part)))
    .join('');
}
