const color = { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' } as const;

/** The JSON Schema of a look as it is written: what every site's own schema for it has to allow at most. */
export const THEME_SCHEMA = {
  type: 'object',
  required: ['font', 'ground', 'title'],
  properties: {
    /** Address of a TrueType or OpenType font, `/fonts/NAME.ttf` below `content/`. */
    font: { type: 'string' },
    /** Value of a variable font's weight axis; the font's own when it is not written. */
    weight: { type: 'number', minimum: 1, maximum: 1000 },
    /** Space added between letters, in ems; below 0 they move together. */
    tracking: { type: 'number', minimum: -0.2, maximum: 1, default: 0 },
    /** On which side of the card the picture stands. */
    side: { enum: ['left', 'right'], default: 'right' },
    /** Which part is kept of a picture without a focal point: sharp's own names, the first two find it by what the picture shows. */
    crop: {
      enum: ['attention', 'entropy', 'centre', 'top', 'right', 'bottom', 'left'],
      default: 'attention',
    },
    /** Behind the title, and under the shelf behind the brand. */
    ground: color,
    base: color,
    title: color,
    brand: color,
    line: color,
    label: color,
    labelText: color,
  },
} as const;

type Properties = typeof THEME_SCHEMA.properties;

/**
 * The type of a value, of the few kinds that a look has. `FromSchema`, which types `x-collection`, knows all kinds, and is too
 * deep for the compiler where a field is read by its name.
 */
type Value<S> = S extends { enum: readonly (infer T)[] }
  ? T
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'string' }
      ? string
      : never;
type Values<P> = { -readonly [F in keyof P]: Value<P[F]> };

/** The fields of a look as they are written, each present; which of them may be missing is known to the reader alone. */
export type WrittenTheme = Values<Properties>;

/**
 * How a card looks: the entry that `card.look` of a schema names, with its defaults filled in. Derived from the schema but for
 * no weight, which is null. That colours are all there cannot be derived: the default of one is another, which a schema has no
 * word for.
 */
export interface CardTheme extends Omit<WrittenTheme, 'weight'> {
  weight: WrittenTheme['weight'] | null;
}
