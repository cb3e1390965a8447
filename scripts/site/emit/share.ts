import { cardHash, cardTexts, type Card } from '../cards/card.ts';
import type { LookTable } from '../cards/looks.ts';
import { sha256 } from '../../cache/hash.ts';
import type { Encoder } from '../images/encode.ts';
import { cardFile, shareFile, type ImageFactsTable } from '../images/names.ts';
import type { ContentModel, Route } from '../../model/site-model.ts';
import { entriesOf } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';

/** The picture that is shown where a page is shared. */
export interface SharePicture {
  /** Below the output folder. */
  file: string;
  /** Names its bytes before they are made. */
  key: string;
  /** The title that is drawn on it, when it is a card. */
  title: string | undefined;
  produce: (encoder: Encoder) => Promise<Buffer>;
}

export interface ShareInput {
  model: ContentModel;
  images: ImageFactsTable;
  looks: LookTable;
}

/** The share picture of a page, if its collection names a local picture: a card where one is declared, else a crop. */
export function sharePicture({ model, images, looks }: ShareInput, route: Route): SharePicture | undefined {
  const { entry } = route;
  const scope = (name: string) => entriesOf(model, name)[0]?.data;
  const address = firstFilled(entry.collection.head?.image, entry.data, scope);
  const facts = address === undefined ? undefined : images.get(address);
  if (address === undefined || facts === undefined) return undefined;
  const card = cardOf({ model, looks }, route, address);
  if (card === undefined) {
    const key = sha256(facts.hash, 'share');
    const file = shareFile(address, facts);
    return { file, key, title: undefined, produce: (encoder) => encoder.share(address, facts) };
  }
  const key = cardHash(facts.hash, card);
  const file = cardFile(address, key);
  return { file, key, title: card.title, produce: (encoder) => encoder.card(address, facts, card) };
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
