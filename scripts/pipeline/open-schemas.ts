import { loadLanguages } from '../contract/search-languages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import {
  configNames,
  NO_CONFIG,
  schemaModules,
  type ConfigOutcome,
  type SiteConfig,
} from '../config/site-config.ts';
import { siteLanguages } from '../model/languages.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { readSchemas, schemaSet, type RawSchemas } from '../schema/load.ts';
import { outsideProblems } from '../schema/lint/outside-folders.ts';
import { prepareSeries } from '../site/resolve/series.ts';
import { applyConfig, setConfig } from './config/apply-config.ts';

/** The schemas of a site with what its configuration adds, and what is wrong with both. */
export interface OpenedSchemas {
  schemas: RawSchemas;
  /** Files that the problems may point into. */
  files: SourceFile[];
  /** What is wrong with the configuration, or does not fit to it: then the schemas are not looked at. */
  misfits: Diagnostic[];
  problems: Diagnostic[];
}

/** The configuration of a site; loaded only where there is one: most sites have none. */
export async function openedConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  if (configNames(root).length === 0 && schemaModules(root).length === 0) return NO_CONFIG;
  const { openConfig } = await import('../config/open-config.ts');
  return openConfig(root, isAllowed);
}

/** Hashes of schemas that this process has found valid: whoever stays open, or opens many sites of one kind, looks at each set once. */
const valid = new Set<string>();

/**
 * Reads the schemas of a site, and says what is wrong with them.
 * @param isVerified whether schemas with this hash were found valid before by this version of the pipeline
 */
export async function openSchemas(
  root: string,
  configured: ConfigOutcome,
  isVerified: (hash: string) => boolean = () => false,
): Promise<OpenedSchemas> {
  const { schemas, problems } = await applyConfig(readSchemas(root), configured.config);
  const files = [...configured.files, ...schemas.files.map(({ file }) => file)];
  const misfits = [...configured.problems, ...problems];
  if (misfits.length > 0) return { schemas, files, misfits, problems: misfits };
  const outside = outsideProblems(root, schemas);
  const { hash } = schemas;
  if (schemas.diagnostics.length === 0 && (valid.has(hash) || isVerified(hash)))
    return { schemas, files, misfits, problems: outside };
  const { verifySchemas } = await import('../schema/lint/verify-schemas.ts');
  const found = verifySchemas(schemas);
  if (found.length === 0 && hash !== '') valid.add(hash);
  return { schemas, files, misfits, problems: [...found, ...outside] };
}

/** Schemas that can be used, as every stage takes them, with what their keywords need loaded. */
export async function openedSet(schemas: RawSchemas, config: SiteConfig | undefined): Promise<SchemaSet> {
  const set = { ...schemaSet(schemas), config: setConfig(config) };
  await Promise.all([prepareSeries(set), loadLanguages(siteLanguages(set))]);
  return set;
}
