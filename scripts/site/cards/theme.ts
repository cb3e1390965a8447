import { didYouMean } from '../../diagnostics/suggest.ts';
import type { CardTheme, ThemeProblem } from '../../model/share-card.ts';
import type { JsonObject } from '../../schema/json.ts';

/** Minimum contrast of text of any size (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5;
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
  if (problems.length === 0) problems.push(...weakContrasts(look, data));
  return { look: problems.length === 0 ? look : undefined, problems };
}

/** Reports text colors with too little contrast, at the color that is set in the file. */
function weakContrasts(look: CardTheme, written: JsonObject): ThemeProblem[] {
  const pairs = [
    ['title', 'ground'],
    ['brand', 'base'],
    ['labelText', 'label'],
  ] as const;
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(look[text], look[ground]);
    const field = [text, ground].find((one) => written[one] !== undefined);
    // If neither color is set, both are inherited from the pair before, which is already reported.
    if (ratio >= LEAST_CONTRAST || field === undefined) return [];
    const message = `\`${text}\` on \`${ground}\` has a contrast of ${ratio.toFixed(1)}; text needs ${LEAST_CONTRAST}.`;
    return [{ field, message, suggestion: 'Make one of the two colors lighter or darker.' }];
  });
}

/** Contrast of two colors written as `#rrggbb`, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
