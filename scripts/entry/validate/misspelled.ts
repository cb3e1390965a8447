import { nearest } from '../../diagnostics/suggest.ts';
import type { ErrorObject } from './ajv.ts';
import { freeFields } from './field-fixes.ts';

/** A required field that was misspelled is one problem: the unknown field, whose suggestion is the missing one. */
export function withoutMisspelled(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unknown = errors.filter(({ keyword }) => UNKNOWN_FIELD.has(keyword));
  const isMisspelled = ({ keyword, instancePath, params }: ErrorObject): boolean =>
    keyword === 'required' &&
    unknown.some(
      (error) =>
        error.instancePath === instancePath &&
        nearest(unknownName(error), freeFields(error)) === params.missingProperty,
    );
  return unknown.length === 0 ? errors : errors.filter((error) => !isMisspelled(error));
}

/** Keywords of a field that the schema does not know. */
const UNKNOWN_FIELD = new Set(['additionalProperties', 'unevaluatedProperties']);

/** The name of that field. */
export function unknownName({ params }: ErrorObject): string {
  return String(params.additionalProperty ?? params.unevaluatedProperty);
}
