import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Format, SchemaValidateFunction } from 'ajv';
import { fullFormats, type FormatName } from 'ajv-formats/dist/formats.js';
import { ANNOTATION_FORMS } from '../../schema/annotation-forms.ts';
import { memoize } from '../../shared/memoize.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { choicesIn, VALUE_OF } from '../../schema/annotations.ts';
import { addDiscriminators } from './add-discriminators.ts';
import type { SchemaValidators } from '../entry-context.ts';
import { isWebAddress } from '../../model/link-schemes.ts';
import { FORMATS } from '../../schema/formats.ts';

export type { ErrorObject };

/** Creates a validator that knows the formats and keywords of the pipeline. */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Keeps inherited names such as `toString` from counting as fields.
    ownProperties: true,
    strict: true,
    // Only `addDiscriminators` writes this keyword; in a schema it is unknown.
    discriminator: true,
    // Makes 0.3 a multiple of 0.1 despite floating-point errors.
    multipleOfPrecision: 9,
    strictRequired: false,
    strictTypes: false,
    // A list whose first items differ from the rest is allowed.
    strictTuples: false,
    allowMatchingProperties: true,
    // Optimizing takes a third of the compile time, and the result runs only a few thousand times at most.
    code: { optimize: false },
  });
  for (const [name, format] of KNOWN_FORMATS) ajv.addFormat(name, format);
  ajv.addVocabulary(Object.keys(ANNOTATION_FORMS).filter((keyword) => keyword !== VALUE_OF));
  ajv.addKeyword({ keyword: VALUE_OF, errors: true, validate: isValueOf });
  return ajv;
}

/**
 * Checks `x-value-of`: an `enum` whose choices are in the entry itself. If there are none, because the list is
 * missing or broken, they are unknown, and any value passes.
 */
const isValueOf: SchemaValidateFunction = (path: string, value: Json, _schema, context) => {
  const allowedValues = choicesIn(context?.rootData as Json, path);
  if (allowedValues.length === 0 || allowedValues.includes(value)) return true;
  isValueOf.errors = [{ keyword: 'enum', params: { allowedValues } }];
  return false;
};

/** The validators of schemas; kept, because compiling them takes long. */
export const validatorsOf = memoize((set: SchemaSet) => new Validators(set));

/** Compiled validators by collection name or schema location, compiled on first use. */
export class Validators implements SchemaValidators {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  readonly #schemas: ReadonlyMap<string, JsonObject>;

  constructor(private readonly set: SchemaSet) {
    this.#ajv = createAjv();
    // The schemas are not validated against the meta-schema again: `verifySchemas` has already done so, and
    // compiling the meta-schema takes longer than everything else here.
    for (const [id, schema] of (this.#schemas = addDiscriminators(set.byId)))
      this.#ajv.addSchema(schema, id, undefined, false);
  }

  /** The problems that the collection's schema finds in `data`, as ajv reports them. */
  errors(collection: string, data: JsonObject): ErrorObject[] {
    let validate = this.#compiled.get(collection);
    if (validate === undefined) {
      const found = this.set.collections.find((one) => one.name === collection);
      const id = [...this.set.byId].find(([, schema]) => schema === found?.schema)?.[0];
      validate = this.#ajv.compile(this.#schemas.get(id ?? '') ?? {});
      this.#compiled.set(collection, validate);
    }
    return validate(data) ? [] : (validate.errors ?? []);
  }
}

/** No valid value of these formats is longer; the limit bounds the cost of backtracking expressions. */
const LONGEST = 2048;

/**
 * The formats of `FORMATS` in the form that ajv expects: those of
 * ajv-formats, plus web addresses.
 */
const KNOWN_FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.keys(FORMATS).map((name): [string, Format] => [
    name,
    name === 'uri' ? { type: 'string', validate: isWebAddress } : bounded(fullFormats[name as FormatName]),
  ]),
);

function bounded(format: Format): Format {
  if (!(format instanceof RegExp)) return format;
  return { type: 'string', validate: (text: string) => text.length <= LONGEST && format.test(text) };
}

/** Whether a text matches a format; a format that is unknown or not for texts accepts everything. */
export function fitsFormat(name: string, text: string): boolean {
  const format = KNOWN_FORMATS.get(name);
  const isForTexts = typeof format === 'object' && 'validate' in format;
  const test = isForTexts ? format.validate : format;
  return typeof test !== 'function' || Boolean((test as (value: string) => unknown)(text));
}
