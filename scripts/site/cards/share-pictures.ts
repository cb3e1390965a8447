import { sha256 } from '../../cache/hash.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { SHARE_SIZE, type Encoder, type ImageFacts, type ImageFactsTable } from '../../model/picture.ts';
import { cardFile, shareFile } from '../../model/picture-names.ts';
import { cardTexts, siteScope, type LookTable, type SharePicture } from '../../model/share-card.ts';
import type { Route, SiteModel } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { cardHash, type Card } from './card.ts';
import { createCardComposer, type CardComposer } from './compose.ts';

/** How the pictures without words are encoded; bump the version when it changes otherwise. */
const SHARE_SETTINGS = { jpeg: { quality: 82, mozjpeg: true }, version: 1 } as const;

export interface ShareInput {
  model: SiteModel;
  images: ImageFactsTable;
  looks: LookTable;
}

/** The share picture of each page that has one, by the page's path: a card where one is declared, else a crop. */
export function sharePictures(input: ShareInput): Map<string, SharePicture> {
  const compose = createCardComposer(input.model.root);
  const found = new Map<string, SharePicture>();
  for (const route of input.model.routes) {
    const picture = sharePicture(input, route, compose);
    if (picture !== undefined) found.set(route.path, picture);
  }
  return found;
}

/** The share pictures as files of the output; pages with the same one share the file. */
export function shareOutput(shares: ReadonlyMap<string, SharePicture>, encoder: Encoder): OutputFile[] {
  const files = new Map<string, OutputFile>();
  for (const { path, key, produce } of shares.values())
    files.set(path, { path, key, produce: () => produce(encoder) });
  return [...files.values()];
}

function sharePicture(input: ShareInput, route: Route, compose: CardComposer): SharePicture | undefined {
  const { entry } = route;
  const address = firstFilled(
    entry.collection.head?.image,
    entry.data,
    siteScope(input.model, entry.language),
  );
  const facts = address === undefined ? undefined : input.images.get(address);
  if (address === undefined || facts === undefined) return undefined;
  const card = cardOf(input, route, address);
  return card === undefined ? plainPicture(address, facts) : cardPicture(address, facts, card, compose);
}

function plainPicture(address: string, facts: ImageFacts): SharePicture {
  const settings = `share ${JSON.stringify([SHARE_SETTINGS, SHARE_SIZE])}`;
  return {
    path: shareFile(address, facts),
    key: sha256(facts.hash, 'share'),
    title: undefined,
    produce: (encoder) =>
      encoder.encode({
        address,
        facts,
        settings,
        extension: 'jpg',
        prepare: () => (sharp, bytes) =>
          sharp(bytes)
            .rotate()
            .resize({ ...SHARE_SIZE, fit: 'cover' })
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
  { model, looks }: Pick<ShareInput, 'model' | 'looks'>,
  { entry }: Route,
  address: string,
): Card | undefined {
  const spec = entry.collection.head?.card;
  const { look, font } = (spec === undefined ? undefined : looks.get(spec.look)) ?? {};
  if (spec === undefined || look === undefined || font === undefined) return undefined;
  const { crops, ...rest } = look;
  return { ...cardTexts(model, entry, spec), look: rest, crop: crops[address] ?? look.crop, font };
}
