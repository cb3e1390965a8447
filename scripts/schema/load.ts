import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SourceFile, fileProblem } from '../diagnostics/source-file.ts';
import type { Collection, HeadSpec, IncludeQuery, SchemaSet, SearchSpec } from './collection.ts';
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
    if (isObject(spec)) collections.push(toCollection(name, file.path, schema, spec));
  }
  return { collections, byId, hash: raw.hash };
}

function toCollection(name: string, schemaFile: string, schema: JsonObject, spec: JsonObject): Collection {
  const source = spec.source as string;
  const slash = source.lastIndexOf('/');
  const optional = (key: string): string | undefined =>
    typeof spec[key] === 'string' ? spec[key] : undefined;
  // The shapes below were checked against COLLECTION_SCHEMA before this runs.
  const search = spec.search as unknown as SearchSpec | SearchSpec[] | undefined;
  return {
    name,
    schemaFile,
    schema,
    title: typeof schema.title === 'string' ? schema.title : name,
    source,
    folder: slash === -1 ? '' : source.slice(0, slash),
    extension: source.slice(source.lastIndexOf('.')),
    single: !source.includes('*'),
    key: optional('key'),
    body: optional('body'),
    route: optional('route'),
    anchor: optional('anchor'),
    anchors: (spec.anchors ?? []) as string[],
    status: typeof spec.status === 'number' ? spec.status : 200,
    unknownRedirect: isObject(spec.unknown) ? (spec.unknown.redirect as string) : undefined,
    minEntries: typeof spec.minEntries === 'number' ? spec.minEntries : source.includes('*') ? 0 : 1,
    require: spec.require as unknown as Collection['require'],
    tokens: (spec.tokens ?? {}) as Record<string, string>,
    wordChoice: optional('wordChoice'),
    head: spec.head as unknown as HeadSpec | undefined,
    include: (spec.include ?? {}) as unknown as Record<string, IncludeQuery>,
    search: search === undefined ? [] : Array.isArray(search) ? search : [search],
    emit: optional('emit'),
  };
}
