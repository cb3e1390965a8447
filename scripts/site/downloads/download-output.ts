import path from 'node:path';
import { contentHash } from '../../incremental/hash.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { downloadFile } from '../../model/downloads.ts';
import { downloadUses } from '../../model/download-uses.ts';
import type { OutputFile } from '../../model/outputs.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';

/** The downloads in use as files of the output, copied unchanged. */
export function downloadOutput(model: SiteModel): OutputFile[] {
  // Most sites have none; searching all entries takes as long as one edit.
  if (model.downloads.size === 0) return [];
  const used = [...new Set(downloadUses(model, allEntries(model)).map(({ address }) => address))].sort();
  return used.flatMap((address) => {
    const facts = model.downloads.get(address);
    if (facts === undefined) return [];
    const produce = (): Buffer => {
      const found = readRegularFile(path.join(model.root, 'content', address));
      if ('fault' in found) throw new Error(`content${address} cannot be read any more: ${found.fault}.`);
      // An editor may save the file while the build runs; its name contains the hash of the bytes that were
      // checked.
      if (contentHash(found.bytes) !== facts.hash)
        throw new Error(`content${address} was changed during the build. Build again.`);
      return found.bytes;
    };
    return [{ path: downloadFile(address, facts), key: facts.hash, produce }];
  });
}
