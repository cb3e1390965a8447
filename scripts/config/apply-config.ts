import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sha256 } from '../incremental/hash.ts';
import type { SetConfig } from '../schema/collection.ts';
import { objectAt } from '../schema/json.ts';
import type { RawSchemas } from '../schema/load.ts';
import { keyPlace, type SiteConfig } from './site-config.ts';

/**
 * Adds computed fields to collections as if their schemas declared them, and includes the configuration in
 * the hash that is part of every cache key.
 */
export function applyConfig(
  schemas: RawSchemas,
  config: SiteConfig | undefined,
): { schemas: RawSchemas; problems: Diagnostic[] } {
  if (config === undefined) return { schemas, problems: [] };
  const { file, key } = config;
  const { compute = {} } = config.exported;
  const problems: Diagnostic[] = [];
  const report = (at: string[], message: string): void => {
    problems.push(file.problem('config-invalid', keyPlace(file.text, ['compute', ...at]), message));
  };
  const collections = new Set(schemas.files.map(({ name }) => name));
  for (const name of Object.keys(compute))
    if (!collections.has(name)) report([name], `There is no collection \`${name}\`.`);
  const files = schemas.files.map((schemaFile) => {
    const { name, schema } = schemaFile;
    const fields = compute[name];
    if (schema === undefined || fields === undefined) return schemaFile;
    const computed = Object.fromEntries(
      Object.entries(fields).map(([field, added]) => [field, added.schema]),
    );
    const properties = objectAt(schema, 'properties');
    for (const field of Object.keys(computed))
      if (Object.hasOwn(properties, field))
        report([name, field], `\`${field}\` is a field of ${schemaFile.file.path} already.`);
    return { ...schemaFile, computed, schema: { ...schema, properties: { ...computed, ...properties } } };
  });
  return { schemas: { ...schemas, files, hash: sha256(schemas.hash, key) }, problems };
}

/** The part of a configuration that is needed to process single files, in the form sent to worker threads. */
export function setConfig(config: SiteConfig | undefined): SetConfig | undefined {
  if (config === undefined) return undefined;
  const { root, key, file, exported } = config;
  const { remark = [], rehype = [] } = exported.markdown ?? {};
  const computed = Object.entries(exported.compute ?? {}).map(
    ([name, fields]) => [name, Object.keys(fields)] as const,
  );
  return {
    key,
    computed: Object.fromEntries(computed),
    plugins: remark.length + rehype.length > 0 ? { name: file.path, root } : undefined,
  };
}
