import { homeOf, partPath } from '../../diagnostics/entry-part.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { replaceTokensAsSlug } from '../../model/tokens.ts';
import type { WholeSite } from '../../pipeline/run-report.ts';
import { entryPath } from '../../site/resolve/routes.ts';
import { renameMember } from '../parts/edit-parts.ts';
import { takenKey, unfitKey } from '../parts/written-parts.ts';
import { leadOn, movedAddresses, registerNames, versionsOf, type Moved } from './moved-entries.ts';
import { emptyPlan, rewriteSite, type Plan } from './plan.ts';
import { referenceName } from './rewriting.ts';
import { MoveError } from './subject.ts';
import { fieldPointer } from '../../schema/json.ts';

/**
 * Plans to rename one of several entries of a file: its key, its address, and all references to it.
 * @param written the new key; may contain tokens
 */
export function planPartMove(site: WholeSite, entry: Entry, written: string): Plan {
  const { model } = site;
  const { collection } = entry;
  const key = newKey(model, entry, written);
  const moved = versionsOf(model, entry).map((one): Moved => {
    const file = partPath(homeOf(one.file.path), key);
    const data = { ...one.data, ...(collection.key === undefined ? {} : { [collection.key]: key }) };
    return { entry: one, file, address: entryPath({ ...one, file: { path: file }, data }) };
  });
  const [before, after] = [`${collection.name}/${entry.key}`, `${collection.name}/${key}`];
  const plan: Plan = {
    ...emptyPlan(),
    what: `that moves ${before} to ${after}`,
    done: `Moved ${before} to ${after}`,
    names: [...moved.map((one): [string, string] => [one.file, one.entry.file.path]), [key, entry.key]],
  };
  const rewriting = {
    addresses: moved.flatMap((one) => movedAddresses(model, one)),
    references: new Map([[referenceName(collection.name, entry.key), written]]),
    tokens: registerNames(entry, key),
  };
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
