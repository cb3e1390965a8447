import { sha256 } from '../../incremental/hash.ts';
import type { OutputFile } from '../../model/outputs.ts';
import {
  SHARE_SIZE,
  type Encoder,
  type ImageFacts,
  type ImageFactsTable,
  type Focus,
} from '../../model/picture.ts';
import { cardFile, shareFile } from '../../model/picture-names.ts';
import { usedImages } from '../../model/picture-uses.ts';
import { cardTexts, entryScope, type CardThemeTable, type SharePicture } from '../../model/share-card.ts';
import type { Entry, Route, SiteModel, StructureEntry } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { cardHash, type Card } from './layout.ts';
import { createCardComposer, cropped, type CardComposer } from './compose.ts';

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
  const found = new Map<string, SharePicture>();
  for (const route of input.model.routes) {
    const picture = sharePicture(input, route, { compose, focusOf });
    if (picture !== undefined) found.set(route.path, picture);
  }
  return found;
}

/** Returns the share pictures as files of the output; pages with the same picture share the file. */
export function shareOutput(shares: ReadonlyMap<string, SharePicture>, encoder: Encoder): OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const { path, key, produce } of shares.values())
    files.set(path, { path, key, produce: () => produce(encoder) });
  return [...files.values()];
}

/**
 * Returns a lookup of a picture's focal point: the one set in the given entry, else the first one set
 * anywhere.
 */
function focalPoints(model: SiteModel): (entry: Entry, address: string) => Focus | undefined {
  const uses = new Map<string, { first: Focus; byEntry: Map<StructureEntry, Focus> }>();
  for (const { src, entry, focus } of usedImages(model)) {
    if (focus === undefined) continue;
    const known = uses.get(src) ?? { first: focus, byEntry: new Map<StructureEntry, Focus>() };
    uses.set(src, known);
    if (!known.byEntry.has(entry)) known.byEntry.set(entry, focus);
  }
  return (entry, address) => {
    const known = uses.get(address);
    return known?.byEntry.get(entry) ?? known?.first;
  };
}

interface Tools {
  compose: CardComposer;
  focusOf: ReturnType<typeof focalPoints>;
}

function sharePicture(
  input: ShareInput,
  route: Route,
  { compose, focusOf }: Tools,
): SharePicture | undefined {
  const { entry } = route;
  const address = firstFilled(entry.collection.head?.image, entry.data, entryScope(input.model, entry));
  const facts = address === undefined ? undefined : input.images.get(address);
  if (address === undefined || facts === undefined) return undefined;
  const focus = focusOf(entry, address);
  const card = cardOf(input, route, focus);
  return card === undefined
    ? plainPicture(address, facts, focus)
    : cardPicture(address, facts, card, compose);
}

function plainPicture(address: string, facts: ImageFacts, focus: Focus | undefined): SharePicture {
  const settings = `share ${JSON.stringify([SHARE_SETTINGS, SHARE_SIZE, ...(focus ? [focus] : [])])}`;
  const key = sha256(facts.hash, 'share', ...(focus ? [JSON.stringify(focus)] : []));
  return {
    // Another page may use another focal point of the same picture.
    path: focus ? cardFile(address, key) : shareFile(address, facts),
    key,
    title: undefined,
    produce: (encoder) =>
      encoder.encode({
        address,
        facts,
        settings,
        extension: 'jpg',
        prepare: () => async (sharp, bytes) =>
          (await cropped(sharp, bytes, SHARE_SIZE, focus ?? 'centre'))
            // A JPEG has no transparency: transparent parts would turn black.
            .flatten({ background: BEHIND })
            .jpeg(SHARE_SETTINGS.jpeg)
            .toBuffer(),
      }),
  };
}

function cardPicture(address: string, facts: ImageFacts, card: Card, compose: CardComposer): SharePicture {
  const key = cardHash(facts.hash, card);
  return {
    path: cardFile(address, key),
    key,
    title: card.title,
    produce: (encoder) =>
      encoder.encode({
        address,
        facts,
        settings: `card ${key}`,
        extension: 'jpg',
        prepare: () => compose(card),
      }),
  };
}

function cardOf(
  { model, themes }: Pick<ShareInput, 'model' | 'themes'>,
  { entry }: Route,
  focus: Focus | undefined,
): Card | undefined {
  const spec = entry.collection.head?.card;
  const { look, font } = (spec === undefined ? undefined : themes.get(spec.look)) ?? {};
  if (spec === undefined || look === undefined || font === undefined) return undefined;
  return { ...cardTexts(model, entry, spec), look, focus, font };
}
