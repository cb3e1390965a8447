import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { nearFixes, safeFix, unsafeFix } from '../../diagnostics/fixes.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { filledEdit, keyEdit, newFieldEdit, type Positions } from '../../model/edits.ts';
import { keySpan } from '../../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';
import { freeFields } from './field-fixes.ts';
import { expectedForm, fitsForm } from './formats.ts';
import { choicesWords, fieldName, shownValue } from './wording.ts';

/**
 * The problem with the name of a field, at that name.
 * @param error an error of `propertyNames`
 * @param all ajv's errors; those about the name itself say what it may be
 */
export function nameProblem(
  { instancePath: at, params, data }: ErrorObject,
  all: readonly ErrorObject[],
  positions: Positions,
): Diagnostic {
  const name = String(params.propertyName);
  const pointer = at + pointerSegment(name);
  const inner = all.find((error) => error.propertyName === name && error.instancePath === at);
  const siblings = isObject(data) ? Object.keys(data) : [];
  const allowed = inner?.keyword === 'enum' ? (inner.params.allowedValues as Json[]).map(shownValue) : [];
  const free = allowed.filter((choice) => !siblings.includes(choice));
  const form = expectedForm(inner?.parentSchema);
  const advice = form === undefined ? 'Give it another name, or remove it.' : `Expected: ${form}`;
  const isChoice = allowed.length > 0;
  const what = isChoice ? 'not one of the allowed names' : 'not in the expected form';
  return positions.file.problem(
    isChoice ? 'field-unknown' : 'field-format',
    keySpan(positions.spans, pointer),
    `The name of ${fieldName(pointer)} is ${what}.`,
    {
      suggestion: isChoice ? (didYouMean(name, free) ?? `Names: ${choicesWords(allowed)}.`) : advice,
      fixes: nearFixes(name, free, 'declared', (other) => keyEdit(positions, pointer, other)),
    },
  );
}

/** The field that identifies an entry, and its only valid value: the name of the file. */
export interface ExpectedKey {
  name: string;
  value: string;
}

/**
 * The fix for an entry whose key is missing or empty, since the file's name determines it. If the file has
 * unknown fields, one of them may be the misspelled key, so the fix is not applied automatically.
 * @returns undefined for every other problem, and if the file's name cannot be a key
 */
export function missingKey(
  error: ErrorObject,
  all: readonly ErrorObject[],
  { name, value }: ExpectedKey,
  positions: Positions,
): { advice: { suggestion: string }; fixes: Fix[] } | undefined {
  const { keyword, instancePath: at, data, parentSchema, params } = error;
  const isMissing = keyword === 'required' && at === '' && params.missingProperty === name;
  const isEmpty = at === pointerSegment(name) && (data === null || data === '');
  if (!isMissing && !isEmpty) return undefined;
  const fields = isObject(parentSchema?.properties) ? parentSchema.properties : {};
  if (!fitsForm(isMissing ? fields[name] : parentSchema, value)) return undefined;
  const isUnsure = all.some((other) => other.instancePath === '' && isUnknownField(other));
  const edit = isMissing
    ? newFieldEdit(positions, Object.keys(fields), [name, value])
    : filledEdit(positions, at, value);
  return {
    advice: { suggestion: `Write \`${name}: ${value}\`, the name of the file.` },
    fixes: (isUnsure ? unsafeFix : safeFix)(`Write \`${name}: ${value}\``, edit),
  };
}

/**
 * A required field that was misspelled is one problem: the unknown field, whose suggestion is the missing one. So is a
 * group that fits none of its forms and has a field that none of them knows.
 */
export function withoutMisspelled(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unknown = errors.filter(isUnknownField);
  const isMisspelled = ({ keyword, instancePath, params }: ErrorObject): boolean =>
    unknown.some(
      (error) =>
        error.instancePath === instancePath &&
        ((keyword === 'oneOf' && params.passingSchemas === null) ||
          (keyword === 'required' &&
            nearest(unknownName(error), freeFields(error)) === params.missingProperty)),
    );
  return unknown.length === 0 ? errors : errors.filter((error) => !isMisspelled(error));
}

const isUnknownField = ({ keyword }: ErrorObject): boolean =>
  keyword === 'additionalProperties' || keyword === 'unevaluatedProperties';

/** The name of a field that the schema does not know. */
export function unknownName({ params }: ErrorObject): string {
  return String(params.additionalProperty ?? params.unevaluatedProperty);
}
