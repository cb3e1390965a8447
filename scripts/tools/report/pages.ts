import { compareText } from '../../diagnostics/diagnostic.ts';
import type { Sharp } from '../../model/picture.ts';
import type { ResolvedSite } from '../../pipeline/validate-site.ts';
import { sharePictures } from '../../site/cards/share-pictures.ts';
import { BrokenImage, createEncoder } from '../../site/images/encoder.ts';
import { titleOf } from '../list/inventory.ts';

/** A page of the site, as the report shows it. */
export interface ReportedPage {
  path: string;
  title: string;
  /** The picture that goes with a shared link, as a data URI. */
  card: string | undefined;
}

/** Width of a picture in the report: half of a shared one. */
const WIDTH = 600;

/** The pages of the site with their pictures, by address. */
export async function reportedPages(
  site: ResolvedSite,
  progress: (message: string) => void,
): Promise<ReportedPage[]> {
  const { model, run } = site;
  const encoder = createEncoder(model.root, run.cache);
  const shares = sharePictures(site);
  const pages: ReportedPage[] = [];
  for (const { path, entry } of model.routes) {
    progress(`looking at pages: ${pages.length + 1} of ${model.routes.length}`);
    const bytes = await withoutBroken(async () => shares.get(path)?.produce(encoder));
    pages.push({
      path,
      title: titleOf(entry.collection, entry.data) ?? entry.key,
      card: bytes && (await dataUri(bytes)),
    });
  }
  return pages.sort((a, b) => compareText(a.path, b.path));
}

/** Nothing for a damaged picture, which the checks report. */
async function withoutBroken<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}

async function dataUri(bytes: Buffer): Promise<string> {
  const { default: sharp }: { default: Sharp } = await import('sharp');
  const small = await sharp(bytes).resize({ width: WIDTH }).webp({ quality: 70 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
