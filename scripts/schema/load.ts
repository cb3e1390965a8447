import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseJson } from '../shared/safe-parse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile, fileProblem } from '../diagnostics/source-file.ts';
import { listFiles } from '../disk/list-files.ts';
import { permissionAdvice, readRegularFile, MOST_TEXT_BYTES } from '../disk/read-file.ts';
import {
  type Collection,
  type CollectionSpec,
  type DateRules,
  type Languages,
  type SchemaSet,
} from './collection.ts';
import { isObject, type JsonObject, objectAt } from './json.ts';
import { listCollection, withDefaults } from './lists.ts';
import { schemaId } from './references.ts';

export interface RawSchemas {
  files: {
    file: SourceFile;
    name: string;
    schema: JsonObject | undefined;
    computed?: JsonObject;
  }[];
  hash: string;
  diagnostics: Diagnostic[];
  /** Other files in the folder, by their path relative to `schemas/`. */
  others?: readonly string[];
}

/**
 * Reads every `schemas/*.json` of a root. A file that is not valid JSON
 * has no schema here; `verifySchemas` reports it.
 */
export function readSchemas(root: string): RawSchemas {
  const folder = path.join(root, 'schemas');
  const listing = listFiles(folder, root);
  const diagnostics = [...listing.refused, ...listing.foldersLikeFiles]
    .filter(({ path: name }) => name === '' || isSchemaFile(name))
    .map(({ path: name, reason }) => unreadable(path.posix.join('schemas', name), reason));
  const names = listing.files.filter(isSchemaFile);
  const others = listing.files.filter((name) => !isSchemaFile(name));
  if (names.length === 0 && diagnostics.length === 0) {
    const message = 'There are no schemas, so nothing says which content is expected.';
    const suggestion = 'Put one JSON Schema per collection in `schemas/`, or name another root with --root.';
    diagnostics.push(fileProblem('schema-invalid', 'schemas', message, suggestion));
  }
  const hash = createHash('sha256');
  const files: RawSchemas['files'] = [];
  for (const name of names) {
    const reading = readRegularFile(path.join(folder, name), MOST_TEXT_BYTES);
    if ('fault' in reading) {
      diagnostics.push(unreadable(`schemas/${name}`, reading.fault));
      continue;
    }
    hash.update(name).update('\0').update(reading.bytes).update('\0');
    // A lone CR (old Macs) becomes LF, as in content; the length stays the same.
    const text = reading.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r(?!\n)/g, '\n');
    const file = new SourceFile(`schemas/${name}`, text, '');
    files.push({ file, name: name.slice(0, -'.json'.length), schema: parseObject(file.text) });
  }
  return { files, hash: files.length === 0 ? '' : hash.digest('hex'), diagnostics, others };
}

/** Schemas must be in the folder itself, not in subfolders. */
function isSchemaFile(name: string): boolean {
  return name.endsWith('.json') && !name.includes('/');
}

function unreadable(file: string, reason: string): Diagnostic {
  const suggestion = permissionAdvice(reason) ?? 'Nothing can be said of any entry before it can be read.';
  const what = isSchemaFile(path.posix.basename(file)) ? 'file' : 'folder';
  return fileProblem('file-unreadable', file, `The ${what} cannot be read: ${reason}.`, suggestion);
}

function parseObject(text: string): JsonObject | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

/** The collections of verified schemas, sorted by name, with the defaults of `x-collection` applied. */
export function schemaSet(raw: RawSchemas): SchemaSet {
  const byId = new Map<string, JsonObject>();
  const collections: Collection[] = [];
  const lists: Collection[] = [];
  const shared = sharedRules(raw);
  for (const { file, name, schema } of raw.files) {
    if (schema === undefined) continue;
    byId.set(schemaId(schema, name), schema);
    const spec = schema['x-collection'];
    // It was validated against COLLECTION_SCHEMA before.
    if (!isObject(spec)) continue;
    const collection = toCollection({ file, name, schema }, spec as unknown as CollectionSpec, shared);
    collections.push(collection);
    for (const [list, own] of Object.entries((spec as unknown as CollectionSpec).lists ?? {}))
      lists.push(listCollection(collection, list, own, shared.hasCopies));
  }
  const { languages, phones } = shared;
  return { languages, phones, collections, lists, byId, hash: raw.hash };
}

/** The settings that one schema makes for all collections. */
interface Shared extends Omit<SchemaSet, 'collections' | 'lists' | 'byId' | 'hash' | 'config'> {
  dates: DateRules;
  /** Whether pages have Markdown copies. */
  hasCopies: boolean;
}

function sharedRules({ files }: RawSchemas): Shared {
  const specs = files.flatMap(({ schema }) => {
    const spec = schema?.['x-collection'];
    return isObject(spec) ? [spec as unknown as CollectionSpec] : [];
  });
  return {
    dates: specs.find(({ dates }) => dates?.everywhere === true)?.dates ?? {},
    languages: withOthers(specs.find(({ languages }) => languages !== undefined)?.languages),
    phones: specs.find(({ phones }) => phones !== undefined)?.phones,
    hasCopies: specs.some(({ outputs }) => outputs?.markdown === true),
  };
}

/** A site may declare a single language. */
function withOthers(languages: CollectionSpec['languages']): Languages | undefined {
  return languages === undefined ? undefined : { ...languages, others: [...(languages.others ?? [])] };
}

type Governing = RawSchemas['files'][number] & { schema: JsonObject };

function toCollection({ file, name, schema }: Governing, spec: CollectionSpec, shared: Shared): Collection {
  const { source } = spec;
  const deep = source.includes('**/');
  const place = source.replace('**/', '');
  const slash = place.lastIndexOf('/');
  const searchOnly = searchOnlyFields(schema);
  const { draft, from, until } = spec.publish ?? {};
  return {
    ...withDefaults(spec),
    name,
    schemaFile: file.path,
    file,
    schema,
    source,
    deep,
    searchOnly,
    title: typeof schema.title === 'string' ? schema.title : name,
    folder: slash === -1 ? '' : place.slice(0, slash),
    extension: source.slice(source.lastIndexOf('.')),
    single: !source.includes('*'),
    route: spec.route,
    anchor: spec.anchor,
    unknownRedirect: spec.unknown?.redirect,
    unknownLog: spec.unknown?.log,
    minEntries: spec.minEntries ?? (source.includes('*') ? 0 : 1),
    dates: { ...shared.dates, ...spec.dates },
    siteLanguage: shared.languages?.main,
    languages: spec.translated === undefined ? undefined : shared.languages,
    unshown: new Set(
      [...searchOnly, draft, from, until, spec.addresses, spec.confirmed?.field].filter(
        (field) => field !== undefined,
      ),
    ),
    isCopied: shared.hasCopies && (spec.route ?? spec.anchor) !== undefined,
  };
}

/** The top-level fields that a schema marks with `x-search-only`. */
function searchOnlyFields(schema: JsonObject): ReadonlySet<string> {
  const properties = Object.entries(objectAt(schema, 'properties'));
  return new Set(
    properties.flatMap(([name, one]) => (isObject(one) && one['x-search-only'] === true ? name : [])),
  );
}
