import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { carriesKey } from '../../model/entry-key.ts';
import { COUNT } from '../../model/tokens.ts';
import { entriesOf, pageCollections, type SiteStructure } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, stringsIn, valueAt, type Json, type JsonObject } from '../../schema/json.ts';
import { walkSchema } from '../../schema/subschemas.ts';
import { schemaProblem } from './problem-places.ts';
import { readsStructure } from './rule.ts';

/** Keys of `x-collection` by which nothing of an entry reaches a reader: where files lie, and which of them count. */
const SHOWS_NOTHING: ReadonlySet<string> = new Set([
  ...['source', 'key', 'body', 'minEntries', 'limits', 'require', 'leaveOut', 'publish'],
  ...['dates', 'languages', 'translated', 'translatedVersion', 'git', 'review', 'anchor', 'anchors'],
]);

/** Every entry reaches a page, a file, an index or a setting, and every entry that a page carries can be told from the others. */
export const checkShownCollections = readsStructure(({ model }) => [...unseen(model), ...withoutKey(model)]);

/** Collections whose entries are checked and then reach nobody. */
function unseen(model: SiteStructure): Diagnostic[] {
  const { collections } = model.set;
  const seen = new Set(
    collections.filter((one) => showsItself(one) || Object.hasOwn(model.tokens, `${COUNT}:${one.name}`)),
  );
  const shared = [...model.set.byId.values()].filter((one) => !isObject(one['x-collection']));
  const byParts = shared.flatMap(namedIn);
  // A set gives what is added to it while it is walked.
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
      schemaProblem('collection-unseen', one, '/x-collection/source', { message, suggestion, related }),
    ];
  });
}

/**
 * Whether something that a collection says of itself brings its entries to readers.
 * @param aside keys of `x-collection` that do not count
 */
export function showsItself({ schema }: Collection, aside: readonly string[] = []): boolean {
  const spec = schema['x-collection'];
  if (!isObject(spec)) return false;
  return Object.entries(spec).some(
    ([key, value]) => !SHOWS_NOTHING.has(key) && !aside.includes(key) && !isEmpty(value),
  );
}

/** The collections that schemas name in another way than by an `include`: by references, outlines, the look of cards. */
export function namedOutsideQueries({ set }: SiteStructure): Set<string> {
  return new Set([...set.byId.values()].flatMap((schema) => namedByFields(schema)));
}

function isEmpty(value: Json): boolean {
  return value !== null && typeof value === 'object' && Object.keys(value).length === 0;
}

/** `x-collection` of a schema, and each of its lists, which say the same of their pages. */
function partsOf(schema: JsonObject): (Json | undefined)[] {
  const spec = schema['x-collection'];
  const lists = valueAt(spec, 'lists');
  return [spec, ...(isObject(lists) ? Object.values(lists) : [])];
}

/** The collections that a schema names. */
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
  names.push(...namedByDirectives(valueAt(schema['x-collection'], 'markdown')));
  return names.filter((name) => typeof name === 'string');
}

/** The collections that attributes of directives name. */
function namedByDirectives(extensions: Json | undefined): (Json | undefined)[] {
  const directives = valueAt(extensions, 'directives');
  return Object.values(isObject(directives) ? directives : {}).flatMap((one) => {
    const attributes = valueAt(one, 'attributes');
    return Object.values(isObject(attributes) ? attributes : {}).map((each) => valueAt(each, 'x-ref'));
  });
}

/** Collections that pages carry entries of, when nothing says which entry is which: their key is the name of their file, and they have no address. */
function withoutKey(model: SiteStructure): Diagnostic[] {
  return model.set.collections.flatMap((one) => {
    if (one.single || one.key !== undefined || one.route !== undefined || one.anchor !== undefined) return [];
    if (carriesKey(one, model.resolver)) return [];
    const owner = pageCollections(model.set).find(({ include }) =>
      Object.values(include).some((query) => query.collection === one.name && query.one !== true),
    );
    if (owner === undefined || entriesOf(model, one.name).length === 0) return [];
    const message = `Pages include the entries of ${one.title} (\`include\` in \`${owner.schemaFile}\`), but nothing tells them apart there: their key is the name of the file, and they have a field \`key\` that is something else.`;
    const suggestion = `Write \`"key": "slug"\` in \`x-collection\`, and add a field \`slug\` with the name of the file to each entry.`;
    return [schemaProblem('include-without-key', one, '/x-collection/source', { message, suggestion })];
  });
}
