import type { Encoder, ImageFacts, Encode } from '../../model/picture.ts';
import { avifFiles, type VariantFile } from '../../model/picture-names.ts';
import type { Wanted } from '../../model/picture-uses.ts';

/**
 * Encoding settings of variants. Increase the version when the encoding changes in another way, to invalidate
 * the cache.
 */
const VERSION = 1;
const WEBP = { quality: 78, effort: 4 } as const;
/** Same quality as the WebP (docs/performance.md). */
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

/**
 * The AVIF files of a master: all that its fields require, or none if one of them is not worth it. A browser
 * chooses the format first and the width second, so with a gap it would load a wider file than it needs.
 */
export async function keptAvif(
  address: string,
  facts: ImageFacts,
  wanted: Wanted | undefined,
  encoder: Encoder,
): Promise<VariantFile[]> {
  const asked = wanted === undefined ? [] : avifFiles(address, facts, wanted.avif);
  if (asked.length === 0) return [];
  const answer = await encoder.encode({
    address,
    facts,
    settings: worthSettings(asked),
    extension: 'txt',
    isNote: true,
    // The result is cached in a few bytes, so that the next build does not read every picture again.
    prepare: async (): Promise<Encode> => {
      const text = (await areWorthIt(address, facts, asked, encoder)) ? 'yes' : 'no';
      return () => Promise.resolve(Buffer.from(text));
    },
  });
  return answer.toString() === 'yes' ? asked : [];
}

/** Encodes from the narrowest up, stopping at the first one that is not worth it: wide pictures take long. */
async function areWorthIt(
  address: string,
  facts: ImageFacts,
  asked: readonly VariantFile[],
  encoder: Encoder,
): Promise<boolean> {
  for (const { width } of asked) {
    const [webp, avif] = await Promise.all([
      encodeVariant(encoder, address, facts, width),
      encodeVariant(encoder, address, facts, width, 'avif'),
    ]);
    if (!isWorthIt(avif, webp)) return false;
  }
  return true;
}

function worthSettings(asked: readonly VariantFile[]): string {
  const both = asked.flatMap(({ width }) => [variantSettings('webp', width), variantSettings('avif', width)]);
  return `worth ${LEAST_GAIN} ${both.join(' ')}`;
}
