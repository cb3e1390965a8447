import type { Cache } from '../../incremental/cache.ts';
import { sha256 } from '../../incremental/hash.ts';
import { siteHome } from '../../incremental/location.ts';
import type { ConfigEntry, EntryText } from '../../config/config-types.ts';
import type { CheckFacts, Found } from '../../config/messages.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { faultProblem } from '../../config/place.ts';
import { isError, type Diagnostic, type Fix, type Span } from '../../diagnostics/diagnostic.ts';
import { safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import type { OwnRuleId } from '../../diagnostics/rules.ts';
import { wordsEdit } from '../../model/edits.ts';
import {
  allEntries,
  visitEntry,
  type Entry,
  type LoadTexts,
  type SiteModel,
} from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import { isObject } from '../../schema/json.ts';

interface SentLink {
  entry: number;
  pointer: string;
  url: string;
}

/**
 * Runs the checks of a configuration. Results are cached under a hash of everything that was sent to the
 * check, which is all that it can see of the site.
 * @param cache undefined to run all of them
 */
export async function runOwnChecks(
  config: SiteConfig,
  model: SiteModel,
  loadTexts: LoadTexts,
  cache: Cache | undefined,
): Promise<Diagnostic[]> {
  const { checks } = config.facts;
  if (checks.length === 0) return [];
  const entries = allEntries(model);
  const sent = {
    structure: lazy(() => send(entries, undefined)),
    prose: lazy(() => send(entries, loadTexts)),
    links: lazy(() => linksOf(model, entries)),
  };
  const name = `own-checks/${siteHome(model.root)}.json`;
  const kept = cache?.readJson(name);
  const known = isObject(kept) ? (kept as unknown as Record<string, CachedAnswer>) : {};
  const next: Record<string, CachedAnswer> = {};
  const problems: Diagnostic[] = [];
  for (const check of checks) {
    const ofSchema = check.schema;
    const about = ofSchema === undefined ? entries : soundEntries(entries, ofSchema);
    const seen = ofSchema === undefined ? await sent[check.reads]() : await send(about, loadTexts);
    const links = ofSchema === undefined ? sent.links() : [];
    const question = JSON.stringify([seen, links, model.today]);
    const key = sha256(config.key, check.id, question);
    const before = known[check.id];
    const found =
      before?.key === key
        ? before.found
        : await ask(config, check, { seen, links, today: model.today }, problems);
    // The other checks are not at fault if this one stopped the thread.
    if (found === undefined && !config.host.isAlive) break;
    if (found === undefined) continue;
    next[check.id] = { key, found };
    problems.push(...found.flatMap((one) => placed(check, one, about)));
  }
  if (cache !== undefined && JSON.stringify(next) !== JSON.stringify(known)) cache.writeJson(name, next);
  return problems;
}

interface CachedAnswer {
  key: string;
  found: Found[];
}

/** The entries that the library of a schema validates: those with errors would be reported twice. */
function soundEntries(entries: readonly Entry[], name: string): Entry[] {
  return entries.filter(
    ({ collection, record }) => collection.name === name && !record.diagnostics.some(isError),
  );
}

/** The findings of a check; undefined if it failed, which is a problem of the configuration. */
async function ask(
  config: SiteConfig,
  { id }: CheckFacts,
  { seen, links, today }: { seen: ConfigEntry[]; links: SentLink[]; today: string },
  problems: Diagnostic[],
): Promise<Found[] | undefined> {
  const answer = await config.host.ask({ kind: 'check', id, entries: seen, links, today });
  if ('found' in answer) return answer.found;
  problems.push(faultProblem(config.sources, 'config-failed', `The check \`${id}\` failed`, answer.fault));
  return undefined;
}

function send(entries: readonly Entry[], loadTexts: LoadTexts | undefined): Promise<ConfigEntry[]> {
  return Promise.all(entries.map((entry) => sentEntry(entry, loadTexts)));
}

/**
 * An entry in the form sent to the checks of a configuration.
 * @param loadTexts set if the check reads prose
 */
async function sentEntry(entry: Entry, loadTexts: LoadTexts | undefined): Promise<ConfigEntry> {
  const { collection, key, file, path, language, data } = entry;
  return {
    ...{ collection: collection.name, key, file: file.path },
    ...(path === undefined ? {} : { path }),
    ...(language === undefined ? {} : { language }),
    data,
    texts: loadTexts === undefined ? {} : await textsOf(entry, loadTexts),
  };
}

async function textsOf(entry: Entry, loadTexts: LoadTexts): Promise<Record<string, EntryText>> {
  const { record, file } = entry;
  const compiled = await loadTexts(entry);
  const pointers = Object.keys(record.markdown).sort();
  return Object.fromEntries(
    pointers.map((pointer) => {
      const { text = '', html = '' } = compiled[pointer] ?? {};
      return [pointer, { source: file.text.slice(...valueSpan(record.spans, pointer)), text, html }];
    }),
  );
}

function linksOf(model: SiteModel, entries: readonly Entry[]): SentLink[] {
  return entries.flatMap((entry, index) => {
    const found: SentLink[] = [];
    visitEntry(
      model,
      entry,
      ({ pointer, value, schema }) => {
        if (typeof value === 'string' && kindOf(schema) === 'link')
          found.push({ entry: index, pointer, url: value });
      },
      'x-link',
    );
    for (const [pointer, { facts }] of Object.entries(entry.record.markdown))
      for (const { url } of facts.links) found.push({ entry: index, pointer, url });
    return found;
  });
}

/** A finding as a diagnostic with a position and a fix. */
function placed(check: CheckFacts, found: Found, entries: readonly Entry[]): Diagnostic[] {
  const entry = entries[found.entry];
  if (entry === undefined) return [];
  const { file, record } = entry;
  const { at, isExact } = spanOf(entry, found);
  const { message, suggestion, match, replace, applicability = 'unsafe' } = found;
  let fixes: Fix[] = [];
  if (isExact && match !== undefined && replace !== undefined) {
    const make = applicability === 'safe' ? safeFix : unsafeFix;
    const title = replace === '' ? `Remove \`${match}\`` : `Change \`${match}\` to \`${replace}\``;
    fixes = make(title, wordsEdit({ file, spans: record.spans }, at, replace));
  }
  const { severity, title, why, remedy, wrong, right } = check;
  const problem = file.problem('config-failed', at, message, { suggestion, fixes });
  const own = { severity, title, why, remedy, wrong, right };
  return [
    { ...problem, rule: check.id as OwnRuleId, severity: severity === 'error' ? 'error' : 'warning', own },
  ];
}

/**
 * The span of the words in the file; if they are not found, that of the
 * field, or of the first line of a long text.
 */
function spanOf(
  { file, record }: Entry,
  { pointer, match, occurrence = 1 }: Found,
): { at: Span; isExact: boolean } {
  const [start, end] = valueSpan(record.spans, pointer);
  if (match !== undefined && match !== '') {
    let at = start - 1;
    for (let count = 0; count < occurrence; count += 1) {
      at = file.text.indexOf(match, at + 1);
      if (at === -1 || at + match.length > end) break;
    }
    if (at >= start && at + match.length <= end) return { at: [at, at + match.length], isExact: true };
  }
  const from = start + (/^\s*/.exec(file.text.slice(start, end))?.[0].length ?? 0);
  const lineEnd = file.text.slice(from, end).search(/\r?\n/);
  return { at: [from, lineEnd === -1 ? Math.max(end, from) : from + lineEnd], isExact: false };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
