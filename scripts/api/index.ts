// What programs import from the npm package. `npm run package` publishes these declarations.
export { build } from './build.ts';
export { validate } from './validate.ts';
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
