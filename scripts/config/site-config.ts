import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { NO_OWN_RULES, type OwnRules } from '../diagnostics/site-rules.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { isSchemaModule } from '../schema/load.ts';
import type { ConfigHost } from './host.ts';
import type { ConfigFacts } from './messages.ts';
import type { ConfigSources } from './place.ts';

/** The names that a configuration may have. */
export const CONFIG_NAMES = [
  'content.config.ts',
  'content.config.mts',
  'content.config.js',
  'content.config.mjs',
];

/** Names of the configurations of a root: more than one is a mistake. */
export function configNames(root: string): string[] {
  return CONFIG_NAMES.filter((name) => existsSync(path.join(root, name)));
}

/**
 * Modules that export schemas, as paths relative to the root: those in `schemas/` itself whose names do not begin with `_`.
 * Programs that export nothing may lie there, too, and are not run.
 */
export function schemaModules(root: string): string[] {
  return namesIn(path.join(root, 'schemas'))
    .filter(isSchemaModule)
    .sort()
    .map((name) => `schemas/${name}`)
    .filter((file) => exportsSomething(path.join(root, file)));
}

/** A folder that cannot be read is reported where the schemas are read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function exportsSomething(file: string): boolean {
  const read = readRegularFile(file);
  return 'fault' in read || /^\s*(?:export|module\.exports)\b/m.test(read.bytes.toString());
}

/** What a site's configuration adds. */
export interface SiteConfig {
  facts: ConfigFacts;
  /** Names the state of all files that it consists of. */
  key: string;
  /** Absolute path of the file; that of a schema module where a site has no configuration. */
  file: string;
  sources: ConfigSources;
  /** The thread that its code runs in. */
  host: ConfigHost;
}

/** The configuration of a site: none, not run because nobody allowed it, one with problems, or one that can be used. */
export interface ConfigOutcome {
  /** The files that it consists of, as far as problems may point into them. */
  files: SourceFile[];
  problems: Diagnostic[];
  rules: OwnRules;
  /** Its name where there is one that was not run. */
  unread?: string | undefined;
  config?: SiteConfig | undefined;
}

/** A site without a configuration. */
export const NO_CONFIG: ConfigOutcome = { files: [], problems: [], rules: NO_OWN_RULES };
