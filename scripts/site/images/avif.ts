import { avifFiles, type VariantFile } from '../../model/picture-names.ts';
import type { Encode, Encoder, ImageFacts } from '../../model/picture.ts';
import type { Wanted } from '../../model/picture-uses.ts';
import { encodeVariant, variantSettings } from './encode-variant.ts';

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
