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

/** The schemas of a site with the additions of its configuration, and the problems of both. */
export interface OpenedSchemas {
  schemas: RawSchemas;
  /** Files that the problems may refer to. */
  files: SourceFile[];
  /**
   * Problems of the configuration, or between it and the schemas; if
   * there are any, the schemas are not checked.
   */
  misfits: Diagnostic[];
  problems: Diagnostic[];
}

/** The configuration of a site. The module is loaded only if there is one, because most sites have none. */
export async function openedConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  if (configNames(root).length === 0 && schemaModules(root).length === 0) return NO_CONFIG;
  const { openConfig } = await import('../config/open-config.ts');
  return openConfig(root, isAllowed);
}

/**
 * Reads and checks the schemas of a site.
 * @param isVerified whether schemas with this hash were already found valid by this version of the pipeline
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
  if (schemas.diagnostics.length === 0 && isVerified(schemas.hash))
    return { schemas, files, misfits, problems: outside };
  const { verifySchemas } = await import('../schema/lint/verify-schemas.ts');
  return { schemas, files, misfits, problems: [...verifySchemas(schemas), ...outside] };
}

/** Valid schemas in the form that all stages use, with the modules that their keywords need loaded. */
export async function openedSet(schemas: RawSchemas, config: SiteConfig | undefined): Promise<SchemaSet> {
  const set = { ...schemaSet(schemas), config: setConfig(config) };
  await Promise.all([prepareSeries(set), loadLanguages(siteLanguages(set))]);
  return set;
}
