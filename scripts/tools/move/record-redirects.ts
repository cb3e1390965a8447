import type { Edit } from '../../diagnostics/diagnostic.ts';
import { ownedAddresses } from '../../model/owned-addresses.ts';
import { redirectRows, type RedirectRow } from '../../model/redirects.ts';
import { entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { addItems, removeItems, type NewItem, type WrittenList } from './list-edits.ts';
import type { Plan } from './plan.ts';

/** An address that no longer exists, and its redirect target. */
export type NewRedirect = Pick<RedirectRow, 'from' | 'to'>;

/** Changes to the redirect lists. */
export interface RedirectChange {
  add: readonly NewRedirect[];
  /** Selects rows to remove: their address is a page again, or their target is gone. */
  drop: (row: NewRedirect) => boolean;
}

const HEAD =
  '# Addresses that are gone, and where they lead. `content move` and `content remove` write here.';

/**
 * Adds redirects to the redirect list of the site. Edits already planned in removed rows are dropped.
 * @returns the addresses without a redirect, because the site has no list; they are noted in the plan
 */
export function recordRedirects(model: SiteModel, plan: Plan, change: RedirectChange): ReadonlySet<string> {
  const collection = model.set.collections.find(({ redirects }) => redirects !== undefined);
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
  } else if (collection === undefined && add.length > 0) {
    const lost = add.map(({ from }) => from);
    plan.notes.push(
      `${lost.map((from) => `\`${from}\``).join(', ')} leads nowhere from now on: the site has no list of redirects (a collection with \`redirects\`).`,
    );
    return new Set(lost);
  }
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
  const writtenList: WrittenList = { file: list.file, spans, pointer: `/${field}`, length };
  const reused = dropped.slice(0, add.length);
  const edits = reused.flatMap(({ pointer }, index) =>
    (['from', 'to'] as const).map((name): Edit => ({
      file: list.file.path,
      span: valueSpan(spans, `${pointer}/${name}`),
      text: add[index]?.[name] ?? '',
    })),
  );
  const removed = removeItems(writtenList, new Set(dropped.slice(add.length).map(indexOf)));
  const added = addItems(writtenList, add.slice(reused.length).map(itemOf));
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
