// What programs import: `exports` of scripts/package.json.
export { build, validate } from './run.ts';
export { defineCheck, defineConfig } from '../config/config-types.ts';
export { watch } from './watch.ts';
export type {
  BuildOptions,
  BuildResult,
  HeldEntry,
  LeftOutEntry,
  Problem,
  RelatedPlace,
  SiteOptions,
  ValidateOptions,
  ValidateResult,
  Watcher,
  WatchOptions,
  WatchResult,
} from './types.ts';
export type {
  CheckContext,
  ComputeContext,
  ComputedField,
  ConfigCheck,
  ConfigEntry,
  ContentConfig,
  EntryText,
  Finding,
  JsonValue,
  MarkdownConfig,
  MarkdownPlugin,
} from '../config/config-types.ts';
