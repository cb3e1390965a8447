import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import type { FileTable } from '../../incremental/file-table.ts';
import { contentHash } from '../../incremental/hash.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { ImageFacts, ImageFactsTable } from '../../model/picture.ts';
import { isObject } from '../../schema/json.ts';
import type { Inspection } from './inspect.ts';
import { fileOfAddress } from '../../disk/paths.ts';

export interface PictureOptions {
  /** Cache by file stat: a file that is listed there is not read, unless its picture was never inspected. */
  table?: FileTable | undefined;
  /** Masters that are to be moved: new address → current address. */
  moved?: ReadonlyMap<string, string> | undefined;
  /**
   * Selects which masters are inspected, by address and hash; the others are left out. All when undefined.
   */
  wanted?: ((address: string, hash: string) => boolean) | undefined;
  /** Selects the cache parts that are kept; all when undefined. */
  kept?: ((part: string) => boolean) | undefined;
}

type Known = Record<string, Inspection>;
/**
 * Sixteen cache files, so that several machines can each build some. Increase the number when the inspection
 * changes: all pictures are then decoded again.
 */
const knownFile = (part: string): string => `images/facts-7/${part}.json`;

/** The cache part that holds the facts of a picture: the first digit of its hash. */
export function factsPart(hash: string): string {
  return hash.charAt(0);
}

/** Decoders use their own threads; more pictures at once only cost memory. */
const AT_ONCE = 4;

/**
 * Reads the masters in use; size and faults are cached by content hash. Missing files are left out; a file
 * that cannot be read has that as its fault.
 */
export async function readImageFacts(
  root: string,
  addresses: readonly string[],
  cache: Cache,
  progress: (message: string) => void,
  { table, moved = new Map(), wanted, kept }: PictureOptions = {},
): Promise<ImageFactsTable> {
  const parts = new Map<string, Known>();
  const knownOf = (hash: string): Known => {
    const part = factsPart(hash);
    let known = parts.get(part);
    if (known === undefined) {
      const remembered = cache.readJson(knownFile(part));
      parts.set(part, (known = (isObject(remembered) ? remembered : {}) as unknown as Known));
    }
    return known;
  };
  const changed = new Set<string>();
  const facts = new Map<string, ImageFacts>();
  let inspected = 0;
  const readOne = async (address: string): Promise<void> => {
    const place = moved.get(address) ?? address;
    const name = fileOfAddress(place);
    const file = path.join(root, name);
    const seen = table?.known(name, file);
    const before = seen === undefined ? undefined : knownOf(seen.hash)[seen.hash];
    if (seen !== undefined && before !== undefined && wanted === undefined) {
      facts.set(address, factsOf(seen.hash, before));
      return;
    }
    const read = readRegularFile(file);
    if ('fault' in read) {
      if (!read.isMissing) facts.set(address, { hash: '', width: 0, height: 0, fault: read.fault });
      return;
    }
    const hash = contentHash(read.bytes);
    if (seen === undefined) table?.note(name, hash);
    if (wanted?.(address, hash) === false) return;
    const known = knownOf(hash);
    if (known[hash] === undefined) {
      const { inspectPicture } = await import('./inspect.ts');
      known[hash] = await inspectPicture(read.bytes);
      inspected += 1;
      changed.add(factsPart(hash));
      progress(`looking through pictures: ${inspected}`);
    }
    facts.set(address, factsOf(hash, known[hash]));
  };
  // The workers share one iterator, so that each address is taken once.
  const waiting = addresses.values();
  const worker = async (): Promise<void> => {
    for (const address of waiting) await readOne(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (const part of changed) if (kept?.(part) ?? true) cache.writeJson(knownFile(part), parts.get(part));
  // In a fixed order, independent of which finished first.
  return new Map([...facts].sort(([a], [b]) => compareText(a, b)));
}

function factsOf(hash: string, { width, height, traits, fault }: Inspection): ImageFacts {
  return { hash, width, height, traits, fault };
}
