import type { JsonObject } from '../../schema/json.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';
import { LookFields, type LookProblem } from './look-fields.ts';

/** On which side of the card the picture stands. */
export const SIDES = ['left', 'right'] as const;
/** Which part of a picture is kept: sharp's own names, the first two find it by what the picture shows. */
export const CROPS = ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'] as const;

type Crop = (typeof CROPS)[number];

/** How a card looks: the entry that `card.look` of a schema names, with its defaults filled in. Colours are `#rrggbb`. */
export interface CardLook {
  /** Address of a TrueType or OpenType font, `/fonts/NAME.ttf` below `content/`. */
  font: string;
  /** Value of a variable font's weight axis; the font's own when null. */
  weight: number | null;
  /** Space added between letters, in ems; below 0 they move together. */
  tracking: number;
  side: (typeof SIDES)[number];
  crop: Crop;
  /** Pictures of which another part is kept, by their address. */
  crops: Record<string, Crop>;
  /** Behind the title, and under the shelf behind the brand. */
  ground: string;
  base: string;
  title: string;
  brand: string;
  line: string;
  ticket: string;
  ticketText: string;
}

/** Reads a look; with any problem there is none to draw with. */
export function readLook(data: JsonObject): { look: CardLook | undefined; problems: LookProblem[] } {
  const fields = new LookFields(data);
  const ground = fields.color('ground');
  const title = fields.color('title');
  const look: CardLook = {
    font: fields.font('font'),
    weight: fields.number('weight', 1, 1000) ?? null,
    tracking: fields.number('tracking', -0.2, 1) ?? 0,
    side: fields.choice('side', SIDES) ?? 'right',
    crop: fields.choice('crop', CROPS) ?? 'attention',
    crops: fields.choiceByPicture('crops', CROPS),
    ground,
    base: fields.color('base', ground),
    title,
    brand: fields.color('brand', title),
    line: fields.color('line', title),
    ticket: fields.color('ticket', title),
    ticketText: fields.color('ticketText', ground),
  };
  const problems = fields.problems.length > 0 ? fields.problems : weakContrasts(look, data);
  return { look: problems.length === 0 ? look : undefined, problems };
}

/** Text that cannot be read on its ground, named at the colour that is written. */
function weakContrasts(look: CardLook, written: JsonObject): LookProblem[] {
  const pairs = [
    ['title', 'ground'],
    ['brand', 'base'],
    ['ticketText', 'ticket'],
  ] as const;
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(look[text], look[ground]);
    const field = [text, ground].find((one) => written[one] !== undefined);
    // Where neither is written they are those of the pair before.
    if (ratio >= LEAST_CONTRAST || field === undefined) return [];
    const message = `\`${text}\` on \`${ground}\` has a contrast of ${ratio.toFixed(1)}; text needs ${LEAST_CONTRAST}.`;
    return [{ field, message, suggestion: 'Make one of the two colours lighter or darker.' }];
  });
}
