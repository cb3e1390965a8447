import { memoize } from '../shared/memoize.ts';
import type { Collection, ListRule } from '../schema/collection.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from '../schema/json.ts';
import { inLanguage } from './languages.ts';
import { entriesOf, type Entry, type SiteModel } from './site-model.ts';
import { slugify } from './slug.ts';
import { entryOrder } from './sort-entries.ts';

/** A value of the field by which a list groups entries. */
export type ListValue = string | number;

/** The first place where a value of a list occurs. */
export interface WrittenValue {
  value: ListValue;
  entry: Entry;
  /** JSON pointer of the value. */
  pointer: string;
}

export interface ListMembers {
  /** The value that they share, with its first place; undefined for a list of all entries. */
  first: WrittenValue | undefined;
  /** The value as part of an address; empty if it has no slug. */
  slug: string;
  /** Other values with the same slug, with their first places. */
  rivals: WrittenValue[];
  members: Entry[];
}

/**
 * The lists that a rule creates from the entries of its collection, sorted by slug: one of all entries, or
 * one for each value of `by`.
 */
export function listMembers(
  model: Pick<SiteModel, 'entries' | 'lists'>,
  rule: ListRule,
  language: string | undefined,
): ListMembers[] {
  const { by, sort } = rule;
  const local = inLanguage(entriesOf(model, rule.of), language);
  const all = [...local];
  if (sort !== undefined) all.sort(entryOrder(sort, language ?? local[0]?.collection.siteLanguage));
  if (by === undefined) return [{ first: undefined, slug: '', rivals: [], members: all }];
  const groups = new Map<string, ListMembers>();
  // In key order, so that the first place does not depend on how the list is sorted.
  for (const entry of local)
    for (const { value, pointer } of valuesAt(entry.data, by)) {
      const slug = slugify(String(value));
      const written = { value, entry, pointer };
      const group = groups.get(slug);
      if (group === undefined) groups.set(slug, { first: written, slug, rivals: [], members: [entry] });
      else if (group.first?.value !== value) {
        if (!group.rivals.some((rival) => rival.value === value)) group.rivals.push(written);
      } else if (group.members.at(-1) !== entry) group.members.push(entry);
    }
  const place = new Map(all.map((entry, index) => [entry, index]));
  for (const { members } of groups.values())
    members.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  return [...groups.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** A function that gives the entries on a page of a list; each list is made once per model. */
export const membersOnPages = memoize((model: SiteModel): ((page: Entry) => readonly Entry[]) => {
  const made = new Map<string, Map<Json | undefined, readonly Entry[]>>();
  return ({ collection, data, language }) => {
    const rule = listRule(collection);
    const name = `${collection.name} ${language ?? ''}`;
    let lists = made.get(name);
    if (lists === undefined) {
      const groups = listMembers(model, rule, language);
      made.set(name, (lists = new Map(groups.map(({ first, members }) => [first?.value, members]))));
    }
    const all = lists.get(data.value) ?? [];
    const { per = all.length } = rule;
    return all.slice(per * (Number(data.page) - 1), per * Number(data.page));
  };
});

/** The rule of a list, which every collection of `SchemaSet.lists` has. */
export function listRule({ list }: Collection): ListRule {
  if (list === undefined) throw new Error('This collection is not a list.');
  return list;
}

/** The texts and numbers at a dotted path, through lists, with their JSON pointers. */
function valuesAt(data: JsonObject, path: string): { value: ListValue; pointer: string }[] {
  const step = (
    value: Json | undefined,
    parts: readonly string[],
    pointer: string,
  ): { value: ListValue; pointer: string }[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => step(item, parts, `${pointer}/${index}`));
    const [name, ...rest] = parts;
    if (name !== undefined)
      return isObject(value) ? step(value[name], rest, pointer + pointerSegment(name)) : [];
    return (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? [{ value, pointer }]
      : [];
  };
  return step(data, path.split('.'), '');
}
