import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile, fileProblem } from '../diagnostics/source-file.ts';
import type { Collection, CollectionSpec, SchemaSet } from './collection.ts';
import { isObject, type JsonObject } from './json.ts';

export interface RawSchemas {
  files: { file: SourceFile; name: string; schema: JsonObject | undefined }[];
  hash: string;
  diagnostics: Diagnostic[];
}

/** Reads every `schemas/*.json` of a root. A file that is not JSON is left out here and reported by `verifySchemas`. */
export function readSchemas(root: string): RawSchemas {
  const folder = path.join(root, 'schemas');
  const hash = createHash('sha256');
  const files: RawSchemas['files'] = [];
  let names: string[];
  try {
    names = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    names = [];
  }
  if (names.length === 0) {
    const message = 'There are no schemas, so nothing says which content is expected.';
    const suggestion =
      'Put one JSON Schema per collection into `schemas/`, or name another root with --root.';
    return { files, hash: '', diagnostics: [fileProblem('schema-invalid', 'schemas', message, suggestion)] };
  }
  for (const name of names) {
    const bytes = readFileSync(path.join(folder, name));
    hash.update(name).update('\0').update(bytes).update('\0');
    const file = new SourceFile(`schemas/${name}`, bytes.toString('utf8').replace(/^\uFEFF/, ''), '');
    files.push({ file, name: name.slice(0, -'.json'.length), schema: parseObject(file.text) });
  }
  return { files, hash: hash.digest('hex'), diagnostics: [] };
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The collections that verified schemas describe, sorted by name, with the defaults of `x-collection` filled in. */
export function schemaSet(raw: RawSchemas): SchemaSet {
  const byId = new Map<string, JsonObject>();
  const collections: Collection[] = [];
  for (const { file, name, schema } of raw.files) {
    if (schema === undefined) continue;
    byId.set(typeof schema.$id === 'string' ? schema.$id : `${name}.json`, schema);
    const spec = schema['x-collection'];
    // It was checked against COLLECTION_SCHEMA before this runs.
    if (isObject(spec))
      collections.push(toCollection(name, file.path, schema, spec as unknown as CollectionSpec));
  }
  return { collections, byId, hash: raw.hash };
}

function toCollection(
  name: string,
  schemaFile: string,
  schema: JsonObject,
  spec: CollectionSpec,
): Collection {
  const { source } = spec;
  const slash = source.lastIndexOf('/');
  return {
    name,
    schemaFile,
    schema,
    title: typeof schema.title === 'string' ? schema.title : name,
    source,
    folder: slash === -1 ? '' : source.slice(0, slash),
    extension: source.slice(source.lastIndexOf('.')),
    single: !source.includes('*'),
    key: spec.key,
    body: spec.body,
    route: spec.route,
    anchor: spec.anchor,
    anchors: spec.anchors ?? [],
    status: spec.status ?? 200,
    unknownRedirect: spec.unknown?.redirect,
    unknownLog: spec.unknown?.log,
    minEntries: spec.minEntries ?? (source.includes('*') ? 0 : 1),
    require: spec.require,
    tokens: spec.tokens ?? {},
    register: spec.register,
    titleTemplate: spec.titleTemplate,
    pictureHosts: spec.pictureHosts,
    wordChoice: spec.wordChoice,
    synonyms: spec.synonyms,
    searchOnly: searchOnlyFields(schema),
    head: spec.head,
    include: spec.include ?? {},
    search: spec.search === undefined ? [] : [spec.search].flat(),
    emit: spec.emit,
  };
}

/** The top-level fields that a schema marks with `x-search-only`. */
function searchOnlyFields(schema: JsonObject): ReadonlySet<string> {
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return new Set(
    properties.flatMap(([name, one]) => (isObject(one) && one['x-search-only'] === true ? name : [])),
  );
}
