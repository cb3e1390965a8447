import { nearFixes, unsafeFix, safeFix } from '../../diagnostics/fixes.ts';
import type { Span, Edit, Fix } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { keyEdit, type Positions, filledEdit, newFieldEdit } from '../../model/edits.ts';
import { keySpan } from '../../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';
import { expectedForm, fitsForm } from './formats.ts';
import { pruneErrors } from './prune-errors.ts';
import { choicesWords, fieldName, limitMessage, shownValue } from './wording.ts';

export interface NameProblem {
  rule: RuleId;
  span: Span;
  message: string;
  suggestion?: string | undefined;
  fixes: Fix[];
}

/**
 * Removes duplicate errors about field names: ajv reports each error of the name's schema at the group, with
 * the name as the value, and then that the name is invalid. Only the latter stays, at its place among the
 * branches of a schema.
 * @returns all other errors, and the errors found in each invalid name
 */
export function withoutNameErrors(errors: readonly ErrorObject[]): {
  errors: readonly ErrorObject[];
  found: ReadonlyMap<ErrorObject, readonly ErrorObject[]>;
} {
  const found = new Map<ErrorObject, readonly ErrorObject[]>();
  if (!errors.some(isOfName)) return { errors, found };
  const groups = new Set(errors.filter(isOfName).map((error) => error.instancePath));
  let inside: ErrorObject[] = [];
  const others = errors.filter((error) => {
    if (isOfName(error)) {
      found.set(error, inside);
      inside = [];
      return true;
    }
    // At a location that holds a group, a text can only be the name of one of its fields.
    const isInside = groups.has(error.instancePath) && typeof error.data === 'string';
    if (isInside) inside.push(error);
    return !isInside;
  });
  return { errors: others, found };
}

function isOfName({ keyword }: ErrorObject): boolean {
  return keyword === 'propertyNames';
}

/** The problems with the name of a field, with the span of that name. */
export function nameProblems(
  { instancePath: at, params, data }: ErrorObject,
  found: readonly ErrorObject[],
  positions: Positions,
): NameProblem[] {
  const name = String(params.propertyName);
  const pointer = at + pointerSegment(name);
  const taken = isObject(data) ? Object.keys(data) : [];
  const named: Named = {
    name,
    subject: `The name of ${fieldName(pointer)}`,
    taken,
    renamed: (other) => (taken.includes(other) ? undefined : keyEdit(positions, pointer, other)),
  };
  const span = keySpan(positions.spans, pointer);
  const problems = pruneErrors(found).map((error) => explain(error, named));
  // The schema `false` allows no names and gives no details.
  return (problems.length > 0 ? problems : [forbidden(named)]).map((one) => ({ fixes: [], ...one, span }));
}

/** A field name with what is needed to report it. */
interface Named {
  name: string;
  subject: string;
  /** The names of all fields in the group. */
  taken: readonly string[];
  renamed: (other: string) => Edit | undefined;
}

type Explained = Omit<NameProblem, 'span' | 'fixes'> & { fixes?: Fix[] };

function explain(error: ErrorObject, named: Named): Explained {
  const { name, subject, taken, renamed } = named;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'enum':
    case 'const': {
      const allowed =
        error.keyword === 'enum' ? (params.allowedValues as Json[]) : [params.allowedValue as Json];
      const free = allowed.map(shownValue).filter((one) => !taken.includes(one));
      return {
        rule: 'field-unknown',
        message: `${subject} is not one of the allowed names.`,
        suggestion:
          free.length === 0
            ? 'Remove it: all of the allowed names are already used.'
            : [didYouMean(name, free), `Unused names: ${choicesWords(free)}.`].filter(Boolean).join(' '),
        fixes: nearFixes(name, free, 'declared', renamed),
      };
    }
    case 'pattern':
    case 'format': {
      const expected = expectedForm(error.parentSchema);
      const small = name.toLowerCase();
      return {
        rule: 'field-format',
        message: `${subject} is not in the expected form.`,
        suggestion: expected === undefined ? undefined : `Expected: ${expected}`,
        fixes:
          small !== name && fitsForm(error.parentSchema, small)
            ? unsafeFix(`Change \`${name}\` to \`${small}\``, renamed(small))
            : [],
      };
    }
    case 'false schema':
    case 'not':
      return forbidden(named);
    default: {
      const limit = limitMessage(subject, error.keyword, params, name);
      return (
        limit ?? { rule: 'field-value', message: `${subject} ${error.message ?? 'does not fit the schema'}.` }
      );
    }
  }
}

function forbidden({ subject }: Named): Explained {
  return {
    rule: 'field-value',
    message: `${subject} is not allowed by the schema.`,
    suggestion: 'Give it another name, or remove it.',
  };
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
  const fixWith = all.some(isUnknownField) ? unsafeFix : safeFix;
  return {
    advice: { suggestion: `Write \`${name}: ${value}\`, the name of the file.` },
    fixes: fixWith(
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
