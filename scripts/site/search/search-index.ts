import MiniSearch from 'minisearch';
import type { ContentModel, Entry } from '../../model/site-model.ts';
import { searchableData } from '../emit/project.ts';
import { expandTemplate, fillTemplate } from '../../model/template.ts';
import { searchTerm } from '../../contract/search-term.ts';
import type { SearchSpec } from '../../schema/collection.ts';

/** Options that the app passes to `MiniSearch.loadJSON`, written beside each index. */
export const SEARCH_OPTIONS = { idField: 'path', fields: ['title', 'text'] };

export interface IndexPlan {
  name: string;
  documents: { entry: Entry; spec: SearchSpec }[];
}

/** Which entries stand in which index. Entries without an address cannot be found. */
export function planIndexes(model: ContentModel): IndexPlan[] {
  const plans = new Map<string, IndexPlan>();
  for (const entry of [...model.entries.values()].flat()) {
    for (const spec of entry.path === undefined ? [] : entry.collection.search) {
      const plan = plans.get(spec.index) ?? { name: spec.index, documents: [] };
      plan.documents.push({ entry, spec });
      plans.set(spec.index, plan);
    }
  }
  return [...plans.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The serialised index of a plan with the options to load it. */
export function buildIndex(model: ContentModel, plan: IndexPlan): string {
  const stored = [...new Set(plan.documents.flatMap(({ spec }) => spec.store ?? []))];
  const options = { ...SEARCH_OPTIONS, storeFields: ['title', 'kind', ...stored] };
  const search = new MiniSearch({ ...options, processTerm: searchTerm });
  for (const { entry, spec } of plan.documents) {
    const data = searchableData(model, entry);
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
