import { Option, InvalidArgumentError } from 'commander';
import { toIsoDate } from '../model/dates/dates.ts';
import type { RunOptions } from '../pipeline/run.ts';

export const FORMATS = ['pretty', 'json', 'sarif', 'github'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Command-line options of `validate` and `build`. All of them are passed to the pipeline: an option declared
 * in `RunOptions` only needs its flag.
 */
export interface CommandOptions extends DayOptions, Omit<RunOptions, 'root' | 'progress'> {
  root?: string;
  out?: string;
  format: Format;
  strict: boolean;
  /** Whether the code of `content.config` may be run. */
  config: boolean;
  quiet: boolean;
  keepGoing?: boolean;
  /** Only for `validate`. */
  fix?: boolean;
  dryRun?: boolean;
  paths: string[];
}

/** The option for the form of what is printed. */
export function formatOption(description: string, formats: readonly string[]): Option {
  return new Option('--format <format>', description).choices(formats).default('pretty');
}

export function rootOption(): Option {
  return new Option(
    '--root <dir>',
    'folder that contains content/ and schemas/ (default: the project)',
  ).argParser(nonEmpty);
}

export function outOption(): Option {
  return new Option('--out <dir>', 'output folder (default: dist-content in the root)').argParser(nonEmpty);
}

function nonEmpty(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It is empty.');
  return value;
}

/** `--no-config`: does not run code from the site's folder, for untrusted checkouts. */
export function configOption(): Option {
  return new Option(
    '--no-config',
    'do not run content.config: without its checks, computed fields and plugins',
  );
}

/** Options that determine which entries a command includes. */
export interface DayOptions {
  drafts?: boolean;
  clock?: Date;
}

export function siteDay({ drafts = false, clock }: DayOptions): Pick<RunOptions, 'today'> & {
  shown: 'drafts' | 'published';
} {
  return { shown: drafts ? 'drafts' : 'published', today: clock };
}

export function draftsOption(): Option {
  return new Option('--drafts', 'include drafts and entries that are scheduled for later').default(false);
}

export function clockOption(): Option {
  return new Option('--clock <date>', 'the date to use as today, such as 2026-12-24').argParser(day);
}

function day(value: string): Date {
  const iso = toIsoDate(value);
  if (iso === undefined) throw new InvalidArgumentError('Write a day that exists, such as 2026-12-24.');
  return new Date(`${iso}T00:00:00Z`);
}
