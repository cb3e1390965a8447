import type { Diagnostic, Span, Related } from '../diagnostics/diagnostic.ts';
import type { WordMemory } from '../incremental/word-memory.ts';
import type { ImageFactsTable } from '../model/picture.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import {
  allEntries,
  type Entry,
  type SiteModel,
  type SiteStructure,
  type Route,
  type StructureEntry,
} from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { fieldsOf } from '../model/template.ts';
import { oldAddresses } from '../model/address.ts';
import { fieldPointer } from '../schema/json.ts';
import type { RuleId } from '../diagnostics/rules.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import type { Collection } from '../schema/collection.ts';

/** Input of a check: the whole site, and facts about the pictures and card themes it uses. */
export interface CheckInput<Model = SiteModel> extends Strictness {
  model: Model;
  images: ImageFactsTable;
  themes: CardThemeTable;
  /** Dictionary lookups of earlier runs; if undefined, every word is looked up again. */
  words?: WordMemory | undefined;
}

/**
 * The options of a run that checks read, with their defaults. An option added here reaches every check in
 * commands, the API and workspaces, and invalidates results that were cached without it.
 */
const CHECK_OPTIONS = {
  /** The site is about to be published: entries still to be written are errors. */
  publishing: false,
  /** Claims that only the owner can confirm are errors until they are confirmed. */
  strictClaims: false,
};

/** Options of checks, as the caller passes them. */
export type CheckOptions = {
  [Name in keyof typeof CHECK_OPTIONS]?: (typeof CHECK_OPTIONS)[Name] | undefined;
};

/** The day of a run, and its strictness. */
export type Strictness = typeof CHECK_OPTIONS & {
  /** The ISO date used as today. */
  today: string;
};

/**
 * Picks the options of checks from the options of a run and fills in the defaults.
 * @param today the ISO date used as today
 */
export function strictnessOf(options: CheckOptions, today: string): Strictness {
  const names = Object.keys(CHECK_OPTIONS) as (keyof CheckOptions)[];
  const given = Object.fromEntries(names.map((name) => [name, options[name] ?? CHECK_OPTIONS[name]]));
  return { ...CHECK_OPTIONS, ...given, today };
}

/**
 * A check of one subject: it reports and never changes anything. What it may read is declared, because that
 * decides when a cached result is still valid (docs/decisions/0004-what-is-cached.md):
 * - `structure`: the whole site except its prose. Runs again when anything but prose has changed.
 * - `prose`: the texts of one entry at a time, with the structure of the site. Also runs again when that
 *   entry has changed.
 * - `all prose`: the texts of all entries together. Runs every time, unless `concerns` says that the changed
 *   texts cannot affect it.
 */
export type Check =
  | { reads: 'structure'; run: (input: CheckInput<SiteStructure>) => Diagnostic[] }
  | { reads: 'prose'; run: (input: CheckInput<SiteStructure>) => (entry: Entry) => Diagnostic[] }
  | {
      reads: 'all prose';
      run: (input: CheckInput) => Diagnostic[];
      concerns: (model: SiteModel, changed: ReadonlySet<string>) => boolean;
    };

/** Creates a check that reads the whole site except its prose. */
export function readsStructure(run: (input: CheckInput<SiteStructure>) => Diagnostic[]): Check {
  return { reads: 'structure', run };
}

/** Creates a check that reads the texts of one entry at a time. */
export function readsProse(run: (input: CheckInput<SiteStructure>) => (entry: Entry) => Diagnostic[]): Check {
  return { reads: 'prose', run };
}

/**
 * Runs a check and returns its problems.
 * @param entries entries whose texts are checked, for a check that reads one entry at a time
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

/** The span in a file that the address of a page, or one of its aliases, comes from. */
export function addressSpan({ entry, path }: Route<StructureEntry>, alias = path): Span {
  const { record, data, collection } = entry;
  const pointers =
    alias === path
      ? fieldsOf(collection.route ?? '').map(fieldPointer)
      : oldAddresses(data).flatMap((one) => (one.alias === alias ? one.pointer : []));
  const found = pointers.find((pointer) => record.spans[pointer] !== undefined);
  return found === undefined ? keySpan(record.spans, '') : valueSpan(record.spans, found);
}

/**
 * Creates a problem with a schema, at the name of a key.
 * @param pointer JSON pointer in the schema
 */
export function schemaProblem(
  rule: RuleId,
  { file }: Pick<Collection, 'file'>,
  pointer: string,
  { message, suggestion, related }: { message: string; suggestion: string; related?: Related[] },
): Diagnostic {
  // JSON is valid YAML, and the YAML parser records positions.
  const { spans } = parseYaml(file, file.text, 0);
  return file.problem(rule, keySpan(spans, pointer), message, {
    suggestion,
    ...(related === undefined ? {} : { related }),
  });
}
