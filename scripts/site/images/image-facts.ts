import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { Cache } from '../../cache/cache.ts';
import { contentHash } from '../../cache/hash.ts';
import type { ImageFacts, ImageFactsTable } from '../../model/picture.ts';
import { isObject } from '../../schema/json.ts';

type Known = Record<string, { width: number; height: number; fault?: string }>;
const KNOWN_FILE = 'images/facts-1.json';

/** Reads the masters in use; size and soundness are remembered by content hash. Missing files are left out. */
export function readImageFacts(root: string, addresses: readonly string[], cache: Cache): ImageFactsTable {
  const remembered = cache.readJson(KNOWN_FILE);
  const known = (isObject(remembered) ? remembered : {}) as Known;
  const facts = new Map<string, ImageFacts>();
  let changed = false;
  for (const address of addresses) {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path.join(root, 'content', address));
    } catch {
      continue;
    }
    const hash = contentHash(bytes);
    if (known[hash] === undefined) {
      known[hash] = factsOf(bytes);
      changed = true;
    }
    const { width, height, fault } = known[hash];
    facts.set(address, { hash, width, height, fault });
  }
  if (changed) cache.writeJson(KNOWN_FILE, known);
  return facts;
}

function factsOf(bytes: Buffer): Known[string] {
  if (bytes.byteLength === 0) return { width: 0, height: 0, fault: 'the file is empty' };
  try {
    const { width, height, type, orientation } = imageSize(bytes);
    const turned = orientation !== undefined && orientation >= 5;
    const size = turned ? { width: height, height: width } : { width, height };
    return isWhole(bytes, type) ? size : { ...size, fault: 'it is cut off: its end is missing' };
  } catch {
    return { width: 0, height: 0, fault: 'it is not a picture, or of a kind that cannot be read' };
  }
}

/**
 * Whether the file has its proper end. A transfer that broke off leaves a header that reads well,
 * and a full decode of every master would cost seconds.
 */
function isWhole(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'jpg') return bytes.subarray(-512).lastIndexOf(Buffer.from([0xff, 0xd9])) !== -1;
  if (type === 'png') return bytes.subarray(-64).includes('IEND');
  if (type === 'webp') return bytes.byteLength >= bytes.readUInt32LE(4) + 8;
  return true;
}
