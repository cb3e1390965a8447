import {
  type ThemeProblem,
  THEME_SCHEMA,
  type CardTheme,
  type WrittenTheme,
} from '../../model/share-card.ts';
import type { JsonObject, Json } from '../../schema/json.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';

/** Minimum contrast of text of any size (WCAG 2.2, success criterion 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** Placeholder for a color that cannot be used; nothing is drawn with it. */
const NO_COLOR = '#000000';

/** Reads a theme; `look` is undefined when there is any problem. */
export function readTheme(data: JsonObject): { look: CardTheme | undefined; problems: ThemeProblem[] } {
  const fields = new ThemeFields(data);
  const { tracking, side, crop } = THEME_SCHEMA.properties;
  const ground = fields.read('ground') ?? NO_COLOR;
  const title = fields.read('title') ?? NO_COLOR;
  const look: CardTheme = {
    font: fields.read('font') ?? '',
    weight: fields.read('weight') ?? null,
    tracking: fields.read('tracking') ?? tracking.default,
    side: fields.read('side') ?? side.default,
    crop: fields.read('crop') ?? crop.default,
    ground,
    base: fields.read('base') ?? ground,
    title,
    brand: fields.read('brand') ?? title,
    line: fields.read('line') ?? title,
    label: fields.read('label') ?? title,
    labelText: fields.read('labelText') ?? ground,
  };
  const problems = fields.problems.length > 0 ? fields.problems : weakContrasts(look, data);
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

type Field = keyof WrittenTheme;
type FieldSchema = (typeof THEME_SCHEMA.properties)[Field];

/** Reads single fields of a theme by `THEME_SCHEMA`; values that cannot be used are added to `problems`. */
class ThemeFields {
  readonly problems: ThemeProblem[] = [];

  constructor(private readonly data: JsonObject) {}

  /** Returns the value of a field; undefined when it is missing or cannot be used. */
  read<F extends Field>(field: F): WrittenTheme[F] | undefined {
    const value: Json | undefined = this.data[field];
    const schema: FieldSchema = THEME_SCHEMA.properties[field];
    // The type of a field is derived from the schema that was just checked.
    if (fits(schema, value)) return value as unknown as WrittenTheme[F];
    const isRequired = THEME_SCHEMA.required.some((name) => name === field);
    if (value !== undefined || isRequired) this.#wrong(field, schema, value);
    return undefined;
  }

  #wrong(field: Field, schema: FieldSchema, value: Json | undefined): void {
    const [words, suggestion] = expected(schema, value);
    this.problems.push({ field, message: `\`${field}\` of the share cards ${words}.`, suggestion });
  }
}

/** Whether a value conforms to the schema of its field. */
function fits(schema: FieldSchema, value: Json | undefined): boolean {
  if ('enum' in schema) return schema.enum.some((one) => one === value);
  switch (schema.type) {
    case 'number':
      return typeof value === 'number' && value >= schema.minimum && value <= schema.maximum;
    case 'string':
      return typeof value === 'string' && (!('pattern' in schema) || new RegExp(schema.pattern).test(value));
  }
}

/** Describes what a field must be, and how to get there. */
function expected(
  schema: FieldSchema,
  value: Json | undefined,
): [words: string, suggestion?: string | undefined] {
  if ('enum' in schema) {
    const known = schema.enum.map((one) => `\`${one}\``).join(', ');
    const near = typeof value === 'string' ? didYouMean(value, schema.enum) : undefined;
    return [`must be one of ${known}`, near];
  }
  switch (schema.type) {
    case 'number':
      return [`must be a number from ${schema.minimum} to ${schema.maximum}`];
    case 'string':
      return 'pattern' in schema
        ? ['must be a color', 'Write it as `"#174c3a"`, in quotes, because # begins a comment.']
        : ['must name a font file', 'Write `font: /fonts/NAME.ttf`.'];
  }
}
