import type { Edit, Span } from '../../diagnostics/diagnostic.ts';
import { oldAddresses } from '../../model/address.ts';
import { ownedAddresses } from '../../model/owned-addresses.ts';
import { redirectRows, splitAnchor, type RedirectRow } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { firstShape } from '../scaffold/shape.ts';
import { addItems, lineEnd, removeItems, type NewItem, type WrittenList } from './list-edits.ts';
import type { Plan } from './plan.ts';

/** An address that no longer exists, and its redirect target. */
export interface NewRedirect {
  from: string;
  to: string;
  /** The entry whose `aliases` get the old address if the site has no redirect list. */
  home?: Entry | undefined;
}

/** Changes to the redirect lists. */
export interface RedirectChange {
  add: readonly NewRedirect[];
  /** Selects rows and aliases to remove: their address is a page again, or their target is gone. */
  drop: (row: NewRedirect) => boolean;
}

const HEAD =
  '# Addresses that are gone, and where they lead. `content move` and `content remove` write here.';

/**
 * Adds redirects to a plan: to the redirect list of the site, else to the aliases of the target entry. Edits
 * already planned in removed rows are dropped.
 * @returns the addresses without a redirect, because the site has no place for them; they are noted in the
 * plan
 */
export function recordRedirects(model: SiteModel, plan: Plan, change: RedirectChange): ReadonlySet<string> {
  const collection = model.set.collections.find((one) => one.redirects !== undefined);
  const list = collection === undefined ? undefined : entriesOf(model, collection.name)[0];
  const rows = list === undefined ? [] : redirectRows(list);
  const dropped = rows.filter(change.drop);
  for (const { entry, pointer } of dropped) withoutEditsIn(plan, entry, pointer);
  const { ownerOf } = ownedAddresses(model);
  // An address that is already in use cannot redirect.
  const add = change.add.filter(
    ({ from }) =>
      ownerOf(from, 'redirect') === undefined &&
      !rows.some((row) => row.from === from && !dropped.includes(row)),
  );
  if (list !== undefined) plan.edits.push(...rowEdits(list, rows, dropped, add));
  else if (collection !== undefined && add.length > 0) {
    const lines = add.flatMap((row) =>
      itemOf(row).block.map((line, at) => `${at === 0 ? '  - ' : '    '}${line}`),
    );
    const text = `${[HEAD, `${collection.redirects ?? ''}:`, ...lines].join('\n')}\n`;
    plan.created.push({ file: `content/${collection.source}`, text });
  } else if (collection === undefined) return addAliases(model, plan, { ...change, add });
  return new Set();
}

/** Edits that reuse removed rows for new ones, so that the file changes in fewer places. */
function rowEdits(
  list: Entry,
  rows: readonly RedirectRow[],
  dropped: readonly RedirectRow[],
  add: readonly NewRedirect[],
): Edit[] {
  const { spans } = list.record;
  const field = list.collection.redirects ?? '';
  const value = list.data[field];
  const length = Array.isArray(value) ? value.length : 0;
  const written: WrittenList = { file: list.file, spans, pointer: `/${field}`, length };
  const reused = dropped.slice(0, add.length);
  const edits = reused.flatMap(({ pointer }, index) =>
    (['from', 'to'] as const).map((name): Edit => ({
      file: list.file.path,
      span: valueSpan(spans, `${pointer}/${name}`),
      text: add[index]?.[name] ?? '',
    })),
  );
  const removed = removeItems(written, new Set(dropped.slice(add.length).map(indexOf)));
  const added = addItems(written, add.slice(reused.length).map(itemOf));
  return [...edits, ...removed, ...(added === undefined ? [] : [added])];
}

const indexOf = ({ pointer }: RedirectRow): number => Number(pointer.slice(pointer.lastIndexOf('/') + 1));

function itemOf({ from, to }: NewRedirect): NewItem {
  return {
    block: [`from: ${from}`, `to: ${to}`],
    flow: `{ from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} }`,
  };
}

function withoutEditsIn(plan: Plan, entry: Entry, pointer: string): void {
  const [from, to] = valueSpan(entry.record.spans, pointer);
  plan.edits = plan.edits.filter(
    ({ file, span }) => file !== entry.file.path || span[0] < from || span[1] > to,
  );
}

/**
 * Adds the old addresses to the aliases of their target entries, in the place of those to remove if there are.
 * @returns those for which it is not possible
 */
function addAliases(model: SiteModel, plan: Plan, { add, drop }: RedirectChange): ReadonlySet<string> {
  const homes = new Map<Entry, string[]>();
  const lost: string[] = [];
  for (const { from, home } of add)
    if (home === undefined || !hasAliases(model, home) || splitAnchor(from).anchor !== undefined)
      lost.push(from);
    else homes.set(home, [...(homes.get(home) ?? []), from]);
  for (const [home, pages] of homes) {
    const reused = aliasSpans(home, (from) => drop({ from, to: home.path ?? '' })).slice(0, pages.length);
    plan.edits.push(
      ...reused.map((span, index) => ({
        file: home.file.path,
        span,
        text: pages[index] ?? '',
      })),
      ...aliasEdits(home, pages.slice(reused.length)),
    );
  }
  if (lost.length > 0)
    plan.notes.push(
      `${lost.map((from) => `\`${from}\``).join(', ')} leads nowhere from now on: the site has no list of redirects (a collection with \`redirects\`).`,
    );
  return new Set(lost);
}

/** Positions of the aliases of an entry that are to be removed. */
function aliasSpans({ data, record }: Entry, isGone: (alias: string) => boolean): Span[] {
  return oldAddresses(data).flatMap(({ alias, pointer }) =>
    isGone(alias) ? [valueSpan(record.spans, pointer)] : [],
  );
}

function hasAliases({ resolver }: SiteModel, { collection }: Entry): boolean {
  return (
    collection.route !== undefined &&
    collection.extension !== '.json' &&
    firstShape(resolver.root(collection.schema)).property('aliases').nodes.length > 0
  );
}

function aliasEdits({ file, record, data, collection }: Entry, pages: readonly string[]): Edit[] {
  if (pages.length === 0) return [];
  const { spans } = record;
  const edit = (at: number, text: string, to = at): Edit[] => [{ file: file.path, span: [at, to], text }];
  if (typeof data.aliases === 'string') {
    const [start, end] = valueSpan(spans, '/aliases');
    return edit(start, JSON.stringify([data.aliases, ...pages]), end);
  }
  if (Array.isArray(data.aliases)) {
    const list = { file, spans, pointer: '/aliases', length: data.aliases.length };
    const added = addItems(
      list,
      pages.map((from) => ({ block: [from], flow: JSON.stringify(from) })),
    );
    return added === undefined ? [] : [added];
  }
  const end = lineEnd(file.text);
  const lines = ['aliases:', ...pages.map((from) => `  - ${from}`)].join(end);
  // Without a key among the fields, the first field marks where they begin: below them may be the text.
  if (spans[`/${collection.key ?? ''}`] === undefined) {
    const fields = Object.entries(spans).filter(([pointer]) => /^\/[^/]+$/.test(pointer));
    const first = Math.min(...fields.map(([, span]) => span[0]));
    if (fields.length > 0) return edit(first, `${lines}${end}`);
  }
  const key = valueSpan(spans, `/${collection.key ?? ''}`);
  const at = file.text.indexOf('\n', key[1]);
  return at === -1 ? edit(file.text.length, `${end}${lines}`) : edit(at + 1, `${lines}${end}`);
}

/** Removes addresses from the aliases of an entry, except those whose place another address has taken. */
export function dropAliases(plan: Plan, entry: Entry, gone: ReadonlySet<string>): void {
  const { data, file, record } = entry;
  const isTaken = (pointer: string): boolean => {
    const [start] = valueSpan(record.spans, pointer);
    return plan.edits.some((one) => one.file === file.path && one.span[0] === start);
  };
  const dropped = oldAddresses(data).filter(({ alias, pointer }) => gone.has(alias) && !isTaken(pointer));
  if (!Array.isArray(data.aliases)) {
    for (const { pointer } of dropped)
      plan.edits.push({ file: file.path, span: valueSpan(record.spans, pointer), text: '[]' });
    return;
  }
  const list = { file, spans: record.spans, pointer: '/aliases', length: data.aliases.length };
  const indexes = dropped.map(({ pointer }) => Number(pointer.split('/').at(-1)));
  plan.edits.push(...removeItems(list, new Set(indexes)));
}
