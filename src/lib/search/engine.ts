import MiniSearch from 'minisearch';
import type { SearchFile } from '../../../scripts/contract/search-file.ts';
import { languageOfTag, withStopWords } from '../../../scripts/contract/search-language.ts';
import { Entries } from './entries.ts';
import { markedHtml, markedPieces } from './marks.ts';
import type { Piece } from './piece.ts';
import { readLoosely, readQuery } from './query.ts';
import { rank, type Ranked } from './rank.ts';
import { Vocabulary } from './vocabulary.ts';

/** What an entry carries into the results: fields by name, null where it has none. */
export type StoredFields = Readonly<Record<string, unknown>>;

export interface SearchHit<Stored = StoredFields> {
  /** Address of what was found. */
  path: string;
  title: string;
  kind: string | null;
  /** The fields that `store` of its schema names, as they are written there; null for one that it does not have. */
  stored: Stored;
  /** The title in pieces, those marked by which it was found. */
  pieces: readonly Piece[];
  /** Marks the same words in HTML of the entry. */
  mark: (html: string) => string;
}

export interface Found<Stored = StoredFields> {
  /** What matches, the best first. */
  hits: readonly SearchHit<Stored>[];
  /** When nothing matches: what comes nearest. Empty when nothing does. */
  nearest: readonly SearchHit<Stored>[];
}

export interface SearchEngine<Stored = StoredFields> {
  /** What matches any of the words typed, the best first, without what is much weaker. */
  search(query: string): Found<Stored>;
}

const NEAREST_MAX = 3;

/** Fields that every hit has anyway. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set(['title', 'kind']);

/**
 * Makes an index searchable. The words of both are read by `scripts/contract/search-terms.ts`, in the language of the index; one
 * whose rules are not there yet is refused (`loadSearchEngine` loads them).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the fields in its own file
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
