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

/** Masters are decoded by threads of their own; more at once only cost memory. */
const AT_ONCE = 4;

/** What the work on a part came to; nothing is checked but what keeps all of the site from being read. */
export interface WarmedShard extends RunReport {
  encoded: number;
}

/**
 * Works on one of several parts of a site and leaves what it made in the cache: compiled entries, variants of pictures, share
 * cards. It writes no output and reports nothing of entries: the build that has all of the site does that, and finds the work done.
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

/** The pictures of a part, by their own names, and the cards of its pages. */
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
  const looks = await readThemes(model, cache);
  // What only entries of other parts ask for is made by the build that has all of the site.
  const more = wantedVariants(usedImages(model));
  const work = [
    // Makes what is wanted as AVIF, to see whether it is worth it.
    () => stages.pictureTable(own, more, encoder),
    ...stages.variantOutput(own, more, new Map(), encoder).map(({ produce }) => produce),
    ...stages
      .shareOutput(stages.sharePictures({ model, images: sound, looks }), encoder)
      .map(({ produce }) => produce),
  ];
  const limit = pLimit(AT_ONCE);
  // One that turns out to be broken is reported by the build that has all of the site.
  await Promise.allSettled(work.map((one) => limit(async () => one())));
  return encoder.encoded;
}

/** The masters that the pages of a part are shared with. */
function sharedMasters(model: SiteModel): ReadonlySet<string> {
  return new Set(
    model.routes.flatMap(({ entry: { collection, data, language } }) => {
      const address = firstFilled(collection.head?.image, data, siteScope(model, language));
      return address ?? [];
    }),
  );
}
