import { createAjv, type ErrorObject } from '../entry/validate/ajv.ts';
import { schemaProblems } from '../entry/validate/problems.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Json } from '../schema/json.ts';
import { schemaId, type SchemaNode } from '../schema/references.ts';
import { everySchema } from '../schema/subschemas.ts';
import { META } from './meta-schema.ts';
import type { ReadSchema } from './problem.ts';

let meta: ReturnType<ReturnType<typeof createAjv>['compile']> | undefined;

/** Checks a schema by the schema of schemas, as content is checked. That one is compiled once per process. */
export function formProblems(schemaFile: ReadSchema): Diagnostic[] {
  meta ??= createAjv().compile(META);
  return meta(schemaFile.schema) ? [] : asProblems(schemaFile, meta.errors ?? []);
}

/**
 * What ajv found in a schema, as problems with it.
 * @param at pointer of the value that was checked
 */
export function asProblems(
  { file, spans }: Pick<ReadSchema, 'file' | 'spans'>,
  errors: readonly ErrorObject[],
  at = '',
): Diagnostic[] {
  const placed = errors.map((error) => ({ ...error, instancePath: at + error.instancePath }));
  return schemaProblems(file, spans, placed).map(asSchemaProblem);
}

/** A problem with a value, as one with a schema. */
export function asSchemaProblem(problem: Diagnostic): Diagnostic {
  return { ...problem, rule: 'schema-invalid', severity: 'error' };
}

/** What the schema at a place finds wrong with a value. */
export type ValueChecker = (at: Pick<SchemaNode, 'id' | 'pointer'>, value: Json) => ErrorObject[];

/** Compiles any part of these schemas, when a value is first checked by it. */
export function valueChecker(schemas: readonly ReadSchema[]): ValueChecker {
  let ajv: ReturnType<typeof createAjv> | undefined;
  return ({ id, pointer }, value) => {
    if (ajv === undefined) {
      ajv = createAjv();
      for (const { schema, name } of schemas) ajv.addSchema(schema, schemaId(schema, name), undefined, false);
    }
    const validate = ajv.getSchema(`${id}#${pointer.split('/').map(encodeURIComponent).join('/')}`);
    return validate?.(value) === false ? (validate.errors ?? []) : [];
  };
}

/** Reports values for starter files that a schema would refuse itself. */
export function* valueProblems(schemaFile: ReadSchema, check: ValueChecker): Iterable<Diagnostic> {
  const id = schemaId(schemaFile.schema, schemaFile.name);
  for (const [node, pointer] of everySchema(schemaFile.schema)) {
    const examples = Array.isArray(node.examples) ? node.examples : [];
    for (const [at, value] of examples.entries())
      yield* asProblems(schemaFile, check({ id, pointer }, value), `${pointer}/examples/${at}`);
    if (node.default !== undefined)
      yield* asProblems(schemaFile, check({ id, pointer }, node.default), `${pointer}/default`);
  }
}
