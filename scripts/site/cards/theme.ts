import { didYouMean } from '../../diagnostics/suggest.ts';
import type { CardTheme, ThemeProblem } from '../../model/share-card.ts';
import type { JsonObject } from '../../schema/json.ts';

/** Stands in for a color that cannot be used; nothing is drawn with it. */
const NO_COLOR = '#000000';
const COLOR = /^#[0-9a-f]{6}$/i;
const SIDES = ['right', 'left'] as const;
/** Names of sharp; the first two depend on the picture. */
const CROPS = ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'] as const;

/** Reads a theme; `look` is undefined when there is any problem. */
export function readTheme(data: JsonObject): { look: CardTheme | undefined; problems: ThemeProblem[] } {
  const problems: ThemeProblem[] = [];
  const wrong = (field: string, words: string, suggestion?: string): void => {
    problems.push({ field, message: `\`${field}\` of the share cards ${words}.`, suggestion });
  };
  const color = (field: string, inherited?: string): string => {
    const value = data[field] ?? inherited;
    if (typeof value === 'string' && COLOR.test(value)) return value;
    wrong(field, 'must be a color', 'Write it as `"#174c3a"`, in quotes, because # begins a comment.');
    return NO_COLOR;
  };
  const number = (field: string, least: number, most: number): number | undefined => {
    const value = data[field];
    if (typeof value === 'number' && value >= least && value <= most) return value;
    if (value !== undefined) wrong(field, `must be a number from ${least} to ${most}`);
    return undefined;
  };
  /** The first choice is the default. */
  const choice = <T extends string>(field: string, choices: readonly [T, ...T[]]): T => {
    const value = data[field] ?? choices[0];
    const chosen = choices.find((one) => one === value);
    if (chosen !== undefined) return chosen;
    const near = typeof value === 'string' ? didYouMean(value, choices) : undefined;
    wrong(field, `must be one of ${choices.map((one) => `\`${one}\``).join(', ')}`, near);
    return choices[0];
  };
  const { font } = data;
  if (typeof font !== 'string') wrong('font', 'must name a font file', 'Write `font: /fonts/NAME.ttf`.');
  const ground = color('ground');
  const title = color('title');
  // The order is part of the hash of a card.
  const look: CardTheme = {
    font: typeof font === 'string' ? font : '',
    weight: number('weight', 1, 1000) ?? null,
    tracking: number('tracking', -0.2, 1) ?? 0,
    side: choice('side', SIDES),
    crop: choice('crop', CROPS),
    ground,
    base: color('base', ground),
    title,
    brand: color('brand', title),
    line: color('line', title),
    label: color('label', title),
    labelText: color('labelText', ground),
  };
  return { look: problems.length === 0 ? look : undefined, problems };
}
