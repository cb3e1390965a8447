import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sortDiagnostics, compareText, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { tokenText } from '../../model/tokens.ts';
import type { ResolvedSite } from '../../pipeline/run-report.ts';
import { createEncoder } from '../../site/images/encoder.ts';
import { inventory } from '../list/inventory.ts';
import { ownerFacts } from '../list/owner-facts.ts';
import { entryFacts } from './entry-facts.ts';
import { comingEvents } from './calendar.ts';
import type { ReportFacts, RuleFindings } from './facts.ts';
import { linkGraph } from './link-graph.ts';
import { mapFacts } from './map-facts.ts';
import { pictureFacts, previews } from './picture-facts.ts';
import type { TodoGroup } from './todo.ts';

export interface ReportInput {
  site: ResolvedSite;
  /** All its problems. */
  diagnostics: readonly Diagnostic[];
  /** The site including unpublished entries, for their previews; undefined if there are none. */
  whole: ResolvedSite | undefined;
  /** ISO date of the last commit of each file. */
  saved: ReadonlyMap<string, string>;
  todo: TodoGroup[];
  progress: (message: string) => void;
}

/**
 * Collects everything that the report shows. Broken entries are listed, without facts that cannot be
 * determined.
 */
export async function gatherReport(input: ReportInput): Promise<ReportFacts> {
  const { site, diagnostics, whole, saved, progress } = input;
  const { model, cache } = site;
  const encoder = createEncoder(model.root, cache);
  const rows = inventory(site, diagnostics, model.set.collections);
  const links = linkGraph(model);
  const pictures = await pictureFacts(site, encoder, progress);
  const held = new Set(model.held.map(({ file }) => file.path));
  const shown = new Map([
    ...(await previews(site, encoder, () => true, progress)),
    ...(whole === undefined
      ? []
      : await previews(whole, encoder, ({ entry }) => held.has(entry.file.path), progress)),
  ]);
  const entries = entryFacts(rows, { site, diagnostics, links, pictures, previews: shown, saved });
  return {
    todo: input.todo,
    name: siteName(site),
    today: model.today,
    font: fontOf(site),
    entries,
    links,
    pictures,
    findings: findingsByRule(diagnostics),
    events: comingEvents(model),
    drafts: entries.filter(({ state }) => state === 'draft'),
    maps: mapFacts(model),
    owner: ownerFacts(model).open,
  };
}

/** The host of a site, or the name of its folder. */
export function siteName({ model }: ResolvedSite): string {
  const origin = tokenText(model.tokens, 'origin') ?? '';
  return URL.canParse(origin) ? new URL(origin).host : path.basename(model.root);
}

/** The font of the first usable card theme. */
function fontOf({ model, themes }: ResolvedSite): string | undefined {
  const usable = [...themes.values()].find(
    ({ look, font }) => look !== undefined && font?.fault === undefined,
  );
  const file = usable?.font === undefined ? undefined : usable.look?.font;
  if (file === undefined) return undefined;
  const bytes = readFileSync(path.join(model.root, 'content', file));
  return `data:font/ttf;base64,${bytes.toString('base64')}`;
}

/** Problems by rule: errors first, then the most frequent. */
export function findingsByRule(diagnostics: readonly Diagnostic[]): RuleFindings[] {
  const byRule = new Map<string, RuleFindings>();
  for (const one of sortDiagnostics(diagnostics)) {
    const name = `${one.severity} ${one.rule}`;
    const found = byRule.get(name) ?? {
      ...{ rule: one.rule, severity: one.severity, problems: [] },
      ...(one.own === undefined ? {} : { own: one.own }),
    };
    found.problems.push(one);
    byRule.set(name, found);
  }
  return [...byRule.values()].sort(
    (a, b) =>
      compareText(a.severity, b.severity) ||
      b.problems.length - a.problems.length ||
      compareText(a.rule, b.rule),
  );
}
