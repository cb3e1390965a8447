import { didYouMean } from '../../diagnostics/suggest.ts';
import { THEME_SCHEMA, type WrittenTheme } from '../../model/theme-schema.ts';
import type { ThemeProblem } from '../../model/share-card.ts';
import type { Json, JsonObject } from '../../schema/json.ts';

type Field = keyof WrittenTheme;
type FieldSchema = (typeof THEME_SCHEMA.properties)[Field];

/** Reads single fields of a look as `LOOK_SCHEMA` has them; what cannot be used is added to `problems`. */
export class ThemeFields {
  readonly problems: ThemeProblem[] = [];

  constructor(private readonly data: JsonObject) {}

  /** The value of a field; undefined where it is not written or cannot be used. */
  read<F extends Field>(field: F): WrittenTheme[F] | undefined {
    const value: Json | undefined = this.data[field];
    const schema: FieldSchema = THEME_SCHEMA.properties[field];
    // The type of a field is derived from the schema that the value was just held against.
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

/** Whether a value is what the schema of its field wants. */
function fits(schema: FieldSchema, value: Json | undefined): boolean {
  if ('enum' in schema) return isOneOf(schema.enum, value);
  switch (schema.type) {
    case 'number':
      return typeof value === 'number' && value >= schema.minimum && value <= schema.maximum;
    case 'string':
      return typeof value === 'string' && (!('pattern' in schema) || new RegExp(schema.pattern).test(value));
  }
}

function isOneOf(choices: readonly string[], value: Json | undefined): boolean {
  return choices.some((one) => one === value);
}

/** What a field has to be, and how to get there. */
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
