import path from 'node:path';
import { contentHash } from '../../cache/hash.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { endingOf, type DownloadFacts, type DownloadTable } from '../../model/downloads.ts';
import { contentFault } from './content-kinds.ts';

/** Reads the files that visitors can download; one that is gone since it was listed is left out. */
export function readDownloads(root: string, addresses: readonly string[]): DownloadTable {
  return new Map(
    addresses.flatMap((address): [string, DownloadFacts][] => {
      const found = readRegularFile(path.join(root, 'content', address));
      if ('fault' in found)
        return found.isMissing ? [] : [[address, { hash: '', bytes: 0, fault: found.fault }]];
      const { bytes } = found;
      const fault = contentFault(endingOf(address), bytes);
      return [[address, { hash: contentHash(bytes), bytes: bytes.length, fault }]];
    }),
  );
}
