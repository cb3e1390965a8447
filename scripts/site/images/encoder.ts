import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { contentHash } from '../../incremental/hash.ts';
import { memoBytes } from '../../incremental/memo.ts';
import { loadPackage } from '../../disk/missing-package.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { EncodeRequest, Encoder } from '../../model/picture.ts';

/** Thrown with a message for editors when a master turns out to be damaged during decoding. */
export class BrokenImage extends Error {
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(reason);
  }
}

/**
 * The same few masters are requested several times in a row; keeping all of them would take too much memory.
 */
const MOST_MASTERS = 8;

/**
 * Encodes pictures with sharp, each at most once: results are cached by the hash of the master and the
 * settings, and concurrent requests for the same result share the work.
 */
export function createEncoder(root: string, cache: Cache): Encoder {
  const inFlight = new Map<string, Promise<Buffer>>();
  const readMaster = createMasterReader(root);

  const encodeNow = async (request: EncodeRequest): Promise<Buffer> => {
    const { address, facts, prepare } = request;
    const { default: sharp } = await loadPackage('sharp', 'pictures', () => import('sharp'));
    // Outside the try block: only failures inside it are caused by the picture.
    const encode = await prepare();
    try {
      const bytes = await encode(sharp, readMaster(address, facts.hash));
      if (request.isNote !== true) encoder.encoded += 1;
      return bytes;
    } catch (error) {
      throw new BrokenImage(address, error instanceof Error ? error.message.toLowerCase() : String(error));
    }
  };

  const encoder: Encoder = {
    encoded: 0,
    encode: (request) => {
      const { facts, settings, extension } = request;
      const name = `${facts.hash} ${settings} ${extension}`;
      const work = (): Promise<Buffer> => encodeNow(request);
      const running = inFlight.get(name) ?? memoBytes(cache, [facts.hash, settings], extension, work);
      inFlight.set(name, running);
      return running;
    },
  };
  return encoder;
}

/**
 * Reads masters and verifies that each is still the one that was checked: an editor may save it while the
 * build runs.
 */
function createMasterReader(root: string): (address: string, hash: string) => Buffer {
  const masters = new Map<string, Buffer>();
  return (address, hash) => {
    const known = masters.get(address);
    if (known !== undefined) return known;
    const found = readRegularFile(path.join(root, 'content', address));
    if ('fault' in found) throw new Error(found.fault);
    if (contentHash(found.bytes) !== hash) throw new Error('it was changed while the build ran');
    if (masters.size > MOST_MASTERS) masters.clear();
    masters.set(address, found.bytes);
    return found.bytes;
  };
}
