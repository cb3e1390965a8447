import { SHARE_SIZE, type Encoder } from '../../model/picture.ts';
import type { SharePicture } from '../../model/share-card.ts';
import type { Route } from '../../model/site-model.ts';
import { tokenText } from '../../model/tokens.ts';
import { valueAt, type Json } from '../../schema/json.ts';
import type { ResolvedSite } from '../../pipeline/run-report.ts';
import { sharePictures } from '../../site/cards/share-pictures.ts';
import { buildHead } from '../../site/emit/head.ts';
import { BrokenImage } from '../../site/images/encoder.ts';
import type { EmbeddedPicture, EntryFacts } from './facts.ts';
import { embedded } from './picture-facts.ts';
import { snippetOf } from './snippet.ts';

/** Share pictures are drawn at half of their size. */
const CARD = { width: SHARE_SIZE.width / 2, height: SHARE_SIZE.height / 2 };

type Preview = NonNullable<EntryFacts['preview']>;

/**
 * How the pages of a site look in the results of a search engine and where they are shared, by the file of their entry.
 * @param wanted the pages to look at
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

/** The card as it is shared, smaller; nothing where its picture is broken, of which the checks speak. */
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
