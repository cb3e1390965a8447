import { statSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { contentHash } from '../../incremental/hash.ts';
import { siteHome } from '../../incremental/location.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { ImageFacts, ImageFactsTable } from '../../model/picture.ts';
import { isObject } from '../../schema/json.ts';
import type { Inspection } from './inspect.ts';
import { fileOfAddress } from '../../disk/paths.ts';

type Known = Record<string, Inspection>;

/** The hash of each master when it was last read, with what the system then said of the file. */
type Seen = Record<string, { state: string; hash: string }>;

/** Increase the number when the inspection changes: all pictures are then decoded again. */
const KNOWN_FILE = 'images/facts-7.json';

/** Decoders use their own threads; more pictures at once only cost memory. */
const AT_ONCE = 4;

/**
 * Reads the masters in use; size and faults are cached by content hash. Missing files are left out; a file
 * that cannot be read has that as its fault.
 * @param moved masters that are to be moved: new address → current address
 */
export async function readImageFacts(
  root: string,
  addresses: readonly string[],
  cache: Cache,
  progress: (message: string) => void,
  moved: ReadonlyMap<string, string> = new Map(),
): Promise<ImageFactsTable> {
  const remembered = cache.readJson(KNOWN_FILE);
  const byHash = (isObject(remembered) ? remembered : {}) as unknown as Known;
  const seenFile = `images/seen-${siteHome(root)}.json`;
  const seen = (cache.readJson(seenFile) ?? {}) as Seen;
  const facts = new Map<string, ImageFacts>();
  let inspected = 0;
  let seenAnew = 0;
  const readOne = async (address: string): Promise<void> => {
    const place = moved.get(address) ?? address;
    const name = fileOfAddress(place);
    const file = path.join(root, name);
    const state = stateOf(file);
    const before = seen[name];
    const same = before !== undefined && before.state === state ? byHash[before.hash] : undefined;
    if (before !== undefined && same !== undefined) {
      facts.set(address, factsOf(before.hash, same));
      return;
    }
    const read = readRegularFile(file);
    if ('fault' in read) {
      if (!read.isMissing) facts.set(address, { hash: '', width: 0, height: 0, fault: read.fault });
      return;
    }
    const hash = contentHash(read.bytes);
    if (byHash[hash] === undefined) {
      const { inspectPicture } = await import('./inspect.ts');
      byHash[hash] = await inspectPicture(read.bytes);
      inspected += 1;
      progress(`looking through pictures: ${inspected}`);
    }
    if (state !== undefined) seen[name] = { state, hash };
    seenAnew += 1;
    facts.set(address, factsOf(hash, byHash[hash]));
  };
  // The workers share one iterator, so that each address is taken once.
  const waiting = addresses.values();
  const worker = async (): Promise<void> => {
    for (const address of waiting) await readOne(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (inspected > 0) cache.writeJson(KNOWN_FILE, byHash);
  if (seenAnew > 0) cache.writeJson(seenFile, seen);
  // In a fixed order, independent of which finished first.
  return new Map([...facts].sort(([a], [b]) => compareText(a, b)));
}

/** Equal for a file that nobody has written or replaced; the time of its last change cannot be set as that of its content can. */
function stateOf(file: string): string | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    return [size, mtimeMs, ctimeMs, ino].join(' ');
  } catch {
    // Missing or forbidden: reading it says which.
    return undefined;
  }
}

function factsOf(hash: string, { width, height, traits, fault }: Inspection): ImageFacts {
  return { hash, width, height, traits, fault };
}
