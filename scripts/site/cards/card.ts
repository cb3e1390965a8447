import { sha256 } from '../../cache/hash.ts';
import { SHARE_SIZE } from '../../model/picture.ts';
import type { ContentModel, Entry } from '../../model/site-model.ts';
import { entriesOf } from '../../model/site-model.ts';
import { expandTemplate, type Scope } from '../../model/template.ts';
import type { CardSpec } from '../../schema/collection.ts';
import { FITTING } from './fit.ts';
import type { FontFacts } from './font-facts.ts';
import { CARD_LAYOUT, type CardTexts } from './layout.ts';
import type { CardLook } from './look.ts';

/** How cards are encoded. Bump the version when their drawing changes otherwise: the names of all cards follow. */
export const CARD_SETTINGS = {
  jpeg: { quality: 82, chromaSubsampling: '4:4:4' },
  version: 1,
} as const;

/** Everything a card is made from, beside its picture. */
export interface Card extends CardTexts {
  look: Omit<CardLook, 'crops'>;
  /** Which part of the picture is kept. */
  crop: CardLook['crop'];
  font: FontFacts;
}

/** Names a card by all that goes into it: equal hashes mean equal pictures, whatever the page. */
export function cardHash(masterHash: string, { title, brand, tickets, look, crop, font }: Card): string {
  const settings = [SHARE_SIZE, CARD_LAYOUT, FITTING, CARD_SETTINGS];
  return sha256(masterHash, font.hash, JSON.stringify([title, brand, tickets, look, crop, settings]));
}

/** The words on an entry's card. A lone field that holds a list gives one line of it, or one ticket for each. */
export function cardTexts(model: ContentModel, entry: Entry, spec: CardSpec): CardTexts {
  const scope: Scope = (name) => entriesOf(model, name)[0]?.data;
  const line = (templates: string | string[] | undefined): string =>
    [templates ?? []]
      .flat()
      .map((template) => expandTemplate(template, entry.data, scope).join(' ').trim())
      .find((text) => text !== '') ?? '';
  return {
    title: line(spec.title),
    brand: line(spec.brand),
    tickets: (spec.tickets ?? []).flatMap((template) => expandTemplate(template, entry.data, scope)),
  };
}
