import type { Fix } from '../../diagnostics/diagnostic.ts';
import { unsafeFix, safeFix } from '../../diagnostics/fixes.ts';
import { filledEdit, newFieldEdit, type Positions } from '../../model/edits.ts';
import { isObject, pointerSegment } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';
import { fitsForm } from './formats.ts';

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
  const mend = all.some(isUnknownField) ? unsafeFix : safeFix;
  return {
    advice: { suggestion: `Write \`${name}: ${value}\`, the name of the file.` },
    fixes: mend(
      `Write \`${name}: ${value}\``,
      isMissing
        ? newFieldEdit(positions, Object.keys(fields), [name, value])
        : filledEdit(positions, at, value),
    ),
  };
}

function isUnknownField({ keyword, instancePath }: ErrorObject): boolean {
  return instancePath === '' && (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties');
}
