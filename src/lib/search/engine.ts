import MiniSearch from 'minisearch';
import type { SearchFile } from '../../../scripts/contract/search-file.ts';
import { languageOfTag, withStopWords } from '../../../scripts/contract/search-language.ts';
import { Entries } from './entries.ts';
import { markedHtml, markedPieces } from './marks.ts';
import type { Piece } from './piece.ts';
import { readLoosely, readQuery } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import { Vocabulary } from './vocabulary.ts';

export interface SearchHit {
  /** Address of what was found. */
  path: string;
  title: string;
  kind: string | null;
  /** The title in pieces, those marked by which it was found. */
  pieces: readonly Piece[];
  /** Marks the same words in HTML of the entry. */
  mark: (html: string) => string;
}

export interface Found {
  /** What matches, the best first. */
  hits: readonly SearchHit[];
  /** When nothing matches: what comes nearest. Empty when nothing does. */
  nearest: readonly SearchHit[];
}

export interface SearchEngine {
  /** What matches any of the words typed, the best first, without what is much weaker. */
  search(query: string): Found;
}

const NEAREST_MAX = 3;

/**
 * Makes an index searchable. The words of both are read by `scripts/contract/search-terms.ts`, in the language of the index; one
 * whose rules are not there yet is refused (`loadSearchEngine` loads them).
 */
export function createSearchEngine(file: SearchFile): SearchEngine {
  const { options, index, synonyms } = file;
  const language = withStopWords(languageOfTag(file.language ?? 'en'), file.stopWords);
  const search = MiniSearch.loadJS(index, {
    ...options,
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  const entries = new Entries(search, file, language);
  const vocabulary = new Vocabulary(entries.terms, synonyms, language);

  const hit = ({ entry, terms }: Ranked): SearchHit => {
    const path = entries.paths[entry] ?? '';
    const { title: name, kind } = search.getStoredFields(path) ?? {};
    const title = String(name);
    return {
      path,
      kind: typeof kind === 'string' ? kind : null,
      title,
      pieces: markedPieces(title, terms, language),
      mark: (html) => markedHtml(html, terms, language),
    };
  };

  return {
    search(query) {
      const hits = rank(readQuery(query, vocabulary), entries).map(hit);
      if (hits.length > 0) return { hits, nearest: [] };
      const nearest = rank(readLoosely(query, vocabulary), entries).slice(0, NEAREST_MAX);
      return { hits, nearest: nearest.map(hit) };
    },
  };
}
