import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { ANNOTATION_FORMS } from '../../schema/annotation-forms.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import { compilePattern } from '../../schema/pattern.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { KNOWN_FORMATS } from './known-formats.ts';
import { addDiscriminators } from './add-discriminators.ts';
import type { SchemaValidators } from '../entry-context.ts';

export type { ErrorObject };

/** Patterns as ajv wants its engine; `code` is for modules that it writes, which are not used here. */
const linearRegExp = Object.assign((source: string) => compilePattern(source), { code: 'compilePattern' });

export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // `toString` and its like are fields only where somebody wrote them.
    ownProperties: true,
    strict: true,
    // Only `toldApart` writes this keyword; in a schema it is unknown.
    discriminator: true,
    // Three tenths are a multiple of one tenth, whatever computers make of it.
    multipleOfPrecision: 9,
    strictRequired: false,
    strictTypes: false,
    // A list whose first items differ from the rest is no mistake.
    strictTuples: false,
    // Takes a third of the time of compiling, and what it makes better is run a few thousand times at most.
    code: { optimize: false, regExp: linearRegExp },
  });
  for (const [name, format] of KNOWN_FORMATS) ajv.addFormat(name, format);
  ajv.addVocabulary(Object.keys(ANNOTATION_FORMS));
  return ajv;
}

/** Compiled validators by collection name or by the place of a part of a schema, each compiled when it is first needed. */
export class Validators implements SchemaValidators {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  readonly #schemas: ReadonlyMap<string, JsonObject>;

  constructor(private readonly set: SchemaSet) {
    this.#ajv = createAjv();
    // Not held against the meta-schema again: schemas come this far only when `verifySchemas` found them valid, and compiling
    // the meta-schema takes longer than everything else here.
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

  /** The problems that one part of a schema finds in a value. */
  errorsAt({ at, id, pointer }: SchemaNode, value: Json): ErrorObject[] {
    let validate = this.#compiled.get(at);
    if (validate === undefined) {
      const found = this.#ajv.getSchema(`${id}#${pointer.split('/').map(encodeURIComponent).join('/')}`);
      if (found === undefined) throw new Error(`There is no schema at ${at}.`);
      validate = found as ValidateFunction;
      this.#compiled.set(at, validate);
    }
    return validate(value) ? [] : (validate.errors ?? []);
  }

  /** The problems that a schema which stands by itself finds in a value; it is compiled once for each such object. */
  errorsIn(schema: JsonObject, value: Json): ErrorObject[] {
    const validate = this.#ajv.compile(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  }
}
