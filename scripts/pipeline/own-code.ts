// The code of `content.config`: computed fields and checks. It is run again in each run, never cached.
import type { ConfigCheck, ConfigEntry, EntryText, Finding } from '../config/config-types.ts';
import { codeProblem, ownRule, type SiteConfig } from '../config/site-config.ts';
import { isError, type Diagnostic, type Fix, type Span } from '../diagnostics/diagnostic.ts';
import { safeFix, unsafeFix } from '../diagnostics/fixes.ts';
import { createAjv } from '../entry/validate/ajv.ts';
import { schemaProblems } from '../entry/validate/problems.ts';
import { wordsEdit } from '../model/edits.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { languageOf } from '../model/languages.ts';
import { keyOf } from '../model/entry-place.ts';
import { allEntries, type Entry, type LoadTexts, type SiteModel } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import type { SchemaSet } from '../schema/collection.ts';
import { pointerSegment, type JsonObject } from '../schema/json.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import type { Run } from './run.ts';

/** An entry as the code sees it: what it changes does not change the site. */
function shownEntry(entry: Omit<Entry, 'record'>, texts: Record<string, EntryText> = {}): ConfigEntry {
  const { key, path, language, data } = entry;
  const place = { collection: entry.collection.name, file: entry.file.path };
  return { ...place, key, path, language, data: structuredClone(data), texts };
}

/**
 * The entries with their computed fields, and the problems. An entry with errors is not shown to the code, which could
 * only fail on it. The date and `shown` determine which other entries it sees.
 */
export async function computeFields(
  { day, shown }: Pick<Run, 'day' | 'shown'>,
  config: SiteConfig,
  set: SchemaSet,
  read: readonly ReadEntry[],
): Promise<{ entries: ReadEntry[]; problems: Diagnostic[] }> {
  const { compute = {} } = config.exported;
  const sound = read.filter(({ record }) => !record.dropped && !record.diagnostics.some(isError));
  const seen = new Map(
    sound.map((entry) => {
      const { collection, file, record } = entry;
      const { data = {} } = record;
      const language = languageOf(collection, file.path);
      const key = keyOf(collection, file.path, data);
      return [entry, shownEntry({ collection, key, file, path: undefined, language, data })];
    }),
  );
  const holds = unpublishedOf(sound, day, shown);
  const visible = sound.flatMap((entry) => (holds.has(entry) ? [] : (seen.get(entry) ?? [])));
  const all = (collection: string): ConfigEntry[] =>
    visible.filter((entry) => entry.collection === collection);
  const get = (collection: string, key: string): ConfigEntry | undefined =>
    all(collection).find((entry) => entry.key === key);

  const ajv = createAjv();
  for (const [id, schema] of set.byId) ajv.addSchema(schema, id, undefined, false);
  const problems: Diagnostic[] = [];
  /** Fields whose code failed: it is not run on further entries. */
  const failed = new Set<string>();
  const withFields = async (source: ReadEntry): Promise<ReadEntry> => {
    const { collection, file, record } = source;
    const entry = seen.get(source);
    if (entry === undefined) return source;
    const data: JsonObject = { ...record.data };
    for (const [field, definition] of Object.entries(compute[collection.name] ?? {})) {
      const name = `${collection.name}.${field}`;
      const report = (span: Span, message: string, suggestion: string): void => {
        problems.push(file.problem('computed-invalid', span, message, { suggestion }));
      };
      if (Object.hasOwn(data, field)) {
        const words = `\`${field}\` is computed by ${config.file.path}, so it cannot be set here.`;
        report(keySpan(record.spans, pointerSegment(field)), words, 'Remove the field.');
      } else if (!failed.has(name))
        try {
          const computed = await definition.value({ entry, get, all });
          if (computed === undefined) continue;
          data[field] = computed;
          const check = ajv.compile({ type: 'object', properties: { [field]: definition.schema } });
          check({ [field]: computed });
          const remedy = `Fix what computes \`${name}\` in ${config.file.path}.`;
          for (const { message } of schemaProblems(file, record.spans, check.errors ?? []))
            report([0, 3], `The computed value is wrong: ${message}`, remedy);
        } catch (error) {
          failed.add(name);
          const what = `\`${name}\` cannot be computed for ${file.path}`;
          problems.push(codeProblem(config, 'config-failed', what, error));
        }
    }
    return { ...source, record: { ...record, data } };
  };
  const entries: ReadEntry[] = [];
  for (const source of read) entries.push(await withFields(source));
  return { entries, problems };
}

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
  const sources = new Map<ConfigEntry, Entry>();
  for (const entry of allEntries(model)) {
    if (broken.has(entry.file.path)) continue;
    const compiled = loadTexts(entry);
    const texts = Object.keys(entry.record.markdown).map((pointer): [string, EntryText] => {
      const { text = '', html = '' } = compiled[pointer] ?? {};
      return [
        pointer,
        { source: entry.file.text.slice(...valueSpan(entry.record.spans, pointer)), text, html },
      ];
    });
    sources.set(shownEntry(entry, Object.fromEntries(texts)), entry);
  }
  const entries = [...sources.keys()];
  const problems: Diagnostic[] = [];
  for (const check of config.exported.checks ?? []) {
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

/** A finding as a diagnostic with a position and a fix. */
function asDiagnostic(check: ConfigCheck, entry: Entry, pointer: string, finding: Finding): Diagnostic {
  const { file, record } = entry;
  const { message, suggestion, match = '', replace, applicability } = finding;
  const value = valueSpan(record.spans, pointer);
  const at = match === '' ? -1 : file.text.slice(...value).indexOf(match);
  const words: Span | undefined = at === -1 ? undefined : [value[0] + at, value[0] + at + match.length];
  let fixes: Fix[] = [];
  if (words !== undefined && replace !== undefined) {
    const make = applicability === 'safe' ? safeFix : unsafeFix;
    const title = replace === '' ? `Remove \`${match}\`` : `Change \`${match}\` to \`${replace}\``;
    fixes = make(title, wordsEdit({ file, spans: record.spans }, words, replace));
  }
  const own = ownRule(check);
  const span = words ?? firstLineOf(file.text, value);
  const problem = file.problem('config-failed', span, message, { suggestion, fixes });
  return { ...problem, rule: check.id, severity: own.severity, own };
}

/** A field is marked by its first line. */
function firstLineOf(text: string, [start, end]: Span): Span {
  const value = text.slice(start, end);
  const from = start + value.length - value.trimStart().length;
  const [line = ''] = text.slice(from, Math.max(from, end)).split(/\r?\n/);
  return [from, from + line.length];
}
