import pLimit from 'p-limit';
import { readThemes } from '../site/cards/read-themes.ts';
import { factsPart, readImageFacts } from '../site/images/image-facts.ts';
import { firstFilled } from '../model/template.ts';
import { usedImages, wantedVariants } from '../model/picture-uses.ts';
import { siteScope } from '../model/share-card.ts';
import type { SiteModel } from '../model/site-model.ts';
import { clockDay } from './days.ts';
import { resolveShown } from './resolve-site.ts';
import type { RunReport } from './run-report.ts';
import { isOwnPicture, type BuildShard } from '../incremental/cache-shards.ts';
import { readSite, type ReadSite } from './read-site.ts';
import { whileUnchanged } from './validate-site.ts';
import type { ValidateOptions } from './validate-options.ts';

/** Pictures are decoded in separate threads; more at once would only cost memory. */
const AT_ONCE = 4;

/** The result of processing a shard; only problems that prevent reading the whole site are reported. */
export interface WarmedShard extends RunReport {
  encoded: number;
}

/**
 * Processes one shard of a site and stores the results in the cache: compiled entries,
 * picture variants, share cards. Writes no output and reports no problems of entries;
 * the full build does this, using the cached results.
 */
export function warmShard(options: ValidateOptions, part: BuildShard): Promise<WarmedShard> {
  return whileUnchanged(options, async (once) => {
    const read = await readSite(once, clockDay(once), part);
    if ('stopped' in read) return { ...read.stopped, encoded: 0 };
    const encoded = await encodePart(once, read, part);
    read.table.save();
    const { collector, compiled, cache } = read;
    return { ...collector.findings(compiled, cache.notes()), diagnostics: [], all: [], encoded };
  });
}

/** Encodes the pictures of a shard, assigned by their names, and the cards of its pages. */
async function encodePart(options: ValidateOptions, read: ReadSite, part: BuildShard): Promise<number> {
  const { root, progress } = options;
  const { found, cache } = read;
  const { model } = resolveShown(options, read);
  const shown = sharedMasters(model);
  const isOwn = (hash: string): boolean => isOwnPicture(factsPart(hash), part);
  const images = await readImageFacts(root, found.images, cache, progress, {
    wanted: (address, hash) => shown.has(address) || isOwn(hash),
    kept: (digit) => isOwnPicture(digit, part),
  });
  const stages = await import('./emit-stages.ts');
  const encoder = stages.createEncoder(root, cache);
  const sound = new Map([...images].filter(([, { fault }]) => fault === undefined));
  const own = new Map([...sound].filter(([, { hash }]) => isOwn(hash)));
  const themes = await readThemes(model, cache);
  // Variants that only entries of other shards request are made by the full build.
  const more = wantedVariants(usedImages(model));
  const work = [
    // Also encodes AVIF variants, to see whether they are smaller.
    () => stages.pictureTable(own, more, encoder),
    ...stages.variantOutput(own, more, new Map(), encoder).map(({ produce }) => produce),
    ...stages
      .shareOutput(stages.sharePictures({ model, images: sound, themes }), encoder)
      .map(({ produce }) => produce),
  ];
  const limit = pLimit(AT_ONCE);
  // A picture that turns out to be broken is reported by the full build.
  await Promise.allSettled(work.map((one) => limit(async () => one())));
  return encoder.encoded;
}

/** The masters used as share pictures by the pages of a shard. */
function sharedMasters(model: SiteModel): ReadonlySet<string> {
  return new Set(
    model.routes.flatMap(({ entry: { collection, data, language } }) => {
      const address = firstFilled(collection.head?.image, data, siteScope(model, language));
      return address ?? [];
    }),
  );
}
