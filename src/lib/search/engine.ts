import MiniSearch from 'minisearch';
import type { SearchFile } from '../../../scripts/shared/search-file.ts';
import { languageOfTag, withStopWords } from '../../../scripts/shared/search-language.ts';
import { Entries } from './entries.ts';
import { markedHtml, markedPieces } from './marks.ts';
import type { Piece } from './piece.ts';
import { readLoosely, readQuery } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import { Vocabulary } from './vocabulary.ts';

/** Stored fields of a search hit by name; null if the entry lacks one. */
export type StoredFields = Readonly<Record<string, unknown>>;

export interface SearchHit<Stored = StoredFields> {
  /** Address of the page. */
  path: string;
  title: string;
  kind: string | null;
  /** The fields in `store` of its schema, as written there; null if the entry lacks one. */
  stored: Stored;
  /** The title in pieces, with the matched words marked. */
  pieces: readonly Piece[];
  /** Marks the matched words in the entry's HTML. */
  mark: (html: string) => string;
}

export interface Found<Stored = StoredFields> {
  /** The matches, best first. */
  hits: readonly SearchHit<Stored>[];
  /** The most similar entries if nothing matches; may be empty. */
  nearest: readonly SearchHit<Stored>[];
}

export interface SearchEngine<Stored = StoredFields> {
  /** Searches for any of the typed words; best matches first, without much weaker ones. */
  search(query: string): Found<Stored>;
}

const NEAREST_MAX = 3;

/** Fields that every hit includes. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set(['title', 'kind']);

/**
 * Creates a search engine for an index. Words of both are processed by `scripts/shared/search-terms.ts` in
 * the index's language; throws if the rules of that language are not loaded (`loadSearchEngine` loads them).
 */
export function createSearchEngine<Stored = StoredFields>(file: SearchFile): SearchEngine<Stored> {
  const { options, index, synonyms } = file;
  const language = withStopWords(languageOfTag(file.language ?? 'en'), file.stopWords);
  const search = MiniSearch.loadJS(index, {
    ...options,
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  const entries = new Entries(search, file, language);
  const vocabulary = new Vocabulary(entries.terms, synonyms, language);

  const carried = options.storeFields.filter((field) => !SHOWN_FIELDS.has(field));

  const hit = ({ entry, terms }: Ranked): SearchHit<Stored> => {
    const path = entries.paths[entry] ?? '';
    const fields = search.getStoredFields(path) ?? {};
    const { title: name, kind } = fields;
    const title = String(name);
    return {
      path,
      kind: typeof kind === 'string' ? kind : null,
      title,
      stored: Object.fromEntries(carried.map((field) => [field, fields[field] ?? null])) as Stored,
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
