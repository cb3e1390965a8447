import type { BuildShard } from '../incremental/cache-shards.ts';
import type { DayOptions } from './day-options.ts';

/** The forms that a report can have. */
export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/** What `validate` and `build` are told on the command line. */
export interface CommandOptions extends DayOptions {
  root?: string;
  out?: string;
  format: Format;
  strict: boolean;
  strictClaims: boolean;
  cache: boolean;
  /** Whether the code of `content.config` may be run. */
  config: boolean;
  paranoid: boolean;
  quiet: boolean;
  all?: boolean;
  threads?: number;
  keepGoing?: boolean;
  /** Of `build` alone: the part of the site that is worked on. */
  shard?: BuildShard;
  /** Of `validate` alone. */
  fix?: boolean;
  dryRun?: boolean;
  paths: string[];
}
