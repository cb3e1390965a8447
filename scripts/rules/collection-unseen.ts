import { besideNote } from '../diagnostics/rules/schemas.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { fieldName, listed } from '../entry/validate/wording.ts';
import { inLanguage } from '../model/languages.ts';
import { entriesOf, pageCollections, type SiteStructure, type StructureEntry } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { COUNT } from '../model/tokens.ts';
import { conditionsOf, ORDER_TESTS, passes } from '../model/where.ts';
import type { Collection, Where } from '../schema/collection.ts';
import { fieldPointer, isObject, stringsIn, valueAt, type Json, type JsonObject } from '../schema/json.ts';
import { walkSchema } from '../schema/subschemas.ts';
import { rules, schemaFinding, type Check } from './rule.ts';

/** Keys of `x-collection` that do not publish an entry: they say where files are, and which of them count. */
const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  ...['source', 'key', 'body', 'minEntries', 'require', 'publish'],
  ...['dates', 'languages', 'translated', 'anchor', 'anchors'],
]);

/** Reports collections whose entries are checked but never published. */
export const checkShownCollections: Check = ({ model }) => {
  const { collections } = model.set;
  const seen = new Set(
    collections.filter((one) => showsItself(one) || Object.hasOwn(model.tokens, `${COUNT}:${one.name}`)),
  );
  const shared = [...model.set.byId.values()].filter((one) => !isObject(one['x-collection']));
  const byParts = shared.flatMap(namedIn);
  // Iterating over a set also visits items that are added during the loop.
  for (const one of seen)
    for (const name of [...namedIn(one.schema), ...byParts]) {
      const other = collections.find((known) => known.name === name);
      if (other !== undefined) seen.add(other);
    }
  return collections.flatMap((one) => {
    const [first] = entriesOf(model, one.name);
    if (seen.has(one) || first === undefined) return [];
    const message = `Nobody ever sees the entries of ${one.title}: no page, file or index shows them, and nothing that is shown refers to them.`;
    const suggestion = `Give them a page (\`route\`), a file of their own (\`"emit": "${one.name}.json"\`), let a page carry them (\`"include": { "${one.name}": { "collection": "${one.name}" } }\` in its schema), or refer to them (\`"x-ref": "${one.name}"\`).`;
    const related = [first.file.related([0, 3], 'this entry is checked, but not shown anywhere')];
    return [
      schemaFinding('collection-unseen', one, '/x-collection/source', { message, suggestion, related }),
    ];
  });
};

/**
 * Whether a collection's own `x-collection` publishes its entries.
 * @param aside keys of `x-collection` that do not count
 */
function showsItself({ schema }: Collection, aside: readonly string[] = []): boolean {
  const spec = schema['x-collection'];
  if (!isObject(spec)) return false;
  return Object.entries(spec).some(
    ([key, value]) => !SHOWS_NOTHING.has(key) && !aside.includes(key) && !isEmpty(value),
  );
}

function isEmpty(value: Json): boolean {
  return value !== null && typeof value === 'object' && Object.keys(value).length === 0;
}

/** `x-collection` of a schema, and each of its lists, which have the same keys for their pages. */
function partsOf(schema: JsonObject): (Json | undefined)[] {
  const spec = schema['x-collection'];
  const lists = valueAt(spec, 'lists');
  return [spec, ...(isObject(lists) ? Object.values(lists) : [])];
}

/** Collections named by a schema's `include` queries. */
function namedIn(schema: JsonObject): string[] {
  const names = partsOf(schema).flatMap((part) => {
    const include = valueAt(part, 'include');
    return isObject(include) ? Object.values(include).map((query) => valueAt(query, 'collection')) : [];
  });
  return [...names.filter((name) => typeof name === 'string'), ...namedByFields(schema)];
}

function namedByFields(schema: JsonObject): string[] {
  const names = partsOf(schema).map((part) => valueAt(part, 'head.card.look'));
  walkSchema(schema, (node) => {
    names.push(...stringsIn(node['x-ref']), valueAt(node['x-within'], 'collection'));
    names.push(...namedByDirectives(node['x-extensions']));
  });
  return names.filter((name) => typeof name === 'string');
}

/** Collections of the tables that texts name. */
function namedByDirectives(extensions: Json | undefined): (Json | undefined)[] {
  const directives = valueAt(extensions, 'directives');
  return Object.values(isObject(directives) ? directives : {}).map((directive) => valueAt(directive, 'of'));
}

/**
 * One way in which entries of a collection reach a page: entries that match `where`, on the pages of
 * `owners`.
 */
interface Way {
  where: Where;
  owners: readonly StructureEntry[];
  schemaFile: string;
  /** The field whose every value has a list. */
  by: string | undefined;
}

/**
 * Reports entries that every `where` of the site excludes, if nothing else publishes entries of their
 * collection.
 */
export const checkShownEntries: Check = ({ model }) => {
  // By references, outlines and card themes: these reach an entry without a `where`.
  const named = new Set([...model.set.byId.values()].flatMap(namedByFields));
  return model.set.collections.flatMap((collection) => {
    const ways = named.has(collection.name) ? undefined : waysTo(model, collection);
    if (ways === undefined) return [];
    return entriesOf(model, collection.name)
      .filter((entry) => !ways.some((way) => isShown(entry, way, model.today)))
      .map((entry) => unseenEntry(entry, ways));
  });
};

/**
 * The queries that publish a collection's entries; undefined if they are published in another way, or not at
 * all.
 */
function waysTo(model: SiteStructure, collection: Collection): Way[] | undefined {
  const { name } = collection;
  if (
    showsItself(collection, collection.single ? ['lists'] : ['lists', 'emit']) ||
    Object.hasOwn(model.tokens, `${COUNT}:${name}`)
  )
    return undefined;
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
  // Lists and emitted files have no owner page, so the entry itself takes its place.
  const pages = owners.length === 0 ? [entry] : owners;
  return pages.some(
    (owner) => inLanguage([entry], owner.language).length > 0 && passes(entry, rest, { owner, today }),
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The conditions of a `where` that do not depend on the current day: a past or future entry was or will be on
 * a page.
 */
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

const fieldsOf = ({ where, by }: Way): string[] => [
  ...conditionsOf(where).map(({ field }) => field),
  ...(by ? [by] : []),
];

function unseenEntry({ file, record, collection }: StructureEntry, ways: readonly Way[]): Finding {
  const fields = [...new Set(ways.flatMap(fieldsOf))];
  const schemas = [...new Set(ways.map(({ schemaFile }) => schemaFile))];
  const [field] = fields;
  const at = field === undefined ? '' : fieldPointer(field);
  const isWritten = fields.length === 1 && Object.hasOwn(record.spans, at);
  const names = fields.map((one) => fieldName(fieldPointer(one)));
  const draft = collection.publish?.draft;
  return file.finding(
    'collection-unseen',
    isWritten ? valueSpan(record.spans, at) : keySpan(record.spans, ''),
    `Nobody ever sees this entry: it has no page of its own, and ${names.join(' and ')} ${names.length === 1 ? 'keeps' : 'keep'} it out of every list (\`where\` in ${listed(schemas, 'and')}).`,
    {
      suggestion: `Change ${names.join(' or ')} to a value that a list includes, or ${draft === undefined ? '' : `keep the entry off the site with \`${draft}: true\`, or `}delete the file.`,
    },
  );
}

export default rules(
  {
    'collection-unseen': {
      group: 'Schemas',
      severity: 'warning',
      title: 'A collection or entry that nobody ever sees',
      about:
        'a collection with entries, or an entry, that no page, file, index or other collection shows or refers to',
      why: 'It is written and checked, but no reader ever sees it.',
      remedy:
        'give it a `route`, write it to a file (`emit`), let a page `include` it, refer to it with `x-ref`, or delete it',
      ...besideNote(
        '{ "source": "notes/*.yaml" }',
        '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
      ),
    },
  },
  (site) => [...checkShownCollections(site), ...checkShownEntries(site)],
);
