import path from 'node:path';
import { statOf } from '../../disk/stat-snapshot.ts';
import { memoBytes } from '../../incremental/memo.ts';
import type { Cache } from '../../incremental/cache.ts';
import { type Encoder, type ImageFacts, type Sharp, SHARE_SIZE } from '../../model/picture.ts';
import { usedBy, usedImages, wantedVariants, type WantedVariants } from '../../model/picture-uses.ts';
import { moreFiles, variantFiles } from '../../model/picture-names.ts';
import { allEntries, type Route } from '../../model/site-model.ts';
import type { ResolvedSite } from '../../pipeline/run-report.ts';
import { BrokenImage } from '../../site/images/encoder.ts';
import { variantOutput } from '../../site/images/variants.ts';
import type { EmbeddedPicture, PictureFacts, EntryFacts } from './facts.ts';
import type { SharePicture } from '../../model/share-card.ts';
import { tokenText } from '../../model/tokens.ts';
import { valueAt, type Json } from '../../schema/json.ts';
import { sharePictures } from '../../site/cards/share-pictures.ts';
import { buildHead } from '../../site/emit/head.ts';
import { snippetOf } from './snippet.ts';

/** Width of the largest thumbnail in the report, on a screen with two pixels per CSS pixel. */
const THUMBNAIL = 240;

/** Facts about every master: its variants, how much smaller they are, and a thumbnail. */
export async function pictureFacts(
  { model, images, cache }: ResolvedSite,
  encoder: Encoder,
  progress: (message: string) => void,
): Promise<PictureFacts[]> {
  const uses = new Map<string, Set<string>>();
  for (const { src, entry } of usedBy(model, [...allEntries(model), ...model.held]))
    uses.set(src, (uses.get(src) ?? new Set()).add(entry.file.path));
  const masters = [...model.masters].sort((a, b) => Number(uses.has(b)) - Number(uses.has(a)));
  const wanted = wantedVariants(usedImages(model));
  const found: PictureFacts[] = [];
  for (const [index, address] of masters.entries()) {
    progress(`looking at pictures: ${index + 1} of ${masters.length}`);
    const facts = images.get(address);
    const made = facts === undefined ? undefined : await variantsOf(address, facts, wanted, encoder, cache);
    found.push({
      address,
      thumbnail: made?.thumbnail,
      size:
        made === undefined || facts === undefined ? undefined : { width: facts.width, height: facts.height },
      bytes: statOf(path.join(model.root, 'content', address))?.size ?? 0,
      variants: made?.variants ?? [],
      usedBy: [...(uses.get(address) ?? [])].sort(),
    });
  }
  return found;
}

/**
 * The variants of a master as the build makes them, and a thumbnail; empty for a damaged one, which the
 * checks report.
 */
async function variantsOf(
  address: string,
  facts: ImageFacts,
  wanted: WantedVariants,
  encoder: Encoder,
  cache: Cache,
): Promise<(Pick<PictureFacts, 'variants'> & { thumbnail: EmbeddedPicture }) | undefined> {
  if (facts.fault !== undefined) return undefined;
  try {
    const output = variantOutput(new Map([[address, facts]]), wanted, new Map(), encoder);
    const files = new Map(output.map((one) => [one.path, one]));
    const made = new Map<number, Buffer>();
    const more = moreFiles(address, facts, wanted.get(address)?.more ?? []);
    for (const { file, width } of [...variantFiles(address, facts), ...more].sort(
      (a, b) => a.width - b.width,
    ))
      made.set(width, Buffer.from((await files.get(file)?.produce()) ?? ''));
    const [smallest = Buffer.alloc(0)] = made.values();
    const size = { width: THUMBNAIL, height: Math.round((THUMBNAIL * facts.height) / facts.width) };
    return {
      thumbnail: await embedded(smallest, size, '', cache),
      variants: [...made].map(([width, bytes]) => ({ width, bytes: bytes.length })),
    };
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/** Resizes a picture and returns it as a data URI; cached by its bytes. */
export async function embedded(
  bytes: Buffer,
  size: { width: number; height: number },
  alt: string,
  cache: Cache,
): Promise<EmbeddedPicture> {
  const key = ['report 1', String(size.width), bytes];
  const small = await memoBytes(cache, key, 'webp', () => shrink(bytes, size.width));
  return { source: `data:image/webp;base64,${small.toString('base64')}`, ...size, alt };
}

async function shrink(bytes: Buffer, width: number): Promise<Buffer> {
  const { default: sharp }: { default: Sharp } = await import('sharp');
  return sharp(bytes).resize({ width }).webp({ quality: 70 }).toBuffer();
}

/** Share pictures are shown at half size. */
const CARD = { width: SHARE_SIZE.width / 2, height: SHARE_SIZE.height / 2 };

type Preview = NonNullable<EntryFacts['preview']>;

/**
 * Previews of pages in search results and as share cards, by the file of their entry.
 * @param wanted selects the pages
 */
export async function previews(
  site: ResolvedSite,
  encoder: Encoder,
  wanted: (route: Route) => boolean,
  progress: (message: string) => void,
): Promise<Map<string, Preview>> {
  const { model } = site;
  const shares = sharePictures(site);
  const origin = tokenText(model.tokens, 'origin');
  const found = new Map<string, Preview>();
  for (const route of model.routes.filter(wanted)) {
    progress(`looking at pages: ${found.size + 1}`);
    const share = shares.get(route.path);
    const { title, description, image } = buildHead(model, route, share);
    found.set(route.entry.file.path, {
      snippet: snippetOf(
        { title: textIn(title), description: textIn(description), path: route.path },
        origin,
      ),
      card: share && (await cardOf(share, textIn(valueAt(image, 'alt')), encoder, site)),
    });
  }
  return found;
}

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The share card, smaller; undefined if its picture is damaged, which the checks report. */
async function cardOf(
  share: SharePicture,
  alt: string,
  encoder: Encoder,
  { cache }: ResolvedSite,
): Promise<EmbeddedPicture | undefined> {
  try {
    return await embedded(await share.produce(encoder), CARD, alt, cache);
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}
