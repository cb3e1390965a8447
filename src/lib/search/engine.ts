import MiniSearch, { type AsPlainObject, type Options, type QueryCombination } from 'minisearch';
import { searchTerm } from '../../../scripts/contract/search-term.ts';
import { typoTerms } from './terms.ts';

/** A file below `/search/`: the options the index was built with, and the serialised index. */
export interface SearchFile {
  options: Pick<Options, 'idField' | 'fields' | 'storeFields'>;
  index: AsPlainObject;
}

export interface SearchHit {
  /** Address of what was found. */
  path: string;
  title: string;
  kind: string | null;
}

export interface SearchEngine {
  /** What matches every word typed, the best first. No word at all matches nothing. */
  search(query: string): SearchHit[];
}

/** A hit in the title says more than one in the text. */
const BOOST = { title: 3 };
/** A forgiven typo counts less than the word itself. */
const TYPO_WEIGHT = 0.4;

/** Makes an index searchable by the site's rule: every word, as the beginning of a word, with one typo forgiven. */
export function createSearchEngine({ options, index }: SearchFile): SearchEngine {
  const settings: Options = { ...options, processTerm: searchTerm };
  const search = MiniSearch.loadJS(index, settings);
  const vocabulary = index.index.map(([term]) => term);
  const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

  const oneWord = (word: string): QueryCombination => {
    const typos = typoTerms(word, vocabulary);
    const asTyped: QueryCombination = { combineWith: 'OR', prefix: true, queries: [word] };
    if (typos.length === 0) return asTyped;
    return {
      combineWith: 'OR',
      queries: [asTyped, { combineWith: 'OR', queries: typos, boostTerm: () => TYPO_WEIGHT }],
    };
  };

  return {
    search(query) {
      const words = tokenize(query).filter(Boolean).map(searchTerm);
      if (words.length === 0) return [];
      return search
        .search({ combineWith: 'AND', queries: words.map(oneWord) }, { boost: BOOST })
        .map(({ id, title, kind }) => ({
          path: String(id),
          title: String(title),
          kind: typeof kind === 'string' ? kind : null,
        }));
    },
  };
}
