import MiniSearch from 'minisearch';
import { sha256 } from '../../incremental/hash.ts';
import { pipelineVersion } from '../../incremental/location.ts';
import { mainLanguage } from '../../model/languages.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { allEntries, type Entry, governed, type LoadTexts, type SiteModel } from '../../model/site-model.ts';
import { BOOSTS, type SearchFile } from '../../shared/search-file.ts';
import { fieldTerms, searchTerms } from '../../shared/search-words.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import { isObject, stringsIn, valueAt, type JsonObject } from '../../schema/json.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { mapLeaves } from '../../schema/walk.ts';

export interface SearchInput {
  model: SiteModel;
  loadTexts: LoadTexts;
}

interface IndexPlan {
  name: string;
  /** The language tag of all its entries. */
  language: string;
  documents: IndexedEntry[];
}

/** The search indexes that the collections ask for, as files of the output. */
export function searchOutput(input: SearchInput): OutputFile[] {
  const { model, loadTexts } = input;
  return planIndexes(model).map(({ name, language, documents }) => {
    const synonyms = synonymTerms(synonymRows(model), language);
    const stored = [...new Set(documents.flatMap(({ spec }) => spec.store ?? []))];
    const words = documents.map((document) =>
      indexDocument(model, document, loadTexts(document.entry), stored),
    );
    return {
      path: `search/${name}.json`,
      key: sha256(pipelineVersion(), JSON.stringify([language, synonyms, stored, words])),
      produce: () => JSON.stringify(buildIndex(words, stored, language, synonyms)),
    };
  });
}

/** One row: words that find each other (`same`), or typed words and what they find, in one direction only. */
interface SynonymRow {
  same: string[];
  typed: string[];
  finds: string[];
}

/** The rows of every single collection that names a list of `synonyms`, in file order. */
function synonymRows(model: SiteModel): SynonymRow[] {
  return allEntries(model).flatMap(({ collection: { synonyms }, data }) => {
    const rows = synonyms === undefined ? undefined : valueAt(data, synonyms);
    return (Array.isArray(rows) ? rows : []).filter(isObject).map(({ same, typed, finds }) => ({
      same: stringsIn(same),
      typed: stringsIn(typed),
      finds: stringsIn(finds),
    }));
  });
}

/** Assigns entries to indexes. Entries without an address cannot be found. */
function planIndexes(model: SiteModel): IndexPlan[] {
  const plans = new Map<string, IndexPlan>();
  for (const entry of [...allEntries(model), ...[...model.lists.values()].flat()]) {
    for (const spec of entry.path === undefined ? [] : entry.collection.search) {
      const { collection, language = mainLanguage(model.set) } = entry;
      const isMain = entry.language === undefined || language === collection.languages?.main;
      const name = isMain ? spec.index : `${spec.index}.${language}`;
      const plan = plans.get(name) ?? { name, language, documents: [] };
      plan.documents.push({ entry, spec });
      plans.set(name, plan);
    }
  }
  return [...plans.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function buildIndex(
  documents: readonly IndexDocument[],
  stored: readonly string[],
  language: string,
  synonyms: readonly SynonymTerms[],
): SearchFile {
  const options = {
    idField: 'path',
    fields: Object.keys(BOOSTS),
    storeFields: ['title', 'kind', ...stored, 'weight'],
  };
  const search = new MiniSearch<IndexDocument>({
    ...options,
    tokenize: (text, field = '') => fieldTerms(text, field, language),
    processTerm: (term) => term,
  });
  for (const words of documents)
    search.add({ ...words, synonyms: synonymsOf([words.title, ...words.also], synonyms, language) });
  return { options, language, index: search.toJSON() };
}

/** Terms that are typed, and the phrases of which an entry has to have one to be found by them, as terms. */
interface SynonymTerms {
  typed: string[];
  finds: string[][];
}

function synonymTerms(rows: readonly SynonymRow[], language: string): SynonymTerms[] {
  const terms = (texts: readonly string[]): string[][] =>
    texts.map((text) => searchTerms(text, language)).filter(({ length }) => length > 0);
  return rows.map(({ same, typed, finds }) => ({
    typed: terms([...same, ...typed]).flat(),
    finds: terms([...same, ...finds]),
  }));
}

/** What people type for the words of an entry's title and of its other ways to ask, each word once. */
function synonymsOf(asked: readonly string[], synonyms: readonly SynonymTerms[], language: string): string[] {
  const phrases = asked.map((text) => new Set(searchTerms(text, language)));
  const isAsked = (terms: readonly string[]): boolean =>
    phrases.some((phrase) => terms.every((term) => phrase.has(term)));
  const rows = synonyms.filter(({ finds }) => finds.some(isAsked));
  return [...new Set(rows.flatMap(({ typed }) => typed))];
}

/** An entry as an index takes it: what is searched, and what a hit shows. */
interface IndexDocument extends JsonObject {
  path: string;
  title: string;
  also: string[];
  text: string;
}

interface IndexedEntry {
  entry: Entry;
  spec: SearchSpec;
}

/** The words of an entry by field, with the stored fields that its hits show. */
function indexDocument(
  model: SiteModel,
  { entry, spec }: IndexedEntry,
  texts: CompiledTexts,
  stored: readonly string[],
): IndexDocument {
  const data = searchableData(model, entry, texts);
  const filled = (templates: readonly string[] = []): string[] =>
    templates.flatMap((template) => expandTemplate(template, data));
  return {
    ...Object.fromEntries(stored.map((field) => [field, data[field] ?? null])),
    ...(spec.weight !== undefined && { weight: spec.weight }),
    path: entry.path ?? '',
    kind: spec.kind ?? null,
    title: fillTemplate(spec.title, data) ?? entry.key,
    also: filled(spec.also),
    text: filled(spec.text).join('\n'),
  };
}

/** The words of an entry as plain text; enum values, references, addresses and pictures are left out. */
function searchableData(model: SiteModel, entry: Entry, texts: CompiledTexts): JsonObject {
  return mapLeaves(model.resolver, governed(entry), ({ pointer, value, schema }) => {
    if (entry.record.markdown[pointer] !== undefined) return texts[pointer]?.text ?? '';
    const nested = pointer.lastIndexOf('/') > 0;
    const isName = Array.isArray(schema.enum) || kindRow(schema)?.row.isName === true;
    return nested && isName ? '' : value;
  });
}
