import { sha256 } from '../../cache/hash.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type {
  Encoder,
  ImageFacts,
  ImageFactsTable,
  PictureTable,
  TablePicture,
} from '../../model/picture.ts';
import type { MoreVariant } from '../../schema/annotations.ts';
import { moreFiles, pictureFor, variantFiles } from '../../model/picture-names.ts';

/** How variants are encoded. Bump the version when it changes otherwise: the cache then holds none of them. */
const VARIANT_SETTINGS = { webp: { quality: 78, effort: 4 }, version: 1 } as const;
const PLACEHOLDER = { width: 16, webp: { quality: 40 } } as const;

type WantedVariants = ReadonlyMap<string, ReadonlySet<MoreVariant>>;

/**
 * The variants of every master in use, as files of the output.
 * @param wanted what some of them have beside the usual ones
 */
export function variantOutput(
  images: ImageFactsTable,
  wanted: WantedVariants,
  encoder: Encoder,
): OutputFile[] {
  return [...images].flatMap(([address, facts]) =>
    [...variantFiles(address, facts), ...moreFiles(address, facts, wanted.get(address) ?? [])].map(
      ({ file, width }) => ({
        path: file,
        key: sha256(facts.hash, String(width)),
        produce: () => encodeVariant(encoder, address, facts, width),
      }),
    ),
  );
}

function encodeVariant(encoder: Encoder, address: string, facts: ImageFacts, width: number): Promise<Buffer> {
  return encoder.encode({
    address,
    facts,
    settings: `variant ${width} ${JSON.stringify(VARIANT_SETTINGS)}`,
    extension: 'webp',
    prepare: () => (sharp, bytes) =>
      sharp(bytes)
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp(VARIANT_SETTINGS.webp)
        .toBuffer(),
  });
}

/** What the pages say of every master in use: its variants, its size, and a tiny picture to show until it is there. */
export async function pictureTable(
  images: ImageFactsTable,
  wanted: WantedVariants,
  encoder: Encoder,
): Promise<PictureTable> {
  const table = new Map<string, TablePicture>();
  for (const [address, facts] of images)
    table.set(address, {
      ...pictureFor(address, facts, await placeholder(encoder, address, facts)),
      more: moreFiles(address, facts, wanted.get(address) ?? []).map(({ name, file, width }) => ({
        name,
        src: `/${file}`,
        width,
      })),
    });
  return table;
}

/** A data URI. */
async function placeholder(encoder: Encoder, address: string, facts: ImageFacts): Promise<string> {
  const bytes = await encoder.encode({
    address,
    facts,
    settings: 'placeholder 1',
    extension: 'tiny.webp',
    prepare: () => (sharp, source) =>
      sharp(source).rotate().resize({ width: PLACEHOLDER.width }).webp(PLACEHOLDER.webp).toBuffer(),
  });
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
