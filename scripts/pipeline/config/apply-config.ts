import { sha256 } from '../../incremental/hash.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { shapeProblem } from '../../config/place.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { SetConfig } from '../../schema/collection.ts';
import { isObject, type JsonObject, objectAt } from '../../schema/json.ts';
import { inOneDialect, type RawSchemas } from '../../schema/load.ts';

export interface Configured {
  schemas: RawSchemas;
  problems: Diagnostic[];
}

/**
 * Adds computed fields to collections as if their schemas declared them, and includes the configuration in
 * the hash that is part of every cache key.
 */
export async function applyConfig(read: RawSchemas, config: SiteConfig | undefined): Promise<Configured> {
  if (config === undefined) return { schemas: read, problems: [] };
  const schemas = { ...read, files: [...read.files, ...moduleFiles(config)] };
  const { compute, sources } = config.facts;
  const names = schemas.files.flatMap(({ name, schema }) =>
    isObject(schema?.['x-collection']) ? [name] : [],
  );
  const problems: Diagnostic[] = [];
  const wrong = (at: string[], message: string, suggestion: string): void => {
    problems.push(shapeProblem(config.sources, { at, message, suggestion }));
  };
  const unknown = (part: string, name: string): void =>
    wrong(
      [part, name],
      `There is no collection \`${name}\`.`,
      didYouMean(name, names) ?? 'Name a collection as its schema is named.',
    );
  for (const name of sources) if (!names.includes(name)) unknown('sources', name);
  for (const name of Object.keys(compute)) if (!names.includes(name)) unknown('compute', name);
  for (const [name, fields] of Object.entries(compute))
    for (const [field, schema] of Object.entries(fields)) {
      const fault = await schemaFault(schema as JsonObject);
      if (fault !== undefined)
        wrong(
          ['compute', name, field, 'schema'],
          `This is not a JSON Schema: ${fault}.`,
          'Correct the schema of the field.',
        );
    }
  const files = schemas.files.map((file) => {
    const fields = compute[file.name];
    if (fields === undefined || file.schema === undefined) return file;
    const own = objectAt(file.schema, 'properties');
    for (const field of Object.keys(fields))
      if (Object.hasOwn(own, field))
        wrong(
          ['compute', file.name, field],
          `\`${field}\` is a field of ${file.file.path} already.`,
          'Give the computed field another name, or remove the field from the schema.',
        );
    const computed = fields as Record<string, JsonObject>;
    return { ...file, computed, schema: { ...file.schema, properties: { ...computed, ...own } } };
  });
  return { schemas: { ...schemas, files, hash: sha256(schemas.hash, config.key) }, problems };
}

/** The schemas that modules export, as if they were JSON files. */
function moduleFiles({ facts, sources }: SiteConfig): RawSchemas['files'] {
  return facts.schemas.flatMap(({ name, file, schema }) => {
    const source = sources.byPath.get(file);
    return source === undefined || schema === undefined
      ? []
      : [{ file: source, name, schema: inOneDialect(schema), isModule: true as const }];
  });
}

/**
 * The reason why a schema is invalid, in ajv's words. Unresolved references
 * are ignored, because they may lead to other files.
 */
async function schemaFault(schema: JsonObject): Promise<string | undefined> {
  const { createAjv } = await import('../../entry/validate/ajv.ts');
  try {
    createAjv().compile(schema);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.startsWith("can't resolve reference") ? undefined : message.replace(/^strict mode: /, '');
  }
}

/** The part of a configuration that is needed to process single files, in the form sent to worker threads. */
export function setConfig(config: SiteConfig | undefined): SetConfig | undefined {
  if (config === undefined) return undefined;
  const { facts, key, file } = config;
  const fields = Object.entries(facts.compute).map(([name, own]) => [name, Object.keys(own)] as const);
  return {
    key,
    computed: Object.fromEntries(fields),
    plugins: facts.hasPlugins ? { file, root: config.sources.root } : undefined,
    allow: facts.allow,
  };
}
