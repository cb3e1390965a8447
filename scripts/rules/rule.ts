import type { Finding, Span, Related } from '../diagnostics/diagnostic.ts';
import type { Cache } from '../incremental/cache.ts';
import type { ImageFactsTable } from '../model/picture.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import { allEntries, type Entry, type SiteModel, type Route } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { fieldsOf } from '../model/template.ts';
import { oldAddresses } from '../model/address.ts';
import { fieldPointer } from '../schema/json.ts';
import type { Rule, STAGE_GROUPS } from '../diagnostics/rules.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import type { Collection } from '../schema/collection.ts';

/** A site with facts about the pictures and card themes it uses, and the strictness of a run. */
export interface CheckInput extends Strictness {
  model: SiteModel;
  images: ImageFactsTable;
  themes: CardThemeTable;
  /** Keeps the words of dictionaries. */
  cache?: Cache | undefined;
}

/** Options of checks, as the caller passes them. */
export interface CheckOptions {
  /** The site is about to be published: entries still to be written are errors. */
  publishing?: boolean | undefined;
  /** Claims that only the owner can confirm are errors until they are confirmed. */
  strictClaims?: boolean | undefined;
}

/** The day of a run as an ISO date, and its strictness. */
export interface Strictness {
  publishing: boolean;
  strictClaims: boolean;
  today: string;
}

/** Picks the options of checks from the options of a run and fills in the defaults. */
export function strictnessOf(
  { publishing = false, strictClaims = false }: CheckOptions,
  today: string,
): Strictness {
  return { publishing, strictClaims, today };
}

/** What a check is given: the site, its entries, pictures and card themes, the day, and the options of the run. */
export interface Site extends CheckInput {
  entries: readonly Entry[];
}

/** A check of one subject is a function of the site: it reports and never changes anything. */
export type Check = (site: Site) => readonly Finding[];

/** The groups in which `content explain` lists rules. */
export type Group = keyof typeof STAGE_GROUPS | 'Languages' | 'Downloads';

/** What a rule says of itself, with the group in which it is listed. */
export type GroupedRule = Rule & { group: Group };

/** A file of this folder: one rule with its check, or several that one look at the site finds. */
export interface RuleFile {
  rules: Readonly<Record<string, GroupedRule>>;
  check: Check;
}

/** Declares the rules of a file by their permanent ids, with the check that reports them. */
export function rules(texts: Readonly<Record<string, GroupedRule>>, check: Check): RuleFile {
  return { rules: texts, check };
}

/** The input of checks for a site. */
export function siteToCheck(input: CheckInput): Site {
  return { ...input, entries: allEntries(input.model) };
}

/** The span in a file that the address of a page, or one of its aliases, comes from. */
export function addressSpan({ entry, path }: Route, alias = path): Span {
  const { record, data, collection } = entry;
  const pointers =
    alias === path
      ? fieldsOf(collection.route ?? '').map(fieldPointer)
      : oldAddresses(data).flatMap((other) => (other.alias === alias ? other.pointer : []));
  const written = pointers.find((pointer) => record.spans[pointer] !== undefined);
  return written === undefined ? keySpan(record.spans, '') : valueSpan(record.spans, written);
}

/**
 * Creates a problem with a schema, at the name of a key.
 * @param pointer JSON pointer in the schema
 */
export function schemaFinding(
  rule: string,
  { file }: Pick<Collection, 'file'>,
  pointer: string,
  { message, suggestion, related }: { message: string; suggestion: string; related?: Related[] },
): Finding {
  // JSON is valid YAML, and the YAML parser records positions.
  const { spans } = parseYaml(file, file.text, 0);
  return file.finding(rule, keySpan(spans, pointer), message, {
    suggestion,
    ...(related === undefined ? {} : { related }),
  });
}
