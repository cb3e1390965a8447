import type { Diagnostic, Span, Related } from '../../diagnostics/diagnostic.ts';
import type { WordMemory } from '../../incremental/word-memory.ts';
import type { ImageFactsTable } from '../../model/picture.ts';
import type { CardThemeTable } from '../../model/share-card.ts';
import {
  allEntries,
  type Entry,
  type SiteModel,
  type SiteStructure,
  type Route,
  type StructureEntry,
} from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { fieldsOf } from '../../model/template.ts';
import { fieldPointer } from '../../schema/json.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import type { Collection } from '../../schema/collection.ts';

/** What a check looks at: the whole site, and what is known of the pictures and card looks it uses. */
export interface CheckInput<Model = SiteModel> extends Strictness {
  model: Model;
  images: ImageFactsTable;
  looks: CardThemeTable;
  /** What dictionaries answered in earlier runs; they are asked again where it is left out. */
  words?: WordMemory | undefined;
}

/**
 * The options of a run that checks look at, each with what holds where it is not given. An option that is added here reaches every
 * check, in a command, a program, and a workspace, and makes answers that were found without it useless.
 */
const CHECK_OPTIONS = {
  /** The site is about to be published: what waits to be written is an error. */
  publishing: false,
  /** Claims that only the owner can confirm are errors as long as they are open. */
  strictClaims: false,
};

/** Options that checks look at, as they are given. */
export type CheckOptions = {
  [Name in keyof typeof CHECK_OPTIONS]?: (typeof CHECK_OPTIONS)[Name] | undefined;
};

/** The day of a run, and how strict it is. */
export type Strictness = typeof CHECK_OPTIONS & {
  /** The ISO day that the run takes for today. */
  today: string;
};

/**
 * What checks are given of the options of a run, whichever else it has.
 * @param today the ISO day that the run takes for today
 */
export function strictnessOf(options: CheckOptions, today: string): Strictness {
  const names = Object.keys(CHECK_OPTIONS) as (keyof CheckOptions)[];
  const given = Object.fromEntries(names.map((name) => [name, options[name] ?? CHECK_OPTIONS[name]]));
  return { ...CHECK_OPTIONS, ...given, today };
}

/**
 * One subject, one file: looks, reports, changes nothing. What it may read it is handed, and no more, because that decides when an
 * answer of an earlier run still holds (docs/decisions/0231-checks-declare-what-they-read.md):
 * - `structure`: all of the site but its prose. Looked at again when anything but prose has changed.
 * - `prose`: the texts of one entry at a time, beside the structure of the site. Looked at again when that entry has changed, too.
 * - `all prose`: the texts of all entries together. Looked at again in every run, unless `concerns` says that texts which have
 *   changed cannot matter to it.
 */
export type Check =
  | { reads: 'structure'; run: (input: CheckInput<SiteStructure>) => Diagnostic[] }
  | { reads: 'prose'; run: (input: CheckInput<SiteStructure>) => (entry: Entry) => Diagnostic[] }
  | {
      reads: 'all prose';
      run: (input: CheckInput) => Diagnostic[];
      concerns: (model: SiteModel, changed: ReadonlySet<string>) => boolean;
    };

/** A check that reads all of the site but its prose. */
export function readsStructure(run: (input: CheckInput<SiteStructure>) => Diagnostic[]): Check {
  return { reads: 'structure', run };
}

/** A check that reads the texts of one entry at a time. */
export function readsProse(run: (input: CheckInput<SiteStructure>) => (entry: Entry) => Diagnostic[]): Check {
  return { reads: 'prose', run };
}

/**
 * What a check finds.
 * @param entries those whose texts are looked at, where it looks at one at a time
 */
export function runCheck(
  check: Check,
  input: CheckInput,
  entries: readonly Entry[] = allEntries(input.model),
): Diagnostic[] {
  if (check.reads !== 'prose') return check.run(input);
  const look = check.run(input);
  return entries.flatMap((entry) => look(entry));
}

/** Where the address of a page, or one of its aliases, comes from in its file. */
export function addressSpan({ entry, path }: Route<StructureEntry>, alias = path): Span {
  const { record, data, collection } = entry;
  const aliases = Array.isArray(data.aliases) ? data.aliases : [];
  const pointers =
    alias === path
      ? fieldsOf(collection.route ?? '').map(fieldPointer)
      : [`/aliases/${aliases.indexOf(alias)}`];
  const found = pointers.find((pointer) => record.spans[pointer] !== undefined);
  return found === undefined ? keySpan(record.spans, '') : valueSpan(record.spans, found);
}

/**
 * A problem with what a schema says of its entries, told at the name of a key.
 * @param pointer JSON pointer in the schema
 */
export function schemaProblem(
  rule: RuleId,
  { file }: Pick<Collection, 'file'>,
  pointer: string,
  { message, suggestion, related }: { message: string; suggestion: string; related?: Related[] },
): Diagnostic {
  // JSON is YAML too, and the YAML reader knows positions.
  const { spans } = parseYaml(file, file.text, 0);
  return file.problem(rule, keySpan(spans, pointer), message, {
    suggestion,
    ...(related === undefined ? {} : { related }),
  });
}
