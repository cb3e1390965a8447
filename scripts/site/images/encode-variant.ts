import type { Encoder, ImageFacts } from '../../model/picture.ts';

/** How variants are encoded. Bump the version when it changes otherwise: the cache then holds none of them. */
const VERSION = 1;
const WEBP = { quality: 78, effort: 4 } as const;
/** As good as the WebP (docs/performance.md). */
const AVIF = { quality: 53, chromaSubsampling: '4:2:0' } as const;
/** What phones fetch is worth more work than what takes the longest. */
const WIDEST_WITH_EFFORT = 800;

export type VariantKind = 'webp' | 'avif';

const avifOptions = (width: number) => ({ ...AVIF, effort: width <= WIDEST_WITH_EFFORT ? 1 : 0 });

/** All that a variant depends on beside its master. */
export function variantSettings(kind: VariantKind, width: number): string {
  const options = kind === 'webp' ? WEBP : avifOptions(width);
  return `variant ${width} ${JSON.stringify({ [kind]: options, version: VERSION })}`;
}

/** A master at another width, and as a kind of file that is made for the web. */
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
