import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sha256 } from '../incremental/hash.ts';
import type { SetConfig } from '../schema/collection.ts';
import { objectAt, type JsonObject } from '../schema/json.ts';
import type { RawSchemas } from '../schema/load.ts';
import { keyPlace, type SiteConfig } from './site-config.ts';

/** The schemas of the computed fields of a collection. */
function computedSchemas({ exported }: SiteConfig, collection: string): JsonObject {
  const fields = Object.entries(exported.compute?.[collection] ?? {});
  return Object.fromEntries(fields.map(([field, { schema }]) => [field, schema]));
}

/**
 * Adds computed fields to collections as if their schemas declared them, and includes the configuration in
 * the hash that is part of every cache key.
 */
export function applyConfig(
  read: RawSchemas,
  config: SiteConfig | undefined,
): { schemas: RawSchemas; problems: Diagnostic[] } {
  if (config === undefined) return { schemas: read, problems: [] };
  const { file, exported, key } = config;
  const problems: Diagnostic[] = [];
  const report = (at: string[], message: string): void => {
    problems.push(file.problem('config-invalid', keyPlace(file.text, ['compute', ...at]), message));
  };
  for (const name of Object.keys(exported.compute ?? {}))
    if (!read.files.some((one) => one.name === name)) report([name], `There is no collection \`${name}\`.`);
  const files = read.files.map((schemaFile) => {
    const { name, schema } = schemaFile;
    if (schema === undefined || exported.compute?.[name] === undefined) return schemaFile;
    const computed = computedSchemas(config, name);
    const own = objectAt(schema, 'properties');
    for (const field of Object.keys(computed))
      if (Object.hasOwn(own, field))
        report([name, field], `\`${field}\` is a field of ${schemaFile.file.path} already.`);
    return { ...schemaFile, computed, schema: { ...schema, properties: { ...computed, ...own } } };
  });
  return { schemas: { ...read, files, hash: sha256(read.hash, key) }, problems };
}

/** The part of a configuration that is needed to process single files, in the form sent to worker threads. */
export function setConfig(config: SiteConfig | undefined): SetConfig | undefined {
  if (config === undefined) return undefined;
  const { root, key, file, exported } = config;
  const { remark = [], rehype = [] } = exported.markdown ?? {};
  const computed = Object.entries(exported.compute ?? {}).map(([name, fields]) => [
    name,
    Object.keys(fields),
  ]);
  return {
    key,
    computed: Object.fromEntries(computed) as SetConfig['computed'],
    plugins: remark.length + rehype.length > 0 ? { name: file.path, root } : undefined,
  };
}
