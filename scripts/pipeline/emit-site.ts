// The second half of a build, as a separate part of the bundle: `content validate` never loads it.
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Schedule } from '../diagnostics/schedule.ts';
import type { LeftOut } from '../model/entry-record.ts';
import { outputsOf } from '../model/outputs.ts';
import { usedImages, wantedVariants } from '../model/picture-uses.ts';
import { brokenPicture } from '../rules/images.ts';
import { reported } from '../rules/index.ts';
import { shareOutput, sharePictures } from '../site/cards/share-pictures.ts';
import { downloadOutput } from '../site/downloads/content-kinds.ts';
import { shownHtml } from '../site/emit/markdown-output.ts';
import { pageHeads, pageOutput } from '../site/emit/page-output.ts';
import { generateTypes } from '../site/emit/types.ts';
import { writeOutput } from '../site/emit/write.ts';
import { BrokenImage, createEncoder } from '../site/images/encoder.ts';
import { pictureTable, variantOutput } from '../site/images/variants.ts';
import { siteOutputs } from '../site/outputs/site-outputs.ts';
import { searchOutput } from '../site/search/search-index.ts';
import type { Work, WriteOptions } from './build-site.ts';
import type { ResolvedSite } from './validate-site.ts';

/** What was written; or why nothing was: a picture that turned out to be broken. */
export type Emitted = { work: Omit<Work, 'compiled'> } | { problems: Diagnostic[] };

/** The stages images → cards → search → outputs → emit. */
export async function emitSite(
  resolved: ResolvedSite,
  schedule: Schedule,
  { out, planned, isInPlace }: WriteOptions,
  leftOut: readonly LeftOut[] | undefined,
): Promise<Emitted> {
  const { model, images, themes, run, compiled } = resolved;
  const { cache, progress } = run;
  const { loadTexts } = compiled;
  const encoder = createEncoder(model.root, cache);
  try {
    const wanted = wantedVariants(usedImages(model));
    const pictures = await pictureTable(images, wanted, encoder);
    const shares = sharePictures({ model, images, themes });
    const pages = pageOutput({ model, pictures, shares, loadTexts, types: () => generateTypes(model.set) });
    await planned?.(resolved, pages);
    const site = { model, pictures, loadTexts };
    const besides =
      outputsOf(model.set) === undefined
        ? []
        : siteOutputs({
            ...site,
            heads: pageHeads(model, shares),
            html: (entry, pointer) => shownHtml(site, entry, pointer),
          });
    const files = [
      ...pages,
      ...besides,
      ...variantOutput(images, wanted, pictures, encoder),
      ...shareOutput(shares, encoder),
      ...downloadOutput(model),
      ...searchOutput({ model, loadTexts }),
    ];
    const emitted = Object.fromEntries(
      model.set.collections.flatMap(({ name, emit }) => (emit === undefined ? [] : [[name, emit]])),
    ) as Record<string, string>;
    const output = { files, schedule, leftOut, emitted, out, cache, progress, isInPlace };
    const written = await writeOutput(output);
    // Files are made as they are written, so only now is it known how many pictures were encoded.
    return { work: { encoded: encoder.encoded, ...written } };
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    return { problems: reported(brokenPicture(model, error.address, error.message)) };
  }
}
