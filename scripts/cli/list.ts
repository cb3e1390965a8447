import { listed } from '../entry/validate/wording.ts';
import { cutText } from '../shared/cut-text.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { inventory, type InventoryRow, type State } from '../tools/list/inventory.ts';
import { plural } from '../report/report.ts';
import { table, print } from './print.ts';
import type { Collection } from '../schema/collection.ts';
import { guarded, openSite, namedCollection } from './site.ts';
import type { SiteModel } from '../model/site-model.ts';
import { ownerFacts, type OwnerFact, type OwnerFacts } from '../tools/list/owner-facts.ts';
import { siteFile } from '../disk/paths.ts';

export interface ListOptions {
  root?: string;
  format: 'pretty' | 'json';
  orphans: boolean;
  broken: boolean;
  /** Only unpublished entries: drafts, or entries that are scheduled or have expired. */
  drafts: boolean;
  scheduled: boolean;
  clock?: Date;
  owner: boolean;
}

const MARKS: Record<State, string> = {
  published: ' ',
  broken: '✗',
  'left-out': '-',
  draft: '~',
  scheduled: '~',
  expired: '~',
};

/** Text before the date of an unpublished entry. */
const HELD_WORDS: Partial<Record<State, string>> = { draft: 'draft', scheduled: 'from', expired: 'until' };

/**
 * `content list`: the collections, or the entries of one; with a filter and no collection, the entries of
 * all. Broken entries are included and marked. Returns the exit code.
 */
export function runList(name: string | undefined, options: ListOptions): Promise<number> {
  return guarded(async () => {
    const { site, diagnostics } = await openSite(options.root, { today: options.clock });
    const { collections } = site.model.set;
    const selection = name === undefined ? collections : [namedCollection(site.model.set, name)];
    if (options.owner) {
      await print(ownerList(site.model, name, options.format));
      return 0;
    }
    const rows = inventory(site, diagnostics, selection);
    const { orphans, broken, drafts, scheduled, format } = options;
    const isFiltered = orphans || broken || drafts || scheduled;
    const wanted = rows.filter((row) => isWanted(row, options));
    const isOverview = name === undefined && !isFiltered;
    await print(isOverview ? collectionList(collections, rows, format) : entryList(wanted, format));
    return 0;
  });
}

function isWanted(row: InventoryRow, options: ListOptions): boolean {
  const { orphans, broken, drafts, scheduled } = options;
  const isHeld =
    (drafts && row.state === 'draft') || (scheduled && ['scheduled', 'expired'].includes(row.state));
  return (
    (!orphans || row.orphan) && (!broken || row.state === 'broken') && ((!drafts && !scheduled) || isHeld)
  );
}

function entryList(rows: readonly InventoryRow[], format: ListOptions['format']): string {
  if (format === 'json') return json({ version: 1, entries: rows });
  const several = new Set(rows.map((row) => row.collection)).size > 1;
  const days = rows.some(({ state }) => HELD_WORDS[state] !== undefined);
  const lines = table([
    [
      ' ',
      ...(several ? ['COLLECTION'] : []),
      ...(days ? ['HELD BACK'] : []),
      'KEY',
      'TITLE',
      'ADDRESS',
      'FILE',
    ],
    ...rows.map((row) => [
      MARKS[row.state],
      ...(several ? [row.collection] : []),
      ...(days ? [[HELD_WORDS[row.state], row.day].filter(Boolean).join(' ')] : []),
      row.key,
      row.title ?? '',
      row.path ?? '',
      row.file,
    ]),
  ]);
  return `${[...(rows.length === 0 ? [] : lines), summary(rows)].join('\n')}\n`;
}

function summary(rows: readonly InventoryRow[]): string {
  const count = (state: State): number => rows.filter((row) => row.state === state).length;
  const unpublishedCount = count('draft') + count('scheduled') + count('expired');
  const parts = [
    plural(rows.length, 'entry', 'entries'),
    count('broken') > 0 ? `${count('broken')} broken (✗, see \`content validate\`)` : '',
    unpublishedCount > 0 ? `${unpublishedCount} held back (~)` : '',
    count('left-out') > 0 ? `${count('left-out')} left out of the site (-, see \`content validate\`)` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function collectionList(
  collections: readonly Collection[],
  rows: readonly InventoryRow[],
  format: ListOptions['format'],
): string {
  const sorted = [...collections].sort((a, b) => compareText(a.name, b.name));
  const summaries = sorted.map(({ name, title, source, route, anchor }) => {
    const own = rows.filter((row) => row.collection === name);
    const broken = own.filter((row) => row.state === 'broken').length;
    const address = route ?? anchor;
    return { name, title, entries: own.length, broken, source: siteFile(source), address };
  });
  if (format === 'json') return json({ version: 1, collections: summaries });
  const lines = table([
    [' ', 'COLLECTION', 'ENTRIES', 'TITLE', 'ADDRESS', 'FILES'],
    ...summaries.map(({ name, title, entries, broken, source, address = '' }) => [
      broken > 0 ? MARKS.broken : ' ',
      name,
      String(entries),
      title,
      address,
      source,
    ]),
  ]);
  return `${[...lines, summary(rows)].join('\n')}\n`;
}

/** Serializes missing values as null, so that every entry has the same fields. */
function json(value: object): string {
  return `${JSON.stringify(value, (_key, item: unknown) => (item === undefined ? null : item), 2)}\n`;
}

/** Maximum length of a value: the list is for finding facts, the file for reading them. */
const SHOWN = 60;

/**
 * `content list --owner`: facts that only the owner of the business can confirm, as a checklist before the
 * site is launched, with instructions for confirming one; optionally for one collection.
 */
function ownerList(model: SiteModel, collection: string | undefined, format: 'pretty' | 'json'): string {
  const owned = ownerFacts(model, collection);
  const { open, confirmed } = owned;
  if (format === 'json') return json({ version: 1, facts: open, confirmed });
  const count = `${plural(open.length, 'fact')} for the owner to confirm`;
  const done = confirmed === 0 ? '' : `, ${confirmed} confirmed`;
  return `${[...open.map(lineOf), count + done, ...howToConfirm(owned, model.today)].join('\n')}\n`;
}

/** Explains how to confirm a fact, with the first one as an example; empty if no schema supports it; a claim gets its source. */
function howToConfirm({ open: facts, claim }: OwnerFacts, today: string): string[] {
  const example = facts.find(({ tickOff }) => tickOff !== undefined);
  const [field = '', ...names] = example?.tickOff?.split('.') ?? [];
  const value = names.reduceRight((inside, name) => `{ ${name}: ${inside} }`, today);
  const day = `To tick one off, write the day on which the owner confirmed it: \`${field}: ${value}\` in ${example?.file ?? ''}.`;
  const { owner = '', source } = claim?.spec ?? {};
  const fields = [source?.publication, source?.seen].filter((name) => name !== undefined);
  const confirmation = `To tick off a claim, replace \`${owner}\` with its source (${listed(fields, 'and')}), such as in ${claim?.entry.file.path ?? ''}.`;
  return [...(example === undefined ? [] : [day]), ...(fields.length === 0 ? [] : [confirmation])];
}

function lineOf({ confirm, value = '(not given)', field, file, line, last }: OwnerFact): string {
  const before = last === undefined ? '' : ` (last confirmed on ${last})`;
  return `[ ] Please confirm: ${confirm}${before}\n      ${field}: ${cutText(value, SHOWN)}\n      ${file}:${line}`;
}
