import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { listMembers, listRule, type ListMembers, type WrittenValue } from '../../model/list-members.ts';
import { languagesOf, localRoute } from '../../model/languages.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { valueSpan, type NodeSpan } from '../../model/spans.ts';
import { fillTemplate } from '../../model/template.ts';
import type { Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { withoutSlash } from '../../shared/with-search.ts';

export interface ListPages {
  /** The first page of every list, by the name of the list. */
  lists: Map<string, Entry[]>;
  pages: Entry[];
  diagnostics: Diagnostic[];
}

/**
 * Creates the pages of every list, as entries without a file: their problems are reported where the value
 * first occurs, or in the schema.
 */
export function listPages({ set, ...model }: Pick<SiteModel, 'set' | 'entries'>): ListPages {
  const result: ListPages = { lists: new Map(), pages: [], diagnostics: [] };
  for (const list of set.lists) {
    for (const language of languagesOf(list)) {
      const groups = listMembers({ ...model, lists: result.lists }, listRule(list), language);
      const pages = groups
        .filter(({ first, slug }) => first === undefined || slug !== '')
        .map((group) => pagesOf(list, group, language));
      result.diagnostics.push(...groups.flatMap((group) => valueProblems(list, group)));
      const firsts = pages.flatMap(([first]) => first ?? []);
      result.lists.set(list.name, [...(result.lists.get(list.name) ?? []), ...firsts]);
      result.pages.push(...pages.flat());
    }
  }
  return result;
}

/** The pages of one list, from the first to the last; a list without entries also has one page. */
function pagesOf(
  list: Collection,
  { first, slug, members }: ListMembers,
  language: string | undefined,
): Entry[] {
  const { per = Infinity, name } = listRule(list);
  const { route = '' } = list;
  const total = members.length;
  const pages = Math.max(1, Math.ceil(total / per));
  const value: JsonObject = first === undefined ? {} : { value: first.value, slug };
  const addressOf = (page: number): string | null => {
    if (page < 1 || page > pages) return null;
    // Addresses contain the slug of the value.
    const scope: JsonObject = first === undefined ? { page } : { value: slug, slug, page };
    const path = fillTemplate(page === 1 ? route : `${withoutSlash(route)}/page/{page}`, scope);
    return path === undefined ? null : localRoute(list, path, language);
  };
  const key = first === undefined ? name : slug;
  const { file, place } = placeOf(list, first);
  return Array.from({ length: pages }, (_, index): Entry => {
    const page = index + 1;
    const data: JsonObject = {
      ...value,
      total,
      page,
      ...(page === 1 ? {} : { later: page }),
      pages,
      previous: addressOf(page - 1),
      next: addressOf(page + 1),
    };
    const own = page === 1 ? key : `${key}/${page}`;
    return {
      collection: list,
      file,
      record: {
        data,
        rawKey: undefined,
        spans: { '': place },
        markdown: {},
        diagnostics: [],
        dropped: false,
      },
      data,
      key: own,
      language,
      path: addressOf(page) ?? undefined,
    };
  });
}

/**
 * Position of the first occurrence of the list's value; for a list of all entries, that of its name in the
 * schema.
 */
function placeOf(
  list: Collection,
  first: WrittenValue | undefined,
): { file: Entry['file']; place: NodeSpan } {
  if (first !== undefined) {
    const [start, end] = valueSpan(first.entry.record.spans, first.pointer);
    return { file: first.entry.file, place: [start, end, start, end] };
  }
  const { file } = list;
  const name = JSON.stringify(listRule(list).name);
  const at = Math.max(0, file.text.indexOf(name, Math.max(0, file.text.indexOf('"lists"'))));
  return { file, place: [at, at + name.length, at, at + name.length] };
}

/** Reports values from which no address can be made, and those with the same address as another. */
function valueProblems(list: Collection, { first, slug, rivals }: ListMembers): Diagnostic[] {
  if (first === undefined) return [];
  const { file, record } = first.entry;
  const wrong = slug === '' ? [first, ...rivals] : [];
  const shared = slug === '' ? [] : rivals;
  const spanOf = ({ entry, pointer }: WrittenValue) => valueSpan(entry.record.spans, pointer);
  return [
    ...wrong.map((rival) => {
      const message = `\`${rival.value}\` cannot be made into an address, but \`${list.route ?? ''}\` has a page for each value.`;
      const suggestion = 'Write it with at least one letter or digit.';
      return rival.entry.file.problem('list-value', spanOf(rival), message, { suggestion });
    }),
    ...shared.map((rival) => {
      const message = `\`${rival.value}\` and \`${first.value}\` would share one page: both are \`${slug}\` in an address.`;
      const related = [
        file.related(valueSpan(record.spans, first.pointer), `\`${first.value}\` is first written here`),
      ];
      const suggestion = `Write \`${first.value}\`, or another word.`;
      return rival.entry.file.problem('list-value', spanOf(rival), message, { suggestion, related });
    }),
  ];
}
