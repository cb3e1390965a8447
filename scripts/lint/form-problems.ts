import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ErrorObject } from '../entry/validate/ajv.ts';
import { schemaProblems } from '../entry/validate/problems.ts';
import { ANNOTATION_FORMS } from '../schema/annotation-forms.ts';
import type { Json } from '../schema/json.ts';
import { everySchema } from '../schema/subschemas.ts';
import type { ReadSchema } from './problem.ts';

/** Problems with the forms of the values in a schema, and the part that can be checked further. */
interface CheckedForms {
  problems: Diagnostic[];
  /**
   * The schema with valid values in place of wrong ones, for checks that rely on them; undefined if no other value
   * can replace a wrong one, such as a name.
   */
  rest: ReadSchema | undefined;
}

/**
 * Reports values of the wrong form: of keywords of JSON Schema by its meta-schema, of our own keywords by the
 * schemas of their values.
 */
export function checkForms(one: ReadSchema, ajv: Ajv2020): CheckedForms {
  const { file, spans, schema } = one;
  if (ajv.validateSchema(schema) !== true)
    return { problems: metaProblems(one, ajv.errors ?? []), rest: undefined };
  const wrong = everySchema(schema).flatMap(([node, at]) =>
    Object.entries(ANNOTATION_FORMS).flatMap(([keyword, form]) => {
      const value = node[keyword];
      const isElsewhere = keyword === 'x-collection' && at !== '';
      if (value === undefined || isElsewhere || ajv.validate(form, value)) return [];
      const errors = (ajv.errors ?? []).map((error) => ({
        ...error,
        instancePath: `${at}/${keyword}${error.instancePath}`,
      }));
      const standIn = [true, ...choicesOf(form)].find((choice) => ajv.validate(form, choice));
      return [{ at, keyword, standIn, found: schemaProblems(file, spans, errors).map(asSchemaProblem) }];
    }),
  );
  const problems = wrong.flatMap(({ found }) => found);
  if (wrong.length === 0) return { problems, rest: one };
  const rest = structuredClone(schema);
  const nodes = new Map(everySchema(rest).map(([node, at]) => [at, node]));
  for (const { at, keyword, standIn } of wrong) {
    const node = nodes.get(at);
    if (node === undefined || standIn === undefined) return { problems, rest: undefined };
    node[keyword] = standIn;
  }
  return { problems, rest: { ...one, schema: rest } };
}

function choicesOf(form: object): readonly Json[] {
  return 'enum' in form && Array.isArray(form.enum) ? (form.enum as Json[]) : [];
}

function metaProblems({ file, spans }: ReadSchema, errors: ErrorObject[]): Diagnostic[] {
  const deepest = Math.max(...errors.map((error) => error.instancePath.split('/').length));
  const first = errors.filter((error) => error.instancePath.split('/').length === deepest);
  const problems = schemaProblems(file, spans, first).map(asSchemaProblem);
  const isFirst = (one: Diagnostic, index: number): boolean =>
    problems.findIndex(
      ({ line, column, message }) => line === one.line && column === one.column && message === one.message,
    ) === index;
  return problems.filter(isFirst).slice(0, 3);
}

/** A problem with a value, as one with a schema. */
export function asSchemaProblem(problem: Diagnostic): Diagnostic {
  return { ...problem, rule: 'schema-invalid', severity: 'error' };
}
