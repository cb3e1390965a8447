import { sha256 } from '../../incremental/hash.ts';
import { SHARE_SIZE } from '../../model/picture.ts';
import type { Focus } from '../../model/focus.ts';
import type { CardTheme } from '../../model/theme-schema.ts';
import type { CardTexts, FontFacts } from '../../model/share-card.ts';
import { FITTING } from './fit.ts';
import { CARD_LAYOUT } from './layout.ts';

/** How cards are encoded. Bump the version when their drawing changes otherwise: the names of all cards follow. */
export const CARD_SETTINGS = {
  jpeg: { quality: 82, chromaSubsampling: '4:4:4' },
  version: 1,
} as const;

/** Everything a card is made from, beside its picture. */
export interface Card extends CardTexts {
  look: CardTheme;
  /** What of the picture stays in sight; the look's `crop` finds it where it is not said. */
  focus: Focus | undefined;
  font: FontFacts;
}

/** Names a card by all that goes into it: equal hashes mean equal pictures, whatever the page. */
export function cardHash(masterHash: string, { title, brand, labels, look, focus, font }: Card): string {
  const settings = [SHARE_SIZE, CARD_LAYOUT, FITTING, CARD_SETTINGS];
  return sha256(masterHash, font.hash, JSON.stringify([title, brand, labels, look, focus ?? null, settings]));
}
