import { sha256 } from '../../cache/hash.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type {
  Encode,
  Encoder,
  ImageFacts,
  ImageFactsTable,
  PictureTable,
  TablePicture,
} from '../../model/picture.ts';
import { cleanSvg } from './clean-svg.ts';
import type { MoreVariant } from '../../schema/annotations.ts';
import { drawingFile, moreFiles, pictureFor, variantFiles } from '../../model/picture-names.ts';

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
  return [...images].flatMap(([address, facts]) => [
    ...[...variantFiles(address, facts), ...moreFiles(address, facts, wanted.get(address) ?? [])].map(
      ({ file, width }) => ({
        path: file,
        key: sha256(facts.hash, String(width)),
        produce: () => encodeVariant(encoder, address, facts, width),
      }),
    ),
    ...drawingOutput(address, facts, wanted, encoder),
  ]);
}

/** A drawing that some field keeps as one, without what could act or fetch something. */
function drawingOutput(
  address: string,
  facts: ImageFacts,
  wanted: WantedVariants,
  encoder: Encoder,
): OutputFile[] {
  const file = keptDrawing(address, facts, wanted);
  if (file === undefined) return [];
  const prepare = (): Encode => (_sharp, bytes) => {
    const clean = cleanSvg(bytes.toString('utf8'));
    return 'svg' in clean ? Promise.resolve(Buffer.from(clean.svg)) : Promise.reject(new Error(clean.fault));
  };
  const request = { address, facts, settings: 'drawing 1', extension: 'svg', prepare };
  return [{ path: file, key: sha256(facts.hash, 'svg'), produce: () => encoder.encode(request) }];
}

function keptDrawing(address: string, facts: ImageFacts, wanted: WantedVariants): string | undefined {
  return wanted.get(address)?.has('svg') === true ? drawingFile(address, facts) : undefined;
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
  for (const [address, facts] of images) {
    const drawing = keptDrawing(address, facts, wanted);
    table.set(address, {
      ...pictureFor(address, facts, await placeholder(encoder, address, facts)),
      more: moreFiles(address, facts, wanted.get(address) ?? []).map(({ name, file, width }) => ({
        name,
        src: `/${file}`,
        width,
      })),
      ...(drawing === undefined ? {} : { drawing: `/${drawing}` }),
    });
  }
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
