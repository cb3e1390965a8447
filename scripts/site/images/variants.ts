import pLimit from 'p-limit';
import { sha256 } from '../../incremental/hash.ts';
import type { OutputFile } from '../../model/outputs.ts';
import type {
  Encode,
  Encoder,
  ImageFacts,
  ImageFactsTable,
  PictureTable,
  TablePicture,
} from '../../model/picture.ts';
import { cleanSvg } from './svg.ts';
import type { WantedVariants } from '../../model/picture-uses.ts';
import {
  avifFiles,
  drawingFile,
  moreFiles,
  pictureFor,
  variantFiles,
  type VariantFile,
} from '../../model/picture-names.ts';
import { encodeVariant, variantSettings, type VariantKind, keptAvif } from './encoder.ts';

const PLACEHOLDER = { width: 16, webp: { quality: 40 } } as const;
/** Encoders use their own threads; more masters at once only cost memory. */
const AT_ONCE = 4;

/**
 * The variants of every master in use, as files of the output.
 * @param wanted additional variants that some of them need
 * @param pictures says which of them are also offered as AVIF
 */
export function variantOutput(
  images: ImageFactsTable,
  wanted: WantedVariants,
  pictures: PictureTable,
  encoder: Encoder,
): OutputFile[] {
  return [...images].flatMap(([address, facts]) => {
    const file = (kind: VariantKind, { file: path, width }: VariantFile): OutputFile => ({
      path,
      key: sha256(facts.hash, variantSettings(kind, width)),
      produce: () => encodeVariant(encoder, address, facts, width, kind),
    });
    const asked = wanted.get(address);
    const avif = pictures.get(address)?.avif === undefined ? undefined : asked?.avif;
    return [
      ...[...variantFiles(address, facts), ...moreFiles(address, facts, asked?.more ?? [])].map((variant) =>
        file('webp', variant),
      ),
      ...avifFiles(address, facts, avif ?? new Set()).map((variant) => file('avif', variant)),
      ...drawingOutput(address, facts, wanted, encoder),
    ];
  });
}

/** A drawing that a field uses as SVG, without anything that could run scripts or load something. */
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
  return wanted.get(address)?.more.has('svg') === true ? drawingFile(address, facts) : undefined;
}

/** The facts that pages have of every master in use: its variants, its size, and a tiny placeholder. */
export async function pictureTable(
  images: ImageFactsTable,
  wanted: WantedVariants,
  encoder: Encoder,
): Promise<PictureTable> {
  const limit = pLimit(AT_ONCE);
  const rows = [...images].map(([address, facts]) =>
    limit(async () => [address, await tablePicture(address, facts, wanted, encoder)] as const),
  );
  // Wait for all, so that the first damaged picture is reported, not the one that failed first.
  await Promise.allSettled(rows);
  return new Map(await Promise.all(rows));
}

async function tablePicture(
  address: string,
  facts: ImageFacts,
  wanted: WantedVariants,
  encoder: Encoder,
): Promise<TablePicture> {
  const drawing = keptDrawing(address, facts, wanted);
  const avif = await keptAvif(address, facts, wanted.get(address), encoder);
  return {
    ...pictureFor(address, facts, await placeholder(encoder, address, facts)),
    more: moreFiles(address, facts, wanted.get(address)?.more ?? []).map(({ name, file, width }) => ({
      name,
      src: `/${file}`,
      width,
    })),
    ...(avif.length > 0 && { avif: avif.map(({ file, width }) => ({ src: `/${file}`, width })) }),
    ...(drawing !== undefined && { drawing: `/${drawing}` }),
  };
}

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
