import { memoize } from '../../shared/memoize.ts';
import { inLanguage } from '../../model/languages.ts';
import { membersOnPages } from '../../model/list-members.ts';
import { entriesOf, type SiteModel, type Entry } from '../../model/site-model.ts';
import { entryOrder, type Sort } from '../../model/sort-entries.ts';
import { lookup } from '../../model/template.ts';
import type { IncludeQuery } from '../../schema/collection.ts';
import { LISTED } from '../../schema/lists.ts';
import { stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { passes } from '../../model/where.ts';

export type Project = (entry: Entry, fields: readonly string[] | undefined) => JsonObject;

type Includes = (owner: Entry, project: Project) => JsonObject;

/**
 * Answers `include` queries. Lists are sorted once per run, so the cost of a page does not grow with their
 * number. There is one instance per model, because naming a page and making it run the same queries.
 */
export const createIncludes = memoize((model: SiteModel): Includes => {
  const sources: Sources = {
    sorted: sortedLists(model),
    byKey: entriesByKey(model),
  };
  const onPage = membersOnPages(model);
  return (owner, project) => {
    const out: JsonObject = {};
    const { list } = owner.collection;
    if (list !== undefined) out[LISTED] = onPage(owner).map((entry) => project(entry, list.fields));
    for (const [name, query] of Object.entries(owner.collection.include)) {
      const show = (entry: Entry | undefined): Json =>
        entry === undefined ? null : project(entry, query.fields);
      if (query.adjacent === undefined) {
        const entries = answer(query, owner, { ...sources, earlier: out, today: model.today });
        out[name] = query.one === true ? show(entries[0]) : entries.slice(0, query.limit).map(show);
      } else
        out[name] = neighbours(
          sources.sorted(query.collection, query.adjacent, owner.language),
          query.adjacent,
          owner,
          show,
        );
    }
    return out;
  };
});

interface SortedList {
  list: readonly Entry[];
  place: ReadonlyMap<Entry, number>;
}

interface Sources {
  sorted: (collection: string, sort: Sort, language: string | undefined) => SortedList;
  byKey: (collection: string, key: string, language: string | undefined) => Entry | undefined;
}

/** The entries of a collection sorted by a field, or in their default order. */
function sortedLists(model: SiteModel): Sources['sorted'] {
  const lists = new Map<string, SortedList>();
  return (collection, sort, language) => {
    const name = `${collection} ${[sort].flat().join(' ')} ${language ?? ''}`;
    let sortedList = lists.get(name);
    if (sortedList === undefined) {
      const entries = inLanguage(entriesOf(model, collection), language);
      const list =
        sort.length === 0
          ? entries
          : [...entries].sort(entryOrder(sort, language ?? entries[0]?.collection.siteLanguage));
      sortedList = { list, place: new Map(list.map((entry, index) => [entry, index])) };
      lists.set(name, sortedList);
    }
    return sortedList;
  };
}

function entriesByKey(model: SiteModel): Sources['byKey'] {
  const keyMaps = new Map<string, Map<string, Entry>>();
  return (collection, key, language) => {
    const name = `${collection} ${language ?? ''}`;
    let keys = keyMaps.get(name);
    if (keys === undefined) {
      const local = inLanguage(entriesOf(model, collection), language);
      keyMaps.set(name, (keys = new Map(local.map((entry) => [entry.key, entry]))));
    }
    return keys.get(key);
  };
}

/** The entries before and after an entry in a list. */
function neighbours(
  { list, place }: SortedList,
  sort: string,
  owner: Entry,
  show: (entry: Entry | undefined) => Json,
): Json {
  const at = place.get(owner);
  if (at === undefined) return { previous: null, next: null };
  // `previous` is the entry with the smaller value, in whichever direction the list is sorted.
  const [before, after] = sort.startsWith('-') ? [at + 1, at - 1] : [at - 1, at + 1];
  return { previous: show(list[before]), next: show(list[after]) };
}

interface AnswerContext extends Sources {
  /** Results of this page so far: a query may refer to an earlier one. */
  earlier: JsonObject;
  today: string;
}

/** The entries that match a query, ignoring its limit. */
function answer(
  query: IncludeQuery,
  owner: Entry,
  { sorted, byKey, earlier, today }: AnswerContext,
): readonly Entry[] {
  const { collection, where } = query;
  const all =
    query.keys === undefined
      ? sorted(collection, query.sort ?? [], owner.language).list
      : stringsIn(lookup(query.keys, owner.data, (name) => earlier[name])).flatMap(
          (key) => byKey(collection, key, owner.language) ?? [],
        );
  const matches = where === undefined ? all : all.filter((entry) => passes(entry, where, { owner, today }));
  return query.exclude === 'self' ? matches.filter((entry) => entry !== owner) : matches;
}
