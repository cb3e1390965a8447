import path from 'node:path';
import type { FileTable } from '../../incremental/file-table.ts';
import { contentHash } from '../../incremental/hash.ts';
import { fileNameFault } from '../../disk/paths.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import { endingOf, type DownloadFacts, type DownloadTable } from '../../model/downloads.ts';
import { contentFault } from './content-kinds.ts';

/** Cache question about the bytes of a download; the extension they must match is part of its name. */
const CAN_BE_OFFERED = 'can be offered';

/**
 * Facts about the files that visitors can download; a file deleted since it was listed is left out.
 * @param table cache of files that can be offered: they are read again only when their stat has changed
 */
export function readDownloads(root: string, addresses: readonly string[], table: FileTable): DownloadTable {
  return new Map(
    addresses.flatMap((address): [string, DownloadFacts][] => {
      const facts = factsOf(root, address, table);
      return facts === undefined ? [] : [[address, facts]];
    }),
  );
}

function factsOf(root: string, address: string, table: FileTable): DownloadFacts | undefined {
  const name = `content${address}`;
  const place = path.join(root, name);
  const known = table.known(name, place);
  if (known?.answers.get(CAN_BE_OFFERED) === true)
    return { hash: known.hash, bytes: known.size, fault: undefined };
  const found = readRegularFile(place);
  if ('fault' in found) return found.isMissing ? undefined : { hash: '', bytes: 0, fault: found.fault };
  const { bytes } = found;
  const hash = contentHash(bytes);
  const fault = nameFault(address) ?? contentFault(endingOf(address), bytes);
  if (known === undefined) table.note(name, hash).set(CAN_BE_OFFERED, fault === undefined);
  return { hash, bytes: bytes.length, fault };
}

/**
 * Matches anything but letters, digits, and signs without special meaning in URLs, HTML, file systems and
 * host rules.
 */
const OTHER_SIGN = /[^\p{L}\p{M}\p{N}\-._~+,=@/]/u;
/** The fault of a file name, which becomes part of an address; in words that follow a colon. */
function nameFault(address: string): string | undefined {
  const [sign] = OTHER_SIGN.exec(address) ?? [];
  if (sign !== undefined) return `its name contains ${sign === ' ' ? 'a space' : `\`${sign}\``}`;
  if (address !== address.normalize('NFC'))
    return 'its name stores an accent as a separate character (NFD), so a text cannot name it';
  // A name of this length still fits every file system when the output adds part of the hash.
  for (const part of address.slice(1).split('/')) {
    const fault = fileNameFault(part);
    if (fault !== undefined)
      return `its name ${part === address.split('/').at(-1) ? '' : `\`${part}\` `}${fault}`;
  }
  return undefined;
}
