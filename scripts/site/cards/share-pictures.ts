import { sha256 } from '../../incremental/hash.ts';
import type { OutputFile } from '../../model/outputs.ts';
import type { Encode, Encoder, Focus, ImageFacts, ImageFactsTable } from '../../model/picture.ts';
import { SHARE_SIZE } from '../../model/picture.ts';
import { cardFile, shareFile } from '../../model/picture-names.ts';
import { usedImages } from '../../model/picture-uses.ts';
import { cardTexts, entryScope, type CardThemeTable, type SharePicture } from '../../model/share-card.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { cardHash, type Card } from './layout.ts';
import { createCardComposer, cropped } from './compose.ts';

/**
 * Encoding settings of pictures without text; increase the version when the encoding changes in another way.
 */
const SHARE_SETTINGS = { jpeg: { quality: 82, mozjpeg: true }, version: 2 } as const;
/** Background behind transparent parts of a picture. */
const BEHIND = '#ffffff';

export interface ShareInput {
  model: SiteModel;
  images: ImageFactsTable;
  themes: CardThemeTable;
}

/**
 * Returns the share picture of each page that has one, by the page's path: a card if one is declared, else a
 * crop.
 */
export function sharePictures(input: ShareInput): Map<string, SharePicture> {
  const compose = createCardComposer(input.model.root);
  const focusOf = focalPoints(input.model);
  const pictures = new Map<string, SharePicture>();
  for (const route of input.model.routes) {
    const picture = sharePicture(input, route.entry, compose, focusOf);
    if (picture !== undefined) pictures.set(route.path, picture);
  }
  return pictures;
}

/** Returns the share pictures as files of the output; pages with the same picture share the file. */
export function shareOutput(shares: ReadonlyMap<string, SharePicture>, encoder: Encoder): OutputFile[] {
  const pictures = new Map([...shares.values()].map((picture) => [picture.path, picture]));
  return [...pictures.values()].map(({ path, key, request }) => ({
    path,
    key,
    produce: () => encoder.encode(request),
  }));
}

/** The focal point of a picture: the one set in the given entry, else the first one set anywhere. */
function focalPoints(model: SiteModel): (entry: Entry, address: string) => Focus | undefined {
  const uses = [...usedImages(model)].filter(({ focus }) => focus !== undefined);
  return (entry, address) => {
    const ofPicture = uses.filter(({ src }) => src === address);
    return (ofPicture.find((use) => use.entry === entry) ?? ofPicture[0])?.focus;
  };
}

function sharePicture(
  { model, images, themes }: ShareInput,
  entry: Entry,
  compose: ReturnType<typeof createCardComposer>,
  focusOf: ReturnType<typeof focalPoints>,
): SharePicture | undefined {
  const address = firstFilled(entry.collection.head?.image, entry.data, entryScope(model, entry));
  const facts = address === undefined ? undefined : images.get(address);
  if (address === undefined || facts === undefined) return undefined;
  const focus = focusOf(entry, address);
  const spec = entry.collection.head?.card;
  const { look, fontHash = '' } = (spec === undefined ? undefined : themes.get(spec.look)) ?? {};
  if (spec === undefined || look === undefined) return plainPicture(address, facts, focus);
  const card: Card = { ...cardTexts(model, entry, spec), look, focus, fontHash };
  const key = cardHash(facts.hash, card);
  const request = { address, facts, settings: `card ${key}`, extension: 'jpg', prepare: () => compose(card) };
  return { path: cardFile(address, key), key, title: card.title, request };
}

/** A crop without words. */
function plainPicture(address: string, facts: ImageFacts, focus: Focus | undefined): SharePicture {
  const own = focus ? [focus] : [];
  const key = sha256(facts.hash, 'share', ...own.map((point) => JSON.stringify(point)));
  const encode: Encode = async (sharp, bytes) =>
    (await cropped(sharp, bytes, SHARE_SIZE, focus ?? 'centre'))
      // A JPEG has no transparency: transparent parts would turn black.
      .flatten({ background: BEHIND })
      .jpeg(SHARE_SETTINGS.jpeg)
      .toBuffer();
  const settings = `share ${JSON.stringify([SHARE_SETTINGS, SHARE_SIZE, ...own])}`;
  const request = { address, facts, settings, extension: 'jpg', prepare: () => encode };
  // Another page may use another focal point of the same picture.
  const path = focus ? cardFile(address, key) : shareFile(address, facts);
  return { path, key, title: undefined, request };
}
