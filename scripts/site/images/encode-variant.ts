import type { Encoder, ImageFacts, Encode } from '../../model/picture.ts';
import { avifFiles, type VariantFile } from '../../model/picture-names.ts';
import type { Wanted } from '../../model/picture-uses.ts';

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

/** By how much a file has to be smaller than the WebP beside it: less is not worth a second file, and the longer decoding. */
const LEAST_GAIN = 0.15;

/** Whether a picture is small enough as AVIF to be offered so. */
export function isWorthIt(avif: { length: number }, webp: { length: number }): boolean {
  return avif.length <= webp.length * (1 - LEAST_GAIN);
}

/**
 * The AVIF files of a master: all that its fields ask for, or none when one of them is not worth it. A browser chooses the kind first
 * and the width then, so that a gap would make it fetch a wider file than it needs.
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
    // Told by a few bytes, so that the next build does not read every picture twice to find it out.
    prepare: async (): Promise<Encode> => {
      const text = (await areWorthIt(address, facts, asked, encoder)) ? 'yes' : 'no';
      return () => Promise.resolve(Buffer.from(text));
    },
  });
  return answer.toString() === 'yes' ? asked : [];
}

/** Narrowest first, and no further than to the first that is not worth it: the wide ones take long. */
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
