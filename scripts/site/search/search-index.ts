import MiniSearch from 'minisearch';
import { sha256 } from '../../cache/hash.ts';
import { alsoFields, ASKED_FIELDS, TEXT_FIELD, type SearchFile } from '../../contract/search-file.ts';
import { searchTerms } from '../../contract/search-terms.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { allEntries, governed, type Entry, type LoadTexts, type SiteModel } from '../../model/site-model.ts';
import { synonymPairs, synonymRows } from '../../model/synonyms.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';
import { kindOf } from '../../schema/annotations.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { mapLeaves } from '../../schema/walk.ts';

/** Options that the app passes to `MiniSearch.loadJS`, written beside each index. */
const SEARCH_OPTIONS = { idField: 'path', fields: [...ASKED_FIELDS, TEXT_FIELD] };

interface IndexPlan {
  name: string;
  documents: { entry: Entry; spec: SearchSpec }[];
}

/** A word and what it finds beside itself, by their keys. */
type Pair = [from: string, to: string];

/** The search indexes that the collections ask for, as files of the output. */
export function searchOutput(model: SiteModel, loadTexts: LoadTexts): OutputFile[] {
  const synonyms = synonymRows(model)
    .flatMap(synonymPairs)
    .map(([from, to]): Pair => [from.key, to.key]);
  return planIndexes(model).map((plan) => ({
    path: `search/${plan.name}.json`,
    key: sha256(
      JSON.stringify(synonyms),
      ...plan.documents.map(({ entry, spec }) => JSON.stringify([entry.path, entry.textsKey, spec])),
    ),
    produce: () => buildIndex(model, plan, synonyms, loadTexts),
  }));
}

/** Which entries stand in which index. Entries without an address cannot be found. */
function planIndexes(model: SiteModel): IndexPlan[] {
  const plans = new Map<string, IndexPlan>();
  for (const entry of allEntries(model)) {
    for (const spec of entry.path === undefined ? [] : entry.collection.search) {
      const plan = plans.get(spec.index) ?? { name: spec.index, documents: [] };
      plan.documents.push({ entry, spec });
      plans.set(spec.index, plan);
    }
  }
  return [...plans.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The serialised index of a plan with what is needed to search it. */
async function buildIndex(
  model: SiteModel,
  plan: IndexPlan,
  synonyms: readonly Pair[],
  loadTexts: LoadTexts,
): Promise<string> {
  const stored = [...new Set(plan.documents.flatMap(({ spec }) => spec.store ?? []))];
  const options = { ...SEARCH_OPTIONS, storeFields: ['title', 'kind', ...stored] };
  const search = new MiniSearch({
    ...options,
    tokenize: (text, field) => searchTerms(text, field !== TEXT_FIELD),
    processTerm: (term) => term,
  });
  for (const { entry, spec } of plan.documents) {
    const data = searchableData(model, entry, await loadTexts(entry));
    const extra = Object.fromEntries(stored.map((field) => [field, data[field] ?? null]));
    const texts = (templates: readonly string[] | undefined): string[] =>
      (templates ?? []).flatMap((template) => expandTemplate(template, data));
    search.add({
      path: entry.path,
      title: fillTemplate(spec.title, data) ?? entry.key,
      kind: spec.kind ?? null,
      ...alsoFields(texts(spec.also)),
      [TEXT_FIELD]: texts(spec.text).join(' '),
      ...extra,
    });
  }
  const index = search.toJSON();
  return JSON.stringify({
    options,
    synonyms: usefulSynonyms(synonyms, index),
    index,
  } satisfies SearchFile);
}

/** What a word finds, as far as this index holds it. */
function usefulSynonyms(pairs: readonly Pair[], { index }: SearchFile['index']): SearchFile['synonyms'] {
  const held = new Set(index.map(([term]) => term));
  const table = new Map<string, Set<string>>();
  for (const [from, to] of pairs)
    if (from !== '' && to !== '' && to.split(' ').every((term) => held.has(term)))
      table.set(from, (table.get(from) ?? new Set()).add(to));
  return Object.fromEntries([...table].map(([from, to]) => [from, [...to]]));
}

/** The words of an entry as plain text; the names of icons, addresses and pictures are left out. */
function searchableData(model: SiteModel, entry: Entry, texts: CompiledTexts): JsonObject {
  return mapLeaves(model.resolver, governed(entry), ({ pointer, value, schema }) => {
    if (entry.record.markdown[pointer] !== undefined) return texts[pointer]?.text ?? '';
    const nested = pointer.lastIndexOf('/') > 0;
    const isName = Array.isArray(schema.enum) || ['image', 'link', 'ref'].includes(kindOf(schema));
    return nested && isName ? '' : value;
  });
}
