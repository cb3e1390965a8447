import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { countWords } from '../../model/counts.ts';
import { usedBy } from '../../model/picture-uses.ts';
import { entriesByFile, visitEntry, type Entry, type SiteModel } from '../../model/site-model.ts';
import { siteScope } from '../../model/share-card.ts';
import { firstFilled } from '../../model/template.ts';
import { isReadText, isSearchOnly } from '../../model/visible-texts.ts';
import type { ResolvedSite } from '../../pipeline/run-report.ts';
import { problemsByEntry, type InventoryRow } from '../list/inventory.ts';
import { daysBetween } from './calendar.ts';
import type { Age, EntryFacts, PictureFacts } from './facts.ts';
import { homeOf, type LinkGraph } from './link-graph.ts';

/** Data added to the rows of the inventory. */
export interface EntryParts {
  site: ResolvedSite;
  diagnostics: readonly Diagnostic[];
  links: LinkGraph;
  pictures: readonly PictureFacts[];
  previews: ReadonlyMap<string, NonNullable<EntryFacts['preview']>>;
  /** ISO date of the last commit of each file. */
  saved: ReadonlyMap<string, string>;
}

/** The facts of each entry in the report. */
export function entryFacts(rows: readonly InventoryRow[], parts: EntryParts): EntryFacts[] {
  const { diagnostics, pictures, previews, saved } = parts;
  const { model, compiled, unread } = parts.site;
  const entries = entriesByFile(model);
  const titles = new Map(model.set.collections.map(({ name, title }) => [name, title]));
  const thumbnails = new Map(pictures.map(({ address, thumbnail }) => [address, thumbnail]));
  const linked = linkCounts(parts.links);
  const files = new Map([...compiled.entries, ...unread].map(({ file }) => [file.path, file]));
  const problemsOf = problemsByEntry(diagnostics);
  return rows.map((row) => {
    const entry = entries.get(row.file);
    const file = files.get(row.file);
    const picture = entry && usedBy(model, [entry]).find(({ src }) => thumbnails.get(src) !== undefined);
    const thumbnail = thumbnails.get(picture?.src ?? '');
    return {
      ...row,
      group: titles.get(row.collection) ?? row.collection,
      words: entry === undefined ? 0 : wordsIn(model, entry),
      age: entry === undefined ? undefined : ageOf(model, entry, saved.get(row.file)),
      linked: entry === undefined ? undefined : linked.get(homeOf(entry)),
      findings: file === undefined ? 0 : problemsOf(file).length,
      picture: thumbnail && { ...thumbnail, alt: picture?.alt ?? '' },
      preview: previews.get(row.file),
    };
  });
}

function linkCounts({ nodes, edges }: LinkGraph): Map<string, { from: number; to: number }> {
  const counts = nodes.map(() => ({ from: 0, to: 0 }));
  for (const { from, to } of edges) {
    const [source, target] = [counts[from], counts[to]];
    if (source !== undefined) source.to += 1;
    if (target !== undefined) target.from += 1;
  }
  return new Map(nodes.map(({ name }, index) => [name, counts[index] ?? { from: 0, to: 0 }]));
}

/** Number of visible words of an entry: its Markdown and its plain texts, with tokens filled in. */
function wordsIn(model: SiteModel, entry: Entry): number {
  let words = Object.values(entry.record.markdown).reduce((sum, { facts }) => sum + facts.words, 0);
  visitEntry(model, entry, ({ pointer, value, schema }) => {
    if (typeof value !== 'string' || isSearchOnly(entry, pointer)) return;
    if (isReadText(schema)) words += countWords(value);
  });
  return words;
}

/** Age of an entry by the dates of the page's head, else by the last commit. */
function ageOf(
  model: SiteModel,
  { collection: { head }, data, language }: Entry,
  saved: string | undefined,
): Age | undefined {
  const scope = siteScope(model, language);
  const days = [
    ['changed', firstFilled(head?.modified, data, scope)],
    ['published', firstFilled(head?.published, data, scope)],
    ['saved', saved],
  ] as const;
  for (const [by, day] of days)
    if (day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day))
      return { day, days: Math.max(0, daysBetween(day, model.today)), by };
  return undefined;
}
