import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fieldName, listed } from '../../entry/validate/wording.ts';
import { inLanguage } from '../../model/languages.ts';
import {
  entriesOf,
  pageCollections,
  type SiteStructure,
  type StructureEntry,
} from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { COUNT } from '../../model/tokens.ts';
import { ORDER_TESTS, passes } from '../../model/where.ts';
import type { Collection, Where } from '../../schema/collection.ts';
import { fieldPointer, isObject } from '../../schema/json.ts';
import { namedOutsideQueries, showsItself } from './shown-collections.ts';
import { readsStructure } from './rule.ts';

/** One way in which entries of a collection reach a page: the entries that `where` lets through, on the pages of `owners`. */
interface Way {
  where: Where;
  owners: readonly StructureEntry[];
  schemaFile: string;
  /** The field for each of whose values there is a list. */
  by: string | undefined;
}

/** Entries that every `where` of the site leaves out, where nothing else shows those of their collection. */
export const checkShownEntries = readsStructure(({ model }) =>
  model.set.collections.flatMap((collection) => {
    const ways = waysTo(model, collection);
    if (ways === undefined) return [];
    return entriesOf(model, collection.name)
      .filter((entry) => !ways.some((way) => isShown(entry, way, model.today)))
      .map((entry) => unseenEntry(entry, ways));
  }),
);

/** How the entries of a collection reach pages; undefined where they do in another way than by a `where`, or not at all. */
function waysTo(model: SiteStructure, collection: Collection): Way[] | undefined {
  const { name } = collection;
  if (
    showsItself(collection, collection.single ? ['lists'] : ['lists', 'emit']) ||
    Object.hasOwn(model.tokens, `${COUNT}:${name}`)
  )
    return undefined;
  if (namedOutsideQueries(model).has(name)) return undefined;
  const ways: Way[] = [];
  const { emit, schemaFile: own } = collection;
  if (emit !== undefined) ways.push({ where: emit.where ?? {}, owners: [], schemaFile: own, by: undefined });
  for (const { list, schemaFile } of model.set.lists) {
    if (list?.of !== name) continue;
    ways.push({ where: list.where ?? {}, owners: [], schemaFile, by: list.by });
  }
  for (const owner of pageCollections(model.set))
    for (const query of Object.values(owner.include)) {
      if (query.collection !== name) continue;
      if (query.keys !== undefined || query.adjacent !== undefined || query.linksHere === true)
        return undefined;
      ways.push({
        where: query.where ?? {},
        owners: entriesOf(model, owner.name),
        schemaFile: owner.schemaFile,
        by: undefined,
      });
    }
  return ways.every(({ where, by }) => Object.keys(where).length === 0 && by === undefined)
    ? undefined
    : ways;
}

function isShown(entry: StructureEntry, { where, owners, by }: Way, today: string): boolean {
  if (by !== undefined && isNothing(entry.data[by])) return false;
  const rest = anyDay(where);
  // On the pages of a list only fields of its own entry are named by nothing else.
  const pages = owners.length === 0 ? [entry] : owners;
  return pages.some(
    (owner) => inLanguage([entry], owner.language).length > 0 && passes(entry, rest, { owner, today }),
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The tests of a `where` that do not ask for the day: what is over, or still to come, was on a page or will be. */
function anyDay(where: Where): Where {
  const fields = Object.entries(where).map(([field, condition]) => {
    if (Array.isArray(condition)) return [field, (condition as Where[]).map(anyDay)] as const;
    if (!isObject(condition)) return [field, condition] as const;
    const tests = Object.entries(condition).filter(
      ([name, wanted]) => !(wanted === 'today' && ORDER_TESTS.includes(name)),
    );
    return [field, Object.fromEntries(tests)] as const;
  });
  return Object.fromEntries(fields);
}

function unseenEntry({ file, record, collection }: StructureEntry, ways: readonly Way[]): Diagnostic {
  const fields = [...new Set(ways.flatMap(({ where, by }) => [...Object.keys(where), ...(by ? [by] : [])]))];
  const schemas = [...new Set(ways.map(({ schemaFile }) => schemaFile))];
  const [field] = fields;
  const at = field === undefined ? '' : fieldPointer(field);
  const isWritten = fields.length === 1 && Object.hasOwn(record.spans, at);
  const names = fields.map((one) => fieldName(fieldPointer(one)));
  const draft = collection.publish?.draft;
  return file.problem(
    'collection-unseen',
    isWritten ? valueSpan(record.spans, at) : keySpan(record.spans, ''),
    `Nobody ever sees this entry: it has no page of its own, and ${names.join(' and ')} ${names.length === 1 ? 'keeps' : 'keep'} it out of every list (\`where\` in ${listed(schemas, 'and')}).`,
    {
      suggestion: `Change ${names.join(' or ')} to a value that a list asks for, or ${draft === undefined ? '' : `hold the entry back with \`${draft}: true\`, or `}delete the file.`,
    },
  );
}
