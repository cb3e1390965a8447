import type { JsonObject } from '../../schema/json.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';
import { CROPS, SIDES, type CardLook, type LookProblem } from '../../model/share-card.ts';
import { LookFields } from './look-fields.ts';

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
    label: fields.color('label', title),
    labelText: fields.color('labelText', ground),
  };
  const problems = fields.problems.length > 0 ? fields.problems : weakContrasts(look, data);
  return { look: problems.length === 0 ? look : undefined, problems };
}

/** Text that cannot be read on its ground, named at the colour that is written. */
function weakContrasts(look: CardLook, written: JsonObject): LookProblem[] {
  const pairs = [
    ['title', 'ground'],
    ['brand', 'base'],
    ['labelText', 'label'],
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
