import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { keyFault } from '../scaffold/entry-name.ts';

/**
 * Why none of several entries of a file can have a key; undefined where its schema allows it.
 * @param written the key as it was asked for; may hold tokens
 */
export function unfitKey(
  { set }: SiteModel,
  collection: Collection,
  key: string,
  written: string,
): string | undefined {
  const fault = keyFault(set, collection, key);
  const field = collection.key ?? 'name';
  return fault && `\`${written}\` cannot be the ${field} of an entry of ${collection.title}: ${fault}.`;
}

/** Where an entry has a key already; undefined where none has it. */
export function takenKey(model: SiteModel, { name, title }: Collection, key: string): string | undefined {
  const taken = entriesOf(model, name).find((one) => one.key === key);
  const at = taken?.file.place([0, 0]);
  return at && `There is already an entry \`${key}\` in ${title}: ${at.file}:${at.line}.`;
}
