import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { unsafeFix } from '../../diagnostics/fixes.ts';
import { literalEdit, type Positions } from '../../model/edits.ts';
import { valueSpan } from '../../model/spans.ts';
import { atPointer, isObject, segmentName, type Json, type JsonObject } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';
import { fieldName } from './wording.ts';

const BOUNDS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  minimum: (value, bound) => value >= bound,
  maximum: (value, bound) => value <= bound,
  exclusiveMinimum: (value, bound) => value > bound,
  exclusiveMaximum: (value, bound) => value < bound,
};

/** A number out of its bounds, and the number beside it with which it was swapped. */
export interface Swapped {
  /** JSON pointers, in the order of the fields. */
  pointers: [string, string];
  values: [number, number];
}

/**
 * The two numbers of which each would fit in the place of the other, such as the coordinates of a point.
 * @param error one of the errors
 * @param data the whole entry
 */
export function swappedWith(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  data: Json | undefined,
): Swapped | undefined {
  const value: unknown = error.data;
  const end = error.instancePath.lastIndexOf('/');
  const parent = error.instancePath.slice(0, Math.max(0, end));
  const group = atPointer(data, parent);
  if (BOUNDS[error.keyword] === undefined || typeof value !== 'number' || !isObject(group)) return undefined;
  const name = segmentName(error.instancePath.slice(end + 1));
  for (const [other, number] of Object.entries(group)) {
    if (other === name || typeof number !== 'number' || !fits(number, error.parentSchema)) continue;
    const at = `${parent}/${other}`;
    const match = errors.find(({ keyword, instancePath }) => keyword in BOUNDS && instancePath === at);
    const isSwapped = match === undefined ? isPointPair(name, other) : fits(value, match.parentSchema);
    if (!isSwapped) continue;
    const isFirst = Object.keys(group).indexOf(name) < Object.keys(group).indexOf(other);
    return isFirst
      ? { pointers: [error.instancePath, at], values: [value, number] }
      : { pointers: [at, error.instancePath], values: [number, value] };
  }
  return undefined;
}

/** Two numbers of which each is in the place of the other; a problem that both of their errors give. */
export function swappedProblem({ pointers, values }: Swapped, positions: Positions): Diagnostic {
  const [first, second] = pointers;
  const [value, otherValue] = values;
  const message = `${fieldName(first)} and ${fieldName(second)} are swapped: each number fits the other field.`;
  const suggestion = `Write ${otherValue} as the first, and ${value} as the second.`;
  return positions.file.problem('field-value', valueSpan(positions.spans, first), message, {
    suggestion,
    fixes: unsafeFix(
      'Swap the two numbers',
      literalEdit(positions, first, String(otherValue)),
      literalEdit(positions, second, String(value)),
    ),
  });
}

/** Whether two fields of a group are the coordinates of a point. */
function isPointPair(name: string, other: string): boolean {
  return [name, other].sort().join() === 'latitude,longitude';
}

/** Advice for a number of which only the sign is wrong. */
export function signAdvice({ keyword, data, parentSchema }: ErrorObject): string | undefined {
  const value: unknown = data;
  if (BOUNDS[keyword] === undefined || typeof value !== 'number' || value === 0) return undefined;
  return fits(-value, parentSchema)
    ? `Write \`${-value}\`, ${value > 0 ? 'with' : 'without'} a minus.`
    : undefined;
}

function fits(value: number, schema: JsonObject | undefined): boolean {
  return Object.entries(BOUNDS).every(([keyword, holds]) => {
    const bound = schema?.[keyword];
    return typeof bound !== 'number' || holds(value, bound);
  });
}
