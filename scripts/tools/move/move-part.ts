import { homeOf, partPath } from '../../diagnostics/entry-part.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { replaceTokensAsSlug } from '../../model/tokens.ts';
import type { WholeSite } from '../../pipeline/run-report.ts';
import { renameMember } from '../parts/edit-parts.ts';
import { takenKey, unfitKey } from '../parts/written-parts.ts';
import { keyChange, leadOn, movedTo, versionsOf } from './moved-entries.ts';
import { rewriteSite, type Plan } from './plan.ts';
import { MoveError } from './subject.ts';
import { fieldPointer } from '../../schema/json.ts';

/**
 * Plans to rename one of several entries of a file: its key, its address, and all references to it.
 * @param written the new key; may contain tokens
 */
export function planPartMove(site: WholeSite, entry: Entry, written: string): Plan {
  const { model } = site;
  const key = newKey(model, entry, written);
  const moved = versionsOf(model, entry).map((one) =>
    movedTo(one, partPath(homeOf(one.file.path), key), key),
  );
  const { plan, rewriting } = keyChange(model, entry, moved, { key, slug: written });
  const keys = new Map(
    moved.flatMap(({ entry: one }) => (writesKey(one) ? [[one.file.path, written] as const] : [])),
  );
  const names = moved.flatMap(({ entry: one }) => renameMember(one, written, writesKey(one)));
  plan.edits = [...rewriteSite(site, rewriting, keys), ...names];
  leadOn(model, plan, moved);
  return plan;
}

/** Whether an entry has its key in a field; in a map the member name alone may be the key. */
function writesKey({ collection: { key, extension }, record }: Entry): boolean {
  if (key === undefined || extension === '.csv') return key !== undefined;
  const span = record.spans[fieldPointer(key)];
  return span !== undefined && span[0] !== span[2];
}

/** The new key with its tokens replaced; throws if no entry can have it. */
function newKey(model: SiteModel, { collection, key: before, file }: Entry, written: string): string {
  const { line } = file.place([0, 0]);
  if (collection.key === undefined && /^\d+$/.test(before))
    throw new MoveError(
      `Entries of ${collection.title} have no name: \`${before}\` is the place of one in ${homeOf(file.path)}, line ${line}. Name the field that tells them apart in \`key\` of ${collection.schemaFile}, or put it elsewhere by hand.`,
    );
  const key = replaceTokensAsSlug(written, model.tokens);
  const unfit = unfitKey(model, collection, key, written);
  if (unfit !== undefined) throw new MoveError(unfit);
  if (key === before) throw new MoveError(`${collection.name}/${before} already has that name.`);
  const taken = takenKey(model, collection, key);
  if (taken !== undefined) throw new MoveError(taken);
  return key;
}
