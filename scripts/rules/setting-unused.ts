import { besideNote } from '../diagnostics/rules/schemas.ts';
import { DAY_KEYWORDS } from '../schema/string-kinds.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { pageCollections, type SiteStructure } from '../model/site-model.ts';
import type { Collection } from '../schema/collection.ts';
import { isObject, valueAt } from '../schema/json.ts';
import { mentions } from '../schema/subschemas.ts';
import { rules, schemaFinding, type Check } from './rule.ts';

/** Keys of `x-collection`, whether anything reads them, and what the site lacks if nothing does. */
const FOR: readonly {
  key: string;
  isRead: (model: SiteStructure, one: Collection) => boolean;
  lacks: string;
  remedy: string;
}[] = [
  {
    key: 'titleTemplate',
    isRead: ({ set }) => pageCollections(set).some(({ route }) => route !== undefined),
    lacks: 'no collection has pages whose titles it would make',
    remedy: 'Give a collection a `route`',
  },
  {
    key: 'synonyms',
    isRead: ({ set }) => pageCollections(set).some(({ search }) => search.length > 0),
    lacks: 'no collection has a search index',
    remedy: 'Give a collection a `search`',
  },
  {
    key: 'languages',
    // A main language alone is still used for labels, sorting and search.
    isRead: ({ set }) =>
      (set.languages?.others ?? []).length === 0 ||
      set.collections.some(({ languages }) => languages !== undefined),
    lacks: 'no collection is translated',
    remedy: 'Write `"translated": "files"` in the collections that are',
  },
  {
    key: 'dates',
    isRead: ({ set }, { schema }) =>
      (valueAt(schema['x-collection'], 'dates.everywhere') === true
        ? set.collections.map((one) => one.schema)
        : [schema]
      ).some((one) => DAY_KEYWORDS.some((keyword) => mentions(one, keyword, set.byId))),
    lacks: 'no field is a day or an hour',
    remedy: 'Give a field `"x-date": true` or `"x-datetime": true`',
  },
];

/** Reports settings of a schema that nothing reads. */
export const checkIdleSettings: Check = ({ model }) =>
  model.set.collections.flatMap((one): Finding[] => {
    const spec = one.schema['x-collection'];
    if (!isObject(spec)) return [];
    return FOR.filter(({ key, isRead }) => spec[key] !== undefined && !isRead(model, one)).map(
      ({ key, lacks, remedy }) => {
        const message = `\`${key}\` has no effect: ${lacks}.`;
        const suggestion = `${remedy}, or remove \`${key}\`.`;
        return schemaFinding('setting-unused', one, `/x-collection/${key}`, { message, suggestion });
      },
    );
  });

export default rules(
  {
    'setting-unused': {
      group: 'Schemas',
      severity: 'warning',
      title: 'A setting without effect',
      about:
        'a key of `x-collection` that has no effect on this site: `languages` without a translated collection, `synonyms` without a search, `titleTemplate` without pages, `dates` without days',
      why: 'Somebody wrote it for a purpose, but it has no effect.',
      remedy: 'add what it is for, or remove it',
      ...besideNote(
        '{ "source": "notes/*.yaml", "route": "/notes/{name}", "dates": { "order": "day-first" }, HEAD }',
        '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
      ),
    },
  },
  checkIdleSettings,
);
