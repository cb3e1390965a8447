import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Format, SchemaValidateFunction } from 'ajv';
import { fullFormats, type FormatName } from 'ajv-formats/dist/formats.js';
import { ANNOTATION_FORMS } from '../../schema/annotation-forms.ts';
import { memoize } from '../../shared/memoize.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { atPointer, isObject, objectAt, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { choicesIn, VALUE_OF } from '../../schema/annotations.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
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
      const governing = this.set.collections.find(({ name }) => name === collection)?.schema;
      const id = [...this.set.byId].find(([, schema]) => schema === governing)?.[0];
      validate = this.#ajv.compile(this.#schemas.get(id ?? '') ?? {});
      this.#compiled.set(collection, validate);
    }
    return validate(data) ? [] : (validate.errors ?? []);
  }
}

/**
 * Copies of the schemas with discriminators added: if every branch of a `oneOf` requires one field with distinct
 * constants (page blocks with a `kind`), the field selects the branch, so that only errors of that branch are
 * reported. The schemas accept the same data as before.
 */
function addDiscriminators(byId: ReadonlyMap<string, JsonObject>): Map<string, JsonObject> {
  const resolver = new SchemaResolver(byId);
  const copied = ([id, schema]: [string, JsonObject]): [string, JsonObject] => {
    const copy = structuredClone(schema);
    const step = (node: SchemaNode): void => {
      addDiscriminator(resolver, node, atPointer(copy, node.pointer) as JsonObject);
      for (const child of resolver.references.children(node)) step(child.node);
    };
    step(resolver.references.root(schema));
    return [id, copy];
  };
  return new Map([...byId].map(copied));
}

/** Adds a discriminator to the copy of a schema whose `oneOf` branches differ in one field. */
function addDiscriminator(resolver: SchemaResolver, node: SchemaNode, copy: JsonObject): void {
  const { type, additionalProperties } = node.schema;
  const choice = resolver.choice(node);
  if (choice === undefined || (type !== undefined && type !== 'object')) return;
  const { field, branches } = choice;
  const isPlain = [...branches.values()].every((branch) => isPlainBranch(resolver, branch, field));
  const properties = objectAt(copy, 'properties');
  // A schema with `additionalProperties` is left alone: adding the field could change what it accepts.
  if (!isPlain || properties[field] !== undefined || additionalProperties !== undefined) return;
  const values = [...branches.keys()].filter((value) => value !== undefined);
  copy.type = 'object';
  copy.discriminator = { propertyName: field };
  const description = `One of ${values.map(String).join(', ')}`;
  copy.properties = { ...properties, [field]: { enum: values, description } };
  copy.required = [...new Set([...stringsIn(copy.required), field])];
}

/** Whether ajv can select a branch by a field: it requires the field, and is inline, or a `$ref` and nothing else. */
function isPlainBranch({ references }: SchemaResolver, node: SchemaNode, field: string): boolean {
  const target = Object.keys(node.schema).join() === '$ref' ? references.target(node) : node;
  if (target === undefined || target.schema.$ref !== undefined) return false;
  const { type, properties, required } = target.schema;
  return (
    type === 'object' &&
    isObject(properties) &&
    isObject(properties[field]) &&
    stringsIn(required).includes(field)
  );
}

/**
 * The formats of `FORMATS` in the form that ajv expects: those of
 * ajv-formats, plus web addresses.
 */
const KNOWN_FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.keys(FORMATS).map((name): [string, Format] => [
    name,
    name === 'uri' ? { type: 'string', validate: isWebAddress } : fullFormats[name as FormatName],
  ]),
);

/** Whether a text matches a format; a format that is unknown or not for texts accepts everything. */
export function fitsFormat(name: string, text: string): boolean {
  const format = KNOWN_FORMATS.get(name);
  const isForTexts = typeof format === 'object' && 'validate' in format;
  const test = isForTexts ? format.validate : format;
  if (test instanceof RegExp) return test.test(text);
  return typeof test !== 'function' || Boolean((test as (value: string) => unknown)(text));
}
