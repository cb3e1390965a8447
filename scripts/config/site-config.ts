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

/** The possible names of a configuration. */
export const CONFIG_NAMES = [
  'content.config.ts',
  'content.config.mts',
  'content.config.js',
  'content.config.mjs',
];

/** The configurations in a root; there must be at most one. */
export function configNames(root: string): string[] {
  return CONFIG_NAMES.filter((name) => existsSync(path.join(root, name)));
}

/**
 * Modules that export schemas, relative to the root: those in `schemas/` itself whose names do not start with
 * `_`. Modules without an export of a schema may be there too, and are ignored.
 */
export function schemaModules(root: string): string[] {
  return namesIn(path.join(root, 'schemas'))
    .filter(isSchemaModule)
    .sort()
    .map((name) => `schemas/${name}`)
    .filter((file) => exportsSomething(path.join(root, file)));
}

/** An unreadable folder is reported when the schemas are read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function exportsSomething(file: string): boolean {
  const read = readRegularFile(file);
  return 'fault' in read || /^[ \t]*(?:export|module\.exports)\b/m.test(read.bytes.toString());
}

export interface SiteConfig {
  facts: ConfigFacts;
  /** A key of the state of all its files. */
  key: string;
  /** Absolute path of the file; that of a schema module if there is no configuration. */
  file: string;
  sources: ConfigSources;
  /** The thread that runs its code. */
  host: ConfigHost;
}

/** The result of opening a configuration: none, not run for lack of permission, with problems, or usable. */
export interface ConfigOutcome {
  /** Its files, which problems may refer to. */
  files: SourceFile[];
  problems: Diagnostic[];
  rules: OwnRules;
  /** Its name if it exists but was not run. */
  unread?: string | undefined;
  config?: SiteConfig | undefined;
}

/** The result for a site without a configuration. */
export const NO_CONFIG: ConfigOutcome = { files: [], problems: [], rules: NO_OWN_RULES };
