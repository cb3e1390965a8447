import { groupBy } from '../../shared/group-by.ts';
import { isObject } from '../../schema/json.ts';
import type { ErrorObject } from './ajv.ts';

/**
 * Reduces the errors of `oneOf`/`anyOf`, for which ajv reports the failure of every branch and of the keyword
 * itself. If the branches only list fields that belong together (`required`) or exclude others (`false`), the keyword's own error is
 * kept; otherwise the errors of the most likely branch are.
 */
export function pruneErrors(rawErrors: readonly ErrorObject[]): ErrorObject[] {
  // These keywords repeat errors that are also reported by the enums of
  // `add-discriminators.ts`, or by `then` and `else`.
  const errors = withoutContained(
    rawErrors.filter(({ keyword }) => keyword !== 'discriminator' && keyword !== 'if'),
  );
  const survivors = new Set(errors);
  const unions = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  const below = errorsBelow(errors, new Set(unions.map((union) => union.instancePath)));
  for (const union of unions) {
    const near = below.get(union.instancePath) ?? [];
    const inside = near.filter((error) => error !== union && survivors.has(error) && isInside(error, union));
    if (inside.length === 0) continue;
    const onlyRequired = inside.every((error) =>
      error.keyword === 'false schema'
        ? isFieldOf(error.instancePath, union)
        : error.keyword === 'required' && error.instancePath === union.instancePath,
    );
    const best = onlyRequired ? [] : (allChoices(inside, union) ?? likeliestBranch(inside, union));
    for (const error of inside) survivors.delete(error);
    if (!onlyRequired) survivors.delete(union);
    for (const error of best) survivors.add(error);
  }
  return withoutTypeFollowUps([...survivors]);
}

/** `contains` is tested on every item; errors of items that do not match are dropped. */
function withoutContained(errors: ErrorObject[]): ErrorObject[] {
  const contained = errors.filter(({ keyword }) => keyword === 'contains');
  if (contained.length === 0) return errors;
  return errors.filter(
    (error) =>
      !contained.some(
        ({ schemaPath, instancePath }) =>
          error.schemaPath.startsWith(`${schemaPath}/`) && error.instancePath.startsWith(`${instancePath}/`),
      ),
  );
}

/**
 * The errors at and below each path. Computed in one pass, because each
 * of thousands of list items may have a union.
 */
function errorsBelow(
  errors: readonly ErrorObject[],
  paths: ReadonlySet<string>,
): ReadonlyMap<string, ErrorObject[]> {
  const errorsByPath = new Map<string, ErrorObject[]>();
  for (const error of errors)
    for (let path = error.instancePath; ; path = path.slice(0, path.lastIndexOf('/'))) {
      if (paths.has(path)) {
        const list = errorsByPath.get(path);
        if (list === undefined) errorsByPath.set(path, [error]);
        else list.push(error);
      }
      if (path === '') break;
    }
  return errorsByPath;
}

/** Whether an error comes from a branch of the union. Errors behind a `$ref` have an unrelated path. */
function isInside(error: ErrorObject, union: ErrorObject): boolean {
  const owner = union.schemaPath.slice(0, union.schemaPath.lastIndexOf('/'));
  return error.schemaPath.startsWith(`${union.schemaPath}/`) || !error.schemaPath.startsWith(`${owner}/`);
}

/** If every branch is a single value, the branches are merged into one list of choices. */
function allChoices(errors: readonly ErrorObject[], union: ErrorObject): ErrorObject[] | undefined {
  const [first] = errors;
  const values = errors.map(({ keyword, instancePath, params }) => {
    if (instancePath !== union.instancePath) return undefined;
    if (keyword === 'const') return [(params as { allowedValue: unknown }).allowedValue];
    return keyword === 'enum' ? (params as { allowedValues: unknown[] }).allowedValues : undefined;
  });
  if (first === undefined || values.length < 2 || values.includes(undefined)) return undefined;
  return [{ ...first, keyword: 'enum', params: { allowedValues: values.flat() } }];
}

/**
 * The branch whose constants match the value, then the one whose errors are deepest in the data; among
 * equals, one that accepts the value's type and has fewer errors.
 */
function likeliestBranch(errors: ErrorObject[], union: ErrorObject): ErrorObject[] {
  const branches = groupBy(errors, (error) => branchOf(error, union));
  const depth = (list: ErrorObject[]): number =>
    list.reduce((most, { instancePath }) => Math.max(most, instancePath.split('/').length), 0);
  const wrongKind = (list: ErrorObject[]): number =>
    Number(list.some((error) => error.keyword === 'type' && error.instancePath === union.instancePath));
  const misfits = (list: ErrorObject[]): number =>
    list.filter((error) => isOtherConstant(error) && isFieldOf(error.instancePath, union)).length;
  const [best] = [...branches.values()].sort(
    (a, b) =>
      misfits(a) - misfits(b) || depth(b) - depth(a) || wrongKind(a) - wrongKind(b) || a.length - b.length,
  );
  return best ?? [];
}

/**
 * Whether a constant rules out its branch. A value of another type
 * (`closed: yes` for `true`) is a mistake within the branch.
 */
function isOtherConstant({ keyword, params, data }: ErrorObject): boolean {
  return keyword === 'const' && typeof (params as { allowedValue?: unknown }).allowedValue === typeof data;
}

function isFieldOf(path: string, { instancePath }: ErrorObject): boolean {
  return path.startsWith(`${instancePath}/`) && !path.slice(instancePath.length + 1).includes('/');
}

function branchOf(error: ErrorObject, union: ErrorObject): string {
  if (error.schemaPath.startsWith(`${union.schemaPath}/`))
    return error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '';
  const refs: unknown[] = Array.isArray(union.schema) ? union.schema : [];
  const at = refs.findIndex(
    (ref) => isObject(ref) && typeof ref.$ref === 'string' && error.schemaPath.startsWith(`${ref.$ref}/`),
  );
  return at === -1 ? 'elsewhere' : String(at);
}

/** An empty value (`title:`) is reported once, not for both its type and its length. */
function withoutTypeFollowUps(errors: ErrorObject[]): ErrorObject[] {
  const wrongType = new Set(
    errors.filter((error) => error.keyword === 'type').map((error) => error.instancePath),
  );
  return errors.filter(
    (error) => error.keyword === 'type' || error.keyword === 'required' || !wrongType.has(error.instancePath),
  );
}
