import { inLanguage } from '../../model/languages.ts';
import { listMembers, listRule } from '../../model/list-members.ts';
import { entriesOf, type SiteModel, type Entry } from '../../model/site-model.ts';
import { entryOrder } from '../../model/sort-entries.ts';
import { lookup } from '../../model/template.ts';
import type { IncludeQuery } from '../../schema/collection.ts';
import { LISTED } from '../../schema/lists.ts';
import { stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { passes } from '../../model/where.ts';

/** Gives the JSON of an entry with only these fields. */
export type Project = (entry: Entry, fields: readonly string[] | undefined) => JsonObject;

/** Answers `include` queries. Sorted lists are made once per run, so that a page costs the same however many there are. */
export function createIncludes(model: SiteModel): (owner: Entry, project: Project) => JsonObject {
  const sortedLists = new Map<string, { list: readonly Entry[]; place: Map<Entry, number> }>();
  const byKey = new Map<string, Map<string, Entry>>();

  const sorted = (
    collection: string,
    sort: string | undefined,
    language: string | undefined,
  ): { list: readonly Entry[]; place: Map<Entry, number> } => {
    const name = `${collection} ${sort ?? ''} ${language ?? ''}`;
    let found = sortedLists.get(name);
    if (found === undefined) {
      const list =
        sort === undefined
          ? inLanguage(entriesOf(model, collection), language)
          : [...inLanguage(entriesOf(model, collection), language)].sort(entryOrder(sort));
      found = { list, place: new Map(list.map((entry, index) => [entry, index])) };
      sortedLists.set(name, found);
    }
    return found;
  };
  const entryByKey = (collection: string, key: string, language: string | undefined): Entry | undefined => {
    const name = `${collection} ${language ?? ''}`;
    let keys = byKey.get(name);
    if (keys === undefined) {
      const local = inLanguage(entriesOf(model, collection), language);
      // A key names an entry in every language; one that is a key of its own is meant first.
      keys = new Map([
        ...local.map((entry) => [entry.original, entry] as const),
        ...local.map((entry) => [entry.key, entry] as const),
      ]);
      byKey.set(name, keys);
    }
    return keys.get(key);
  };

  const answer = (query: IncludeQuery, owner: Entry, project: Project, earlier: JsonObject): Json => {
    const show = (entry: Entry | undefined): Json =>
      entry === undefined ? null : project(entry, query.fields);
    if (query.adjacent !== undefined) {
      const { list, place } = sorted(query.collection, query.adjacent, owner.language);
      const at = place.get(owner);
      if (at === undefined) return { previous: null, next: null };
      // `previous` is the one with the lesser value, whichever way the list is sorted.
      const [before, after] = query.adjacent.startsWith('-') ? [at + 1, at - 1] : [at - 1, at + 1];
      return { previous: show(list[before]), next: show(list[after]) };
    }
    const all =
      query.keys === undefined
        ? sorted(query.collection, query.sort, owner.language).list
        : stringsIn(lookup(query.keys, owner.data, (name) => earlier[name])).flatMap(
            (key) => entryByKey(query.collection, key, owner.language) ?? [],
          );
    const { where } = query;
    const chosen =
      where === undefined ? all : all.filter((entry) => passes(entry, where, { owner, today: model.today }));
    const others = query.exclude === 'self' ? chosen.filter((entry) => entry !== owner) : chosen;
    if (query.one === true) return show(others[0]);
    return others.slice(0, query.limit).map((entry) => show(entry));
  };

  const listed = new Map<string, Map<Json | undefined, readonly Entry[]>>();
  /** The entries on a page of a list. */
  const onPage = ({ collection, data, language }: Entry): readonly Entry[] => {
    const name = `${collection.name} ${language ?? ''}`;
    let lists = listed.get(name);
    if (lists === undefined) {
      const groups = listMembers(model, listRule(collection), language);
      lists = new Map(groups.map(({ first, members }) => [first?.value, members]));
      listed.set(name, lists);
    }
    const { per = Infinity } = listRule(collection);
    const all = lists.get(data.value) ?? [];
    return per === Infinity ? all : all.slice(per * (Number(data.page) - 1), per * Number(data.page));
  };

  return (owner, project) => {
    const out: JsonObject = {};
    const { list } = owner.collection;
    if (list !== undefined) out[LISTED] = onPage(owner).map((entry) => project(entry, list.fields));
    for (const [name, query] of Object.entries(owner.collection.include))
      out[name] = answer(query, owner, project, out);
    return out;
  };
}
