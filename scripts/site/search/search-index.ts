import MiniSearch from 'minisearch';
import { sha256 } from '../../cache/hash.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { allEntries, type Entry, type LoadTexts, type SiteModel } from '../../model/site-model.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';
import { kindOf, mapLeaves } from '../../schema/annotations.ts';
import type { SearchSpec } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';

/** Options that the app passes to `MiniSearch.loadJSON`, written beside each index. */
const SEARCH_OPTIONS = { idField: 'path', fields: ['title', 'text'] };

interface IndexPlan {
  name: string;
  documents: { entry: Entry; spec: SearchSpec }[];
}

/** The search indexes that the collections ask for, as files of the output. */
export function searchOutput(model: SiteModel, loadTexts: LoadTexts): OutputFile[] {
  return planIndexes(model).map((plan) => ({
    path: `search/${plan.name}.json`,
    key: sha256(
      ...plan.documents.map(({ entry, spec }) => JSON.stringify([entry.path, entry.textsKey, spec])),
    ),
    produce: () => buildIndex(model, plan, loadTexts),
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

/** The serialised index of a plan with the options to load it. */
async function buildIndex(model: SiteModel, plan: IndexPlan, loadTexts: LoadTexts): Promise<string> {
  const stored = [...new Set(plan.documents.flatMap(({ spec }) => spec.store ?? []))];
  const options = { ...SEARCH_OPTIONS, storeFields: ['title', 'kind', ...stored] };
  const search = new MiniSearch({ ...options, processTerm: searchTerm });
  for (const { entry, spec } of plan.documents) {
    const data = searchableData(model, entry, await loadTexts(entry));
    const extra = Object.fromEntries(stored.map((field) => [field, data[field] ?? null]));
    search.add({
      path: entry.path,
      title: fillTemplate(spec.title, data) ?? entry.key,
      kind: spec.kind ?? null,
      text: spec.text.flatMap((template) => expandTemplate(template, data)).join(' '),
      ...extra,
    });
  }
  return JSON.stringify({ options, index: search.toJSON() });
}

/** The words of an entry as plain text; the names of icons, addresses and pictures are left out. */
function searchableData(model: SiteModel, entry: Entry, texts: CompiledTexts): JsonObject {
  return mapLeaves(
    model.resolver,
    entry.collection.schema,
    entry.data,
    undefined,
    ({ pointer, value, schema }) => {
      if (entry.record.markdown[pointer] !== undefined) return texts[pointer]?.text ?? '';
      const nested = pointer.lastIndexOf('/') > 0;
      const isName = Array.isArray(schema.enum) || ['image', 'link', 'ref'].includes(kindOf(schema));
      return nested && isName ? '' : value;
    },
  );
}

/** Case and accents do not matter; the app normalises what is typed in the same way. */
export function searchTerm(term: string): string {
  return term
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
