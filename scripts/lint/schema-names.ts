import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { siteFile } from '../disk/paths.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { valueSpan } from '../model/spans.ts';
import { isObject, objectAt, pointerSegment, valueAt, type Json } from '../schema/json.ts';
import { listName } from '../schema/lists.ts';
import { everySchema } from '../schema/subschemas.ts';
import { VALUE_OF } from '../schema/annotations.ts';
import type { Collections, Governing } from './collections.ts';
import { NamedFields } from './named-fields.ts';
import { atValue, type ReadSchema } from './problem.ts';

/** Reports two schemas with the same `$id`, or for the same files. */
export function* sameNames(schemas: readonly ReadSchema[]): Iterable<Diagnostic> {
  const names: [pointer: string, nameOf: (schema: ReadSchema) => Json | undefined, words: string][] = [
    ['/$id', ({ schema, name }) => schema.$id ?? `${name}.json`, 'is the `$id` of two schemas'],
    [
      '/x-collection/source',
      ({ schema }) => inContent(valueAt(schema, 'x-collection.source')),
      'is covered by two schemas',
    ],
    [
      '/x-collection/emit',
      ({ schema }) => valueAt(schema, 'x-collection.emit'),
      'is the file of two collections',
    ],
  ];
  for (const [pointer, nameOf, words] of names) {
    const first = new Map<Json | undefined, ReadSchema>();
    for (const schemaFile of schemas) {
      const name = nameOf(schemaFile);
      const other = first.get(name);
      if (other === undefined) first.set(name, schemaFile);
      if (other === undefined || typeof name !== 'string') continue;
      const related = [other.file.related(valueSpan(other.spans, pointer), 'first written here')];
      const suggestion = `Give one of them another \`${pointer.split('/').at(-1) ?? ''}\`.`;
      const span = valueSpan(schemaFile.spans, pointer);
      yield schemaFile.file.problem('schema-clash', span, `\`${name}\` ${words}.`, { suggestion, related });
    }
  }
}

/** The path of files that a collection governs, from the root. */
function inContent(source: Json | undefined): Json | undefined {
  return typeof source === 'string' ? siteFile(source) : undefined;
}

/** Where a schema names a collection; an `include` can name a list, too. */
const OF_COLLECTION = /\/x-ref$|^\/x-collection\/(?:.+\/)?head\/card\/look$/;
const OF_LIST_TOO = /^\/x-collection\/include\/[^/]+\/collection$/;

/** The names of all collections, and of the lists that can be included like them. */
interface CollectionNames {
  collections: readonly string[];
  lists: readonly string[];
}

export function collectionNames(schemas: readonly ReadSchema[]): CollectionNames {
  const governing = schemas.filter(({ schema }) => isObject(schema['x-collection']));
  return {
    collections: governing.map(({ name }) => name),
    lists: governing.flatMap(({ name, schema }) =>
      Object.keys(objectAt(objectAt(schema, 'x-collection'), 'lists')).map((list) => listName(name, list)),
    ),
  };
}

/** Reports missing collections named in `x-ref`, `include` and `card.look`. */
export function* unknownCollections(
  schemaFile: ReadSchema,
  { collections, lists }: CollectionNames,
): Iterable<Diagnostic> {
  for (const [wanted, pointer] of textsIn(schemaFile.schema)) {
    const isOfList = OF_LIST_TOO.test(pointer);
    const names = [...collections, ...(isOfList ? lists : [])];
    if (names.includes(wanted) || !(isOfList || OF_COLLECTION.test(pointer))) continue;
    const near = didYouMean(wanted, names) ?? didYouMean(wanted.replace(/^.*\/|\.json$/g, ''), names);
    const choices = names.slice(0, 12).map((name) => `\`${name}\``);
    const suggestion = near ?? `Collections: ${choices.join(', ')}.`;
    yield atValue(schemaFile, pointer, `There is no collection \`${wanted}\`.`, suggestion);
  }
}

function textsIn(value: Json, pointer = ''): [text: string, pointer: string][] {
  if (typeof value === 'string') return [[value, pointer]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, pointer + pointerSegment(name)));
}

/** Reports fields that `x-value-of` names by their path and that the entry does not have. */
export function* pathProblems(collection: Governing, collections: Collections): Iterable<Diagnostic> {
  for (const [node, at] of everySchema(collection.schema)) {
    const path = node[VALUE_OF];
    if (typeof path !== 'string') continue;
    const here: Governing = { ...collection, at: '' };
    const setting = { pointer: `${at}/${VALUE_OF}`, text: path, use: 'word' } as const;
    yield* new NamedFields(here, collections).field(setting, here, path);
  }
}
