import { readFileSync } from 'node:fs';
import path from 'node:path';
import type sharpModule from 'sharp';
import type { Cache } from '../../cache/cache.ts';
import { sha256 } from '../../cache/hash.ts';
import { cardHash, type Card } from '../cards/card.ts';
import { createCardComposer } from '../cards/compose.ts';
import type { ImageFacts } from './inspect.ts';
import { SHARE_SETTINGS, VARIANT_SETTINGS } from './names.ts';
import { SHARE_SIZE } from '../../model/picture.ts';

/** Thrown with words for an editor when a master turns out to be broken while it is decoded. */
export class BrokenImage extends Error {
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(reason);
  }
}

type Sharp = typeof sharpModule;
type Encode = (sharp: Sharp, bytes: Buffer) => Promise<Buffer>;

export interface Encoder {
  variant(address: string, facts: ImageFacts, width: number): Promise<Buffer>;
  share(address: string, facts: ImageFacts): Promise<Buffer>;
  card(address: string, facts: ImageFacts, card: Card): Promise<Buffer>;
  placeholder(address: string, facts: ImageFacts): Promise<string>;
  /** How many pictures were really encoded, the others came from the cache. */
  encoded: number;
}

/**
 * Encodes pictures with sharp, each at most once: results are kept by the hash of the master and the settings, and
 * two requests for the same result share the work in flight.
 */
export function createEncoder(root: string, cache: Cache): Encoder {
  const inFlight = new Map<string, Promise<Buffer>>();
  const masters = new Map<string, Buffer>();
  const composeCard = createCardComposer(root);

  const master = (address: string): Buffer => {
    const bytes = masters.get(address) ?? readFileSync(path.join(root, 'content', address));
    // A few masters are asked for several times in a row; all of them at once would be too much memory.
    if (masters.size > 8) masters.clear();
    masters.set(address, bytes);
    return bytes;
  };

  const make = (
    address: string,
    facts: ImageFacts,
    settings: string,
    extension: string,
    prepare: () => Encode | Promise<Encode>,
  ): Promise<Buffer> => {
    const key = sha256(facts.hash, settings);
    const file = `pictures/${key.slice(0, 2)}/${key.slice(2, 40)}.${extension}`;
    const running = inFlight.get(file) ?? fromCacheOr(file, address, prepare);
    inFlight.set(file, running);
    return running;
  };

  const fromCacheOr = async (
    file: string,
    address: string,
    prepare: () => Encode | Promise<Encode>,
  ): Promise<Buffer> => {
    const cached = cache.readBytes(file);
    if (cached !== undefined) return cached;
    const { default: sharp } = await import('sharp');
    // Outside of what follows: only what fails there is the picture's fault.
    const encode = await prepare();
    try {
      const bytes = await encode(sharp, master(address));
      encoder.encoded += 1;
      cache.writeBytes(file, bytes);
      return bytes;
    } catch (error) {
      throw new BrokenImage(address, error instanceof Error ? error.message.toLowerCase() : String(error));
    }
  };

  const encoder: Encoder = {
    encoded: 0,
    variant: (address, facts, width) =>
      make(
        address,
        facts,
        `variant ${width} ${JSON.stringify(VARIANT_SETTINGS)}`,
        'webp',
        () => (sharp, bytes) =>
          sharp(bytes)
            .rotate()
            .resize({ width, withoutEnlargement: true })
            .webp(VARIANT_SETTINGS.webp)
            .toBuffer(),
      ),
    share: (address, facts) =>
      make(
        address,
        facts,
        `share ${JSON.stringify([SHARE_SETTINGS, SHARE_SIZE])}`,
        'jpg',
        () => (sharp, bytes) =>
          sharp(bytes)
            .rotate()
            .resize({ ...SHARE_SIZE, fit: 'cover' })
            .jpeg(SHARE_SETTINGS.jpeg)
            .toBuffer(),
      ),
    card: (address, facts, card) =>
      make(address, facts, `card ${cardHash(facts.hash, card)}`, 'jpg', () => composeCard(card)),
    placeholder: async (address, facts) => {
      const bytes = await make(
        address,
        facts,
        'placeholder 1',
        'tiny.webp',
        () => (sharp, source) =>
          sharp(source).rotate().resize({ width: 16 }).webp({ quality: 40 }).toBuffer(),
      );
      return `data:image/webp;base64,${bytes.toString('base64')}`;
    },
  };
  return encoder;
}
