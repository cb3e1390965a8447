import { Option, InvalidArgumentError } from 'commander';
import type { BuildShard } from '../incremental/cache-shards.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import type { RunOptions, SiteOptions } from '../pipeline/validate-options.ts';

/** The forms that a report can have. */
export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * What `validate` and `build` are told on the command line. The pipeline is handed all of it: an option that is declared in
 * `SiteOptions` or `RunOptions` needs its flag and nothing more.
 */
export interface CommandOptions extends DayOptions, Omit<SiteOptions, 'root'>, Omit<RunOptions, 'progress'> {
  root?: string;
  out?: string;
  format: Format;
  strict: boolean;
  /** Whether the code of `content.config` may be run. */
  config: boolean;
  quiet: boolean;
  all?: boolean;
  keepGoing?: boolean;
  /** Of `build` alone: the part of the site that is worked on. */
  shard?: BuildShard;
  /** Of `validate` alone. */
  fix?: boolean;
  dryRun?: boolean;
  paths: string[];
}

/** `--no-config`: the code that a site has beside its content is not run, for checkouts that nobody has looked at. */
export function configOption(): Option {
  return new Option(
    '--no-config',
    'do not run content.config: without its checks, computed fields and plugins',
  );
}

/** Options of a command that say which entries it takes into the site. */
export interface DayOptions {
  drafts?: boolean;
  clock?: Date;
}

/** The day of a run, and which entries are taken into the site, as the pipeline is told them. */
export function siteDay({ drafts = false, clock }: DayOptions): Pick<SiteOptions, 'today'> & {
  shown: 'drafts' | 'published';
} {
  return { shown: drafts ? 'drafts' : 'published', today: clock };
}

export function draftsOption(): Option {
  return new Option('--drafts', 'include drafts and entries that are scheduled for later').default(false);
}

export function clockOption(): Option {
  return new Option('--clock <date>', 'the day to take for today, such as 2026-12-24').argParser(day);
}

function day(value: string): Date {
  const iso = toIsoDate(value);
  if (iso === undefined) throw new InvalidArgumentError('Write a day that exists, such as 2026-12-24.');
  return new Date(`${iso}T00:00:00Z`);
}
