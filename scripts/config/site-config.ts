import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { NO_OWN_RULES, type OwnRules } from '../diagnostics/own-rules.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
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

/** Modules that export schemas, as paths relative to the root: those in `schemas/` itself whose names do not begin with `_`. */
export function schemaModules(root: string): string[] {
  const folder = path.join(root, 'schemas');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(isSchemaModule)
    .sort()
    .map((name) => `schemas/${name}`);
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
