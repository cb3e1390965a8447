import type { ConfigCheck, ConfigEntry, EntryText, Finding } from '../../config/config-types.ts';
import { codeProblem, type SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, type Fix, type Span } from '../../diagnostics/diagnostic.ts';
import { safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import { wordsEdit } from '../../model/edits.ts';
import { allEntries, type Entry, type LoadTexts, type SiteModel } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';

/**
 * Runs the checks of a configuration on the entries without errors.
 * @param broken files with errors, of whatever stage
 */
export async function runOwnChecks(
  config: SiteConfig,
  model: SiteModel,
  loadTexts: LoadTexts,
  broken: ReadonlySet<string>,
): Promise<Diagnostic[]> {
  const { checks = [] } = config.exported;
  if (checks.length === 0) return [];
  const sources = new Map<ConfigEntry, Entry>();
  for (const entry of allEntries(model))
    if (!broken.has(entry.file.path)) sources.set(shownEntry(entry, loadTexts), entry);
  const entries = [...sources.keys()];
  const problems: Diagnostic[] = [];
  for (const check of checks) {
    const report = (about: ConfigEntry, pointer: string, finding: Finding): void => {
      const entry = sources.get(about);
      if (entry === undefined) throw new Error('It reports about something that is not one of the entries');
      problems.push(asDiagnostic(check, entry, pointer, finding));
    };
    try {
      await check.check({ entries, today: model.today, report });
    } catch (error) {
      problems.push(codeProblem(config, 'config-failed', `The check \`${check.id}\` failed`, error));
    }
  }
  return problems;
}

function shownEntry(entry: Entry, loadTexts: LoadTexts): ConfigEntry {
  const { collection, key, file, path, language, data, record } = entry;
  const compiled = loadTexts(entry);
  const texts = Object.keys(record.markdown).map((pointer): [string, EntryText] => {
    const { text = '', html = '' } = compiled[pointer] ?? {};
    return [pointer, { source: file.text.slice(...valueSpan(record.spans, pointer)), text, html }];
  });
  return {
    ...{ collection: collection.name, key, file: file.path },
    ...(path === undefined ? {} : { path }),
    ...(language === undefined ? {} : { language }),
    // A check that changes it must not change the site.
    data: structuredClone(data),
    texts: Object.fromEntries(texts),
  };
}

/** A finding as a diagnostic with a position and a fix. */
function asDiagnostic(check: ConfigCheck, entry: Entry, pointer: string, finding: Finding): Diagnostic {
  const { file, record } = entry;
  const { message, suggestion, match, replace, applicability = 'unsafe' } = finding;
  const words = wordsSpan(entry, pointer, match ?? '');
  let fixes: Fix[] = [];
  if (words !== undefined && match !== undefined && replace !== undefined) {
    const make = applicability === 'safe' ? safeFix : unsafeFix;
    const title = replace === '' ? `Remove \`${match}\`` : `Change \`${match}\` to \`${replace}\``;
    fixes = make(title, wordsEdit({ file, spans: record.spans }, words, replace));
  }
  const { id, title, why, remedy = 'see the message', wrong, right, severity = 'warning' } = check;
  const at = words ?? firstLineOf(file.text, valueSpan(record.spans, pointer));
  const own = { severity, title, why, remedy, wrong, right };
  const problem = file.problem('config-failed', at, message, { suggestion, fixes });
  return { ...problem, rule: id, severity: severity === 'error' ? 'error' : 'warning', own };
}

/** The span of the words in the field; undefined if they are not in it. */
function wordsSpan({ file, record }: Entry, pointer: string, words: string): Span | undefined {
  const [start, end] = valueSpan(record.spans, pointer);
  const at = file.text.indexOf(words, start);
  return words === '' || at === -1 || at + words.length > end ? undefined : [at, at + words.length];
}

/** A field is marked by its first line. */
function firstLineOf(text: string, [start, end]: Span): Span {
  const value = text.slice(start, end);
  const from = start + value.length - value.trimStart().length;
  const [line = ''] = text.slice(from, Math.max(from, end)).split(/\r?\n/);
  return [from, from + line.length];
}
