import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import { BOOSTS, type SearchFile } from '../../../scripts/shared/search-file.ts';
import { isCommon, searchTerms, searchWords } from '../../../scripts/shared/search-words.ts';

/** Part of a text, and whether it matched the search. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export interface SearchHit {
  /** Address of the page. */
  path: string;
  title: string;
  kind: string | null;
  /** The fields in `store` of its schema, as written there; null if the entry lacks one. */
  stored: Readonly<Record<string, unknown>>;
  /** The title in pieces, with the matched words marked. */
  pieces: readonly Piece[];
  /** Marks the matched words in the entry's HTML. */
  mark: (html: string) => string;
}

export interface SearchEngine {
  /** Searches for any of the typed words; best matches first, without much weaker ones. */
  search(query: string): { hits: readonly SearchHit[] };
}

/** A pasted text is cut to this many words. */
const WORDS_MAX = 32;
/** Shorter words are too similar to each other for typos. */
const TYPOS_FROM = 5;
/** Hits below this share of the best score are dropped. */
const FLOOR = 0.15;

/** Creates a search engine for an index: MiniSearch, with the words read as the pipeline reads them. */
export function createSearchEngine({ options, index, language }: SearchFile): SearchEngine {
  const search = MiniSearch.loadJS(index as unknown as AsPlainObject, {
    ...options,
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOSTS,
      boostDocument: (_path, _term, stored) => Number(stored?.weight ?? 1),
      fuzzy: (term) => (term.length < TYPOS_FROM ? false : 0.2),
      // Only the last word may still be being typed.
      prefix: (_term, place, terms) => place === terms.length - 1,
    },
  });

  const hit = ({ id, terms, score: _score, ...fields }: SearchResult): SearchHit => {
    const { title, kind } = fields as { title?: unknown; kind?: unknown };
    const matched = new Set(terms);
    return {
      path: String(id),
      title: String(title),
      kind: typeof kind === 'string' ? kind : null,
      stored: fields,
      pieces: markedPieces(String(title), matched, language),
      mark: (html) => markedHtml(html, matched, language),
    };
  };

  return {
    search(query) {
      const terms = searchTerms(query, language).slice(0, WORDS_MAX);
      const isTelling = (term: string): boolean => !isCommon(term, language);
      const hasTelling = terms.some(isTelling);
      const results = search.search(terms.join(' '), {
        // Common words rank, but only a telling one finds, unless there are none.
        filter: ({ queryTerms }) => !hasTelling || queryTerms.some(isTelling),
      });
      const best = results[0]?.score ?? 0;
      return { hits: results.filter(({ score }) => score >= best * FLOOR).map(hit) };
    },
  };
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
