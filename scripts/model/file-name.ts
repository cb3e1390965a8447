import { entryName } from './paths.ts';
import type { StructureEntry } from './site-model.ts';
import { slugify } from './slug.ts';
import { TOKEN } from './tokens.ts';

/**
 * Whether an entry has the key that its file is called by. A key with a token may have the file name of either spelling:
 * `what-is-{product}` lives in `what-is-product.md`.
 */
export function isNamedAsFile({
  collection,
  file,
  key,
  record,
}: Pick<StructureEntry, 'collection' | 'file' | 'key' | 'record'>): boolean {
  const name = entryName(collection, file.path);
  return (
    name === key || name === (record.rawKey ?? '').replace(TOKEN, (_whole, token: string) => slugify(token))
  );
}
