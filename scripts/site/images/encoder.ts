import path from 'node:path';
import type { Cache } from '../../incremental/cache.ts';
import { contentHash } from '../../incremental/hash.ts';
import { memoBytes } from '../../incremental/memo.ts';
import { readRegularFile } from '../../disk/read-file.ts';
import type { EncodeRequest, Encoder, ImageFacts, Encode } from '../../model/picture.ts';
import { avifFiles, type VariantFile } from '../../model/picture-names.ts';
import type { Wanted } from '../../model/picture-uses.ts';

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
    const { default: sharp } = await import('sharp');
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
      const drop = (): boolean => inFlight.delete(name);
      // A large site has more pictures than fit in memory; the next request is answered by the cache.
      if (cache.folder !== undefined) running.then(drop, drop);
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
    const master = masters.get(address);
    if (master !== undefined) return master;
    const outcome = readRegularFile(path.join(root, 'content', address));
    if ('fault' in outcome) throw new Error(outcome.fault);
    if (contentHash(outcome.bytes) !== hash) throw new Error('it was changed while the build ran');
    if (masters.size > MOST_MASTERS) masters.clear();
    masters.set(address, outcome.bytes);
    return outcome.bytes;
  };
}

/**
 * Encoding settings of variants. Increase the version when the encoding changes in another way, to invalidate
 * the cache.
 */
const VERSION = 1;
const WEBP = { quality: 78, effort: 4 } as const;
/** Same quality as the WebP. */
const AVIF = { quality: 53, chromaSubsampling: '4:2:0' } as const;
/** The widths that phones load are worth more effort than the widest, which take the longest. */
const WIDEST_WITH_EFFORT = 800;

export type VariantKind = 'webp' | 'avif';

const avifOptions = (width: number) => ({ ...AVIF, effort: width <= WIDEST_WITH_EFFORT ? 1 : 0 });

/** Identifies a variant by everything it depends on besides its master. */
export function variantSettings(kind: VariantKind, width: number): string {
  const options = kind === 'webp' ? WEBP : avifOptions(width);
  return `variant ${width} ${JSON.stringify({ [kind]: options, version: VERSION })}`;
}

/** Resizes a master and encodes it in a web format. */
export function encodeVariant(
  encoder: Encoder,
  address: string,
  facts: ImageFacts,
  width: number,
  kind: VariantKind = 'webp',
): Promise<Buffer> {
  return encoder.encode({
    address,
    facts,
    settings: variantSettings(kind, width),
    extension: kind,
    prepare: () => (sharp, bytes) => {
      const picture = sharp(bytes).rotate().resize({ width, withoutEnlargement: true });
      return (kind === 'webp' ? picture.webp(WEBP) : picture.avif(avifOptions(width))).toBuffer();
    },
  });
}

/** By how much an AVIF must be smaller than the WebP: less is not worth a second file and slower decoding. */
const LEAST_GAIN = 0.15;

/** Whether a picture is small enough as AVIF to be offered in that format. */
export function isWorthIt(avif: { length: number }, webp: { length: number }): boolean {
  return avif.length <= webp.length * (1 - LEAST_GAIN);
}

/** The AVIF files of a master: all or none. A browser chooses the kind first, and would fetch a wider file at a gap. */
export async function keptAvif(
  address: string,
  facts: ImageFacts,
  wanted: Wanted | undefined,
  encoder: Encoder,
): Promise<VariantFile[]> {
  const files = wanted === undefined ? [] : avifFiles(address, facts, wanted.avif);
  if (files.length === 0) return [];
  const answer = await encoder.encode({
    address,
    facts,
    settings: worthSettings(files),
    extension: 'txt',
    isNote: true,
    // The result is cached in a few bytes, so that the next build does not read every picture again.
    prepare: async (): Promise<Encode> => {
      const text = (await areWorthIt(address, facts, files, encoder)) ? 'yes' : 'no';
      return () => Promise.resolve(Buffer.from(text));
    },
  });
  return answer.toString() === 'yes' ? files : [];
}

/** Encodes from the narrowest up, stopping at the first one that is not worth it: wide pictures take long. */
async function areWorthIt(
  address: string,
  facts: ImageFacts,
  files: readonly VariantFile[],
  encoder: Encoder,
): Promise<boolean> {
  for (const { width } of files) {
    const [webp, avif] = await Promise.all([
      encodeVariant(encoder, address, facts, width),
      encodeVariant(encoder, address, facts, width, 'avif'),
    ]);
    if (!isWorthIt(avif, webp)) return false;
  }
  return true;
}

function worthSettings(files: readonly VariantFile[]): string {
  const both = files.flatMap(({ width }) => [variantSettings('webp', width), variantSettings('avif', width)]);
  return `worth ${LEAST_GAIN} ${both.join(' ')}`;
}
