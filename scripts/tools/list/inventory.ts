import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { groupBy } from '../../shared/group-by.ts';
import { compareText, isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isAbout, homeOf } from '../../diagnostics/entry-part.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import type { ResolvedSite } from '../../pipeline/run-report.ts';
import { allEntries, entriesByFile, type Entry, type SiteModel, visitEntry } from '../../model/site-model.ts';
import { sentencesIn } from '../../model/counts.ts';
import { fileKey } from '../../model/paths.ts';
import { type Hold } from '../../model/publishing.ts';
import { isDue, reviewDays } from '../../model/review-days.ts';
import { firstFilled } from '../../model/template.ts';
import type { Collection } from '../../schema/collection.ts';
import type { JsonObject } from '../../schema/json.ts';
import { pagesNamed } from '../../model/entry-links.ts';
import { isReadText, isSearchOnly } from '../../model/visible-texts.ts';
import type { CompiledTexts } from '../../model/entry-record.ts';

/**
 * State of an entry. `broken`: has errors, so nothing can be built. `left-out`: lacks the field that its
 * collection requires for publication. `draft`, `scheduled`, `expired`: unpublished.
 */
export type State = 'published' | 'broken' | 'left-out' | Hold['why'];

/** One file of a collection, as listed for editors. */
export interface InventoryRow {
  collection: string;
  key: string;
  title: string | undefined;
  /** Address of its page, or of its anchor in another page. */
  path: string | undefined;
  file: string;
  state: State;
  errors: number;
  /** The day on which it will be published, or since when it has expired. */
  day: string | undefined;
  /** A page that no other entry links to or refers to. */
  orphan: boolean;
  /** Reading grade of its texts in years of school, if requested; undefined without a sentence. */
  reading?: number | undefined;
  /** Whether it is due for review, and the day of its last review or publication, if requested. */
  isDue?: boolean;
  lastRead?: string | undefined;
}

/** Every entry of the collections, including broken ones, sorted by collection and key. */
export function inventory(
  { model, compiled, unread }: ResolvedSite,
  diagnostics: readonly Diagnostic[],
  collections: readonly Collection[],
): InventoryRow[] {
  const holds = new Map(model.held.map(({ file, hold }) => [file.path, hold]));
  const entries = entriesByFile(model);
  const orphans = orphanPages(model);
  const errorsOf = problemsByEntry(diagnostics.filter(isError));
  const files = [
    ...compiled.entries.map(({ collection, file, record }) => ({ collection, file, record })),
    ...unread.map((one) => ({ ...one, record: undefined })),
  ];
  return files
    .filter(({ collection }) => collections.includes(collection))
    .map(({ collection, file, record }) => {
      const errors = errorsOf(file).length;
      const hold = holds.get(file.path);
      const shown: State = record?.dropped === true ? 'left-out' : errors > 0 ? 'broken' : 'published';
      const state = hold?.why ?? shown;
      const entry = entries.get(file.path);
      return {
        collection: collection.name,
        key: entry?.key ?? fileKey(collection, file.path),
        title: titleOf(collection, entry?.data),
        path: entry?.path,
        file: file.path,
        state,
        errors,
        day: hold !== undefined && 'day' in hold ? hold.day : undefined,
        orphan: orphans.has(file.path),
      };
    })
    .sort((a, b) => compareText(a.collection, b.collection) || compareText(a.key, b.key));
}

/** Returns the problems of an entry; entries that share a file have those at their position. */
export function problemsByEntry(diagnostics: readonly Diagnostic[]): (file: SourceFile) => Diagnostic[] {
  const byFile = groupBy(diagnostics, ({ file }) => file);
  return (file) => (byFile.get(homeOf(file.path)) ?? []).filter((one) => isAbout(file, one));
}

/** Adds review dates to the rows and sorts them, the oldest first; rows without a date come before them. */
export function withReviews({ model }: ResolvedSite, rows: readonly InventoryRow[]): InventoryRow[] {
  const days = new Map(reviewDays(model).map((one) => [one.entry.file.path, one]));
  return rows
    .map((row) => {
      const day = days.get(row.file);
      return { ...row, isDue: day !== undefined && isDue(day, model.today), lastRead: day?.last };
    })
    .sort((a, b) => compareText(a.lastRead ?? '', b.lastRead ?? ''));
}

/** Adds the reading grade to the rows, for which every text is read. */
export function withReading(
  { model, compiled }: ResolvedSite,
  rows: readonly InventoryRow[],
): Promise<InventoryRow[]> {
  const entries = entriesByFile(model);
  return Promise.all(
    rows.map(async (row) => {
      const entry = entries.get(row.file);
      if (entry === undefined) return { ...row, reading: undefined };
      return { ...row, reading: readingGrade(model, entry, await compiled.loadTexts(entry)) };
    }),
  );
}

/**
 * Title of an entry in search results or on its page; templates with fields of other collections are skipped.
 */
export function titleOf(
  { require, search, head }: Collection,
  data: JsonObject | undefined,
): string | undefined {
  if (data === undefined) return undefined;
  const templates = [
    require === undefined ? [] : `{${require.field}}`,
    search.map((one) => one.title),
    head?.card?.title ?? [],
    head?.title ?? [],
  ];
  return firstFilled(templates.flat(), data);
}

/**
 * The files of pages that no other entry links to, in a field or a text, or names in a reference. The home
 * page and pages with an error status need no link. Included lists of a whole collection do not count as
 * links.
 */
function orphanPages(model: SiteModel): Set<string> {
  const reached = new Set(['/']);
  for (const entry of allEntries(model)) {
    for (const page of pagesNamed(model, entry)) if (page !== entry.path) reached.add(page);
  }
  // List pages have no file.
  const files = model.routes.filter(({ entry }) => entry.collection.list === undefined);
  const alone = files.filter(({ path, entry }) => entry.collection.status < 400 && !reached.has(path));
  return new Set(alone.map((route) => route.entry.file.path));
}

/** Shorter texts are labels, names and prices, not sentences, and would distort the result. */
const FEWEST_WORDS = 5;

/**
 * Reading grade of an entry in years of school, by the Flesch-Kincaid formula for English, to one decimal.
 * Covers all its texts and Markdown; every paragraph, list item, heading and table cell counts as a separate
 * text. Undefined without a sentence.
 */
export function readingGrade(model: SiteModel, entry: Entry, texts: CompiledTexts): number | undefined {
  const counts = { sentence: 0, word: 0, syllable: 0 };
  for (const block of textsOf(model, entry, texts).flatMap(blocks)) {
    for (const sentence of sentencesIn(block)) {
      const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
      if (words.length < FEWEST_WORDS) continue;
      counts.sentence += 1;
      counts.word += words.length;
      for (const word of words) counts.syllable += Math.max(1, syllable(word));
    }
  }
  return counts.sentence === 0 ? undefined : Math.round(fleschKincaid(counts) * 10) / 10;
}

function textsOf(model: SiteModel, entry: Entry, texts: CompiledTexts): string[] {
  const out = Object.values(texts).map(({ html }) => html);
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    if (typeof value !== 'string' || isSearchOnly(entry, pointer)) return;
    if (isReadText(schema) && schema['x-markdown'] === undefined) out.push(value);
  });
  return out;
}

/** Splits HTML at its block elements and removes the tags. */
function blocks(html: string): string[] {
  return html
    .split(/<\/?(?:p|li|h[1-6]|td|th|tr|ul|ol|table|blockquote|pre|figure|img|br)\b[^>]*>/i)
    .map((block) =>
      block
        .replace(/<[^>]+>/g, '')
        .replace(/&[a-z#0-9]+;/gi, ' ')
        .trim(),
    );
}
