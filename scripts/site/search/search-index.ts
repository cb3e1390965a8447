import { memoize } from '../../shared/memoize.ts';
import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';
import { pipelineVersion, siteHome } from '../../incremental/location.ts';
import type { SearchFile } from '../../shared/search-file.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { allEntries, type LoadTexts, type SiteModel } from '../../model/site-model.ts';
import { siteSetting } from '../../model/site-settings.ts';
import { synonymPairs, synonymRows } from '../../model/synonyms.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import { assembleIndex, FEW_DOCUMENTS, patchIndex } from './assemble-index.ts';
import {
  FIELDS,
  indexDocument,
  searchedIn,
  type IndexDocument,
  type IndexedEntry,
} from './index-document.ts';
import {
  indexJson,
  partsText,
  readParts,
  termOf,
  type IndexParts,
  type TermPostings,
} from './index-parts.ts';

/** Options that the front end passes to `MiniSearch.loadJS`, written with each index. */
const SEARCH_OPTIONS = { idField: 'path', fields: [...FIELDS] };

export interface SearchInput {
  model: SiteModel;
  loadTexts: LoadTexts;
  /** Keeps each index for the next run. */
  cache: Cache;
}

interface IndexPlan {
  name: string;
  /** The language tag of all its entries. */
  language: string;
  documents: IndexedEntry[];
  /** For each document a key of everything that its part of the index is made from, except the pipeline. */
  keys: string[];
}

/** A term and a synonym that it also finds, by their keys. */
type Pair = [from: string, to: string];

/** How the words of an index are tokenized, and their synonyms. */
interface IndexWords {
  language: string;
  stopWords: readonly string[];
  pairs: readonly Pair[];
}

/** The search indexes that the collections ask for, as files of the output. */
export function searchOutput(input: SearchInput): OutputFile[] {
  const { model } = input;
  return planIndexes(model).map((plan) => {
    const { language } = plan;
    const words = { language, stopWords: stopWords(model, language), pairs: keyPairs(model, language) };
    return {
      path: `search/${plan.name}.json`,
      key: sha256(JSON.stringify(words), ...plan.keys),
      produce: () => buildIndex(input, plan, words),
    };
  });
}

/** Stop words listed in the content for a language. */
function stopWords(model: SiteModel, language: string): string[] {
  const value = siteSetting(model, 'stopWords', language)?.value;
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];
}

function keyPairs(model: SiteModel, language: string): Pair[] {
  return synonymRows(model, language)
    .flatMap(synonymPairs)
    .map(([from, to]): Pair => [from.key, to.key]);
}

/** Assigns entries to indexes. Entries without an address cannot be found. */
function planIndexes(model: SiteModel): IndexPlan[] {
  const plans = new Map<string, IndexPlan>();
  for (const entry of [...allEntries(model), ...[...model.lists.values()].flat()]) {
    for (const spec of entry.path === undefined ? [] : entry.collection.search) {
      const { language, collection } = entry;
      const isMain = language === collection.languages?.main;
      const name = isMain || language === undefined ? spec.index : `${spec.index}.${language}`;
      const plan = plans.get(name) ?? { name, language: searchedIn(model, entry), documents: [], keys: [] };
      plan.documents.push({ entry, spec });
      const cuts = entry.record.without?.cuts.join() ?? '';
      plan.keys.push(`${model.set.base}${entry.path} ${entry.textsKey} ${nameOfSpec(spec)}${cuts}`);
      plans.set(name, plan);
    }
  }
  return [...plans.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Hashes of specs are cached: there are few of them, and each is part of the keys of many entries. */
const nameOfSpec = memoize((spec: SearchSpec) => sha256(JSON.stringify(spec)).slice(0, 16));

/**
 * The serialized index of a plan with everything needed to search it. Unchanged entries are taken from the
 * cached index of the same name, so that an edit costs only the edited entry.
 */
async function buildIndex(
  { model, loadTexts, cache }: SearchInput,
  plan: IndexPlan,
  { language, stopWords, pairs }: IndexWords,
): Promise<Buffer> {
  const stored = [...new Set(plan.documents.flatMap(({ spec }) => spec.store ?? []))];
  const name = `search/${siteHome(model.root)}/${sha256(plan.name).slice(0, 16)}.txt`;
  const rules = sha256(pipelineVersion(), JSON.stringify([language, stored]));
  const kept = cache.readText(name);
  const load = async (at: number): Promise<IndexDocument> => {
    const document = plan.documents[at];
    if (document === undefined) throw new Error(`The index ${plan.name} has no document ${at}.`);
    return indexDocument(model, document, await loadTexts(document.entry), stored);
  };
  const make = async (text: string | undefined): Promise<{ parts: IndexParts; index: string[] }> => {
    const earlier = text === undefined ? undefined : readParts(text, rules);
    const parts = await partsNow(plan.keys, load, earlier);
    cache.writeText(name, partsText(parts, rules));
    return { parts, index: indexJson(parts) };
  };
  const { parts, index } = await make(kept).catch((error: unknown) => {
    // A cache folder may hold anything.
    if (error instanceof SyntaxError || error instanceof TypeError) return make(undefined);
    throw error;
  });
  const options = { ...SEARCH_OPTIONS, storeFields: ['title', 'kind', ...stored] };
  const head = {
    options,
    language,
    ...(stopWords.length === 0 ? {} : { stopWords }),
    synonyms: usefulSynonyms(pairs, parts),
  } satisfies Omit<SearchFile, 'index'>;
  return bytesOf([`${JSON.stringify(head).slice(0, -1)},"index":`, ...index, '}']);
}

/** The bytes of a text in pieces, without the text as a whole. */
function bytesOf(pieces: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
}

/** Builds the parts of an index, reusing unchanged parts of the last one. */
async function partsNow(
  keys: readonly string[],
  load: (at: number) => Promise<IndexDocument>,
  earlier: IndexParts | undefined,
): Promise<IndexParts> {
  const places = keys.flatMap((key, at) => (key === earlier?.keys[at] ? [] : [at]));
  if (earlier?.keys.length !== keys.length || places.length > FEW_DOCUMENTS)
    return assembleIndex(keys, load, earlier);
  const changed = await Promise.all(places.map(async (at) => [at, await load(at)] as const));
  return patchIndex(earlier, keys, new Map(changed));
}

/** Synonyms whose words all occur together in a text of this index, with the terms that find them. */
function usefulSynonyms(pairs: readonly Pair[], { terms }: IndexParts): SearchFile['synonyms'] {
  const lines = new Map(pairs.length === 0 ? [] : terms.map((line) => [termOf(line), line]));
  const table = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === '' || to === '') continue;
    const known = table.get(to);
    if (known !== undefined) known.add(from);
    else if (standTogether(to.split(' ').map((term) => lines.get(term)))) table.set(to, new Set([from]));
  }
  return Object.fromEntries([...table].map(([to, from]) => [to, [...from]]));
}

/** Whether one field of one document contains all these terms: scattered terms would not be found. */
function standTogether(lines: readonly (string | undefined)[]): boolean {
  const [first, ...others] = lines.map((line) => {
    const [, postings] = line === undefined ? ['', {}] : (JSON.parse(line) as TermPostings);
    return new Set(
      Object.entries(postings).flatMap(([field, counts]) =>
        Object.keys(counts).map((document) => `${field} ${document}`),
      ),
    );
  });
  return [...(first ?? [])].some((place) => others.every((places) => places.has(place)));
}
