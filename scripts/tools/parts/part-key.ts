import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { keyFault } from '../scaffold/entry-name.ts';

/**
 * Explains why no entry of a shared file can have a key; undefined if its schema allows it.
 * @param written the key as entered; may contain tokens
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

/** Names the entry that already has a key; undefined if there is none. */
export function takenKey(model: SiteModel, { name, title }: Collection, key: string): string | undefined {
  const taken = entriesOf(model, name).find((one) => one.key === key);
  const at = taken?.file.place([0, 0]);
  return at && `There is already an entry \`${key}\` in ${title}: ${at.file}:${at.line}.`;
}
